"""Names of places that tzdata does not know: other large cities, Chinese names, short forms.

Zone names, and countries by ISO 3166, come from tzdata itself (see `zones`).
"""

from __future__ import annotations


def _names(table: str) -> dict[str, str]:
    """Lines of `ZONE: name, name` as name -> zone."""
    pairs = (line.split(": ", 1) for line in table.strip().splitlines())
    return {name.strip(): zone.strip() for zone, names in pairs for name in names.split(",")}


CITIES = _names("""
Asia/Shanghai: beijing, peking, guangzhou, shenzhen, chengdu, tianjin, wuhan, hangzhou, nanjing, xi'an
Asia/Shanghai: xian, suzhou, qingdao, dalian, xiamen, kunming, shenyang, changsha, zhengzhou, jinan
Asia/Shanghai: lhasa, sanya, guilin
Asia/Shanghai: 北京, 上海, 广州, 深圳, 成都, 天津, 武汉, 杭州, 南京, 西安, 苏州, 青岛, 大连, 厦门
Asia/Shanghai: 昆明, 沈阳, 长沙, 郑州, 济南, 哈尔滨, 重庆, 拉萨
Asia/Shanghai: 三亚, 桂林, 合肥, 福州, 南昌, 太原, 贵阳, 南宁, 海口, 兰州, 西宁, 银川, 长春, 石家庄
Asia/Shanghai: 呼和浩特, 宁波, 无锡
Asia/Urumqi: 乌鲁木齐
Asia/Hong_Kong: 香港
Asia/Macau: 澳门
Asia/Taipei: 台北, 臺北, 高雄
Asia/Tokyo: 东京, 東京, 大阪, 京都, 横滨, 名古屋, 札幌, 福冈, osaka, kyoto, yokohama, nagoya
Asia/Tokyo: sapporo, fukuoka
Asia/Seoul: 首尔, 釜山, busan, incheon
Asia/Pyongyang: 平壤
Asia/Singapore: 新加坡
Asia/Bangkok: 曼谷, 清迈, 普吉, chiang mai, phuket
Asia/Kuala_Lumpur: 吉隆坡
Asia/Jakarta: 雅加达, bandung
Asia/Makassar: 巴厘岛, bali, denpasar
Asia/Manila: 马尼拉, cebu
Asia/Ho_Chi_Minh: 胡志明市, 河内, hanoi, da nang, ho chi minh city
Asia/Phnom_Penh: 金边
Asia/Yangon: 仰光
Asia/Kolkata: 新德里, 德里, 孟买, 加尔各答, 班加罗尔, delhi, new delhi, mumbai, bombay, bangalore
Asia/Kolkata: bengaluru, chennai
Asia/Kolkata: hyderabad, pune
Asia/Kathmandu: 加德满都
Asia/Dhaka: 达卡
Asia/Colombo: 科伦坡
Asia/Karachi: 卡拉奇, 伊斯兰堡, islamabad, lahore
Asia/Kabul: 喀布尔
Asia/Tehran: 德黑兰
Asia/Baghdad: 巴格达
Asia/Riyadh: 利雅得, 麦加, mecca, jeddah
Asia/Dubai: 迪拜, 阿布扎比, abu dhabi
Asia/Qatar: 多哈, doha
Asia/Jerusalem: 耶路撒冷, 特拉维夫, tel aviv
Asia/Beirut: 贝鲁特
Asia/Tashkent: 塔什干
Asia/Almaty: 阿拉木图, 阿斯塔纳, astana
Asia/Ulaanbaatar: 乌兰巴托
Europe/Istanbul: 伊斯坦布尔, 安卡拉, ankara
Europe/London: 伦敦, 曼彻斯特, 爱丁堡, manchester, edinburgh, glasgow, liverpool, oxford
Europe/Dublin: 都柏林
Europe/Lisbon: 里斯本, porto
Europe/Madrid: 马德里, 巴塞罗那, barcelona, seville, valencia
Europe/Paris: 巴黎, 里昂, 马赛, 尼斯, lyon, marseille, toulouse
Europe/Brussels: 布鲁塞尔
Europe/Amsterdam: 阿姆斯特丹, 鹿特丹, rotterdam, the hague
Europe/Berlin: 柏林, 慕尼黑, 法兰克福, 汉堡, 科隆, munich, frankfurt, hamburg, cologne, stuttgart
Europe/Zurich: 苏黎世, 日内瓦, geneva, basel, bern
Europe/Rome: 罗马, 米兰, 威尼斯, 佛罗伦萨, 那不勒斯, milan, venice, florence, naples, turin
Europe/Vienna: 维也纳, salzburg
Europe/Prague: 布拉格
Europe/Budapest: 布达佩斯
Europe/Warsaw: 华沙, krakow
Europe/Copenhagen: 哥本哈根
Europe/Stockholm: 斯德哥尔摩, gothenburg
Europe/Oslo: 奥斯陆, bergen
Europe/Helsinki: 赫尔辛基
Atlantic/Reykjavik: 雷克雅未克
Europe/Athens: 雅典
Europe/Bucharest: 布加勒斯特
Europe/Sofia: 索非亚
Europe/Belgrade: 贝尔格莱德
Europe/Kyiv: 基辅
Europe/Moscow: 莫斯科, 圣彼得堡, saint petersburg, st petersburg
Asia/Vladivostok: 海参崴, 符拉迪沃斯托克
Africa/Cairo: 开罗, alexandria
Africa/Casablanca: 卡萨布兰卡, marrakesh, marrakech
Africa/Lagos: 拉各斯, abuja
Africa/Nairobi: 内罗毕
Africa/Addis_Ababa: 亚的斯亚贝巴
Africa/Johannesburg: 约翰内斯堡, 开普敦, cape town, durban, pretoria
America/New_York: 纽约, 华盛顿, 波士顿, 迈阿密, 费城, 亚特兰大, boston, miami, philadelphia
America/New_York: atlanta, washington dc, nyc
America/New_York: orlando, pittsburgh, baltimore
America/Chicago: 芝加哥, 休斯顿, 达拉斯, 新奥尔良, houston, dallas, austin, new orleans
America/Chicago: minneapolis, nashville
America/Chicago: san antonio
America/Denver: 丹佛, 盐湖城, salt lake city
America/Phoenix: 凤凰城, 菲尼克斯
America/Los_Angeles: 洛杉矶, 旧金山, 西雅图, 拉斯维加斯, san francisco, seattle, las vegas, san diego, la
America/Los_Angeles: silicon valley, sacramento
America/Anchorage: 安克雷奇
Pacific/Honolulu: 檀香山, 火奴鲁鲁, 夏威夷, hawaii
America/Toronto: 多伦多, 渥太华, 蒙特利尔, 魁北克, ottawa, montreal, quebec city
America/Vancouver: 温哥华
America/Edmonton: calgary, 卡尔加里
America/Mexico_City: 墨西哥城
America/Havana: 哈瓦那
America/Bogota: 波哥大
America/Lima: 利马
America/Argentina/Buenos_Aires: 布宜诺斯艾利斯
America/Sao_Paulo: 圣保罗, 里约热内卢, 里约, 巴西利亚, rio de janeiro, rio, brasilia, são paulo
Australia/Sydney: 悉尼, 堪培拉, canberra
Australia/Melbourne: 墨尔本
Australia/Brisbane: 布里斯班, 黄金海岸, gold coast
Australia/Perth: 珀斯
Australia/Adelaide: 阿德莱德
Pacific/Auckland: 奥克兰, 惠灵顿, wellington, christchurch
Pacific/Fiji: 斐济
America/New_York: eastern time, us eastern, 美国东部, 美东
America/Chicago: us central, 美国中部, 美中
America/Denver: mountain time, us mountain
America/Los_Angeles: pacific time, us pacific, 美国西部, 美西
""")
"""Lower-case name -> zone."""

COUNTRIES = _names("""
CN: 中国, prc, mainland china, 中国大陆
HK: hong kong
TW: 台湾
JP: 日本
KR: 韩国, south korea, korea
KP: 朝鲜, north korea
MN: 蒙古
TH: 泰国
VN: 越南, vietnam
MY: 马来西亚
ID: 印度尼西亚, 印尼
PH: 菲律宾
MM: 缅甸
KH: 柬埔寨
LA: 老挝
IN: 印度
PK: 巴基斯坦
BD: 孟加拉国
LK: 斯里兰卡
NP: 尼泊尔
IR: 伊朗
IQ: 伊拉克
IL: 以色列
SA: 沙特, 沙特阿拉伯
AE: 阿联酋, uae, emirates
QA: 卡塔尔
TR: 土耳其, turkey
GB: 英国, uk, england, united kingdom, great britain, scotland, wales
IE: 爱尔兰
FR: 法国
DE: 德国
IT: 意大利
ES: 西班牙
PT: 葡萄牙
NL: 荷兰, holland
BE: 比利时
CH: 瑞士
AT: 奥地利
CZ: 捷克, czechia
PL: 波兰
HU: 匈牙利
DK: 丹麦
SE: 瑞典
NO: 挪威
FI: 芬兰
IS: 冰岛
GR: 希腊
RO: 罗马尼亚
BG: 保加利亚
UA: 乌克兰
RU: 俄罗斯
EG: 埃及
MA: 摩洛哥
NG: 尼日利亚
KE: 肯尼亚
ET: 埃塞俄比亚
ZA: 南非
US: 美国, usa, us, america, the united states, the us, the usa
CA: 加拿大
MX: 墨西哥
CU: 古巴
BR: 巴西
AR: 阿根廷
CL: 智利
CO: 哥伦比亚
PE: 秘鲁
AU: 澳大利亚, 澳洲
NZ: 新西兰
""")
"""Lower-case name -> ISO 3166 code, beside the English names of tzdata."""

MAIN_ZONES = {
    "CN": "Asia/Shanghai",
    "CL": "America/Santiago",
    "DE": "Europe/Berlin",
    "ES": "Europe/Madrid",
    "PT": "Europe/Lisbon",
    "NZ": "Pacific/Auckland",
    "MY": "Asia/Kuala_Lumpur",
    "UA": "Europe/Kyiv",
    "AR": "America/Argentina/Buenos_Aires",
    "CY": "Asia/Nicosia",
    "UZ": "Asia/Tashkent",
    "VN": "Asia/Ho_Chi_Minh",
}
"""The zone nearly all people of a country live in, where islands or enclaves have another."""

OFFSETS = {
    **dict.fromkeys(("utc", "gmt", "z", "zulu", "世界时", "格林威治"), 0),
    "wet": 0, "west": 60, "bst": 60, "cet": 60, "cest": 120, "eet": 120, "eest": 180, "msk": 180,
    "jst": 540, "kst": 540, "hkt": 480, "sgt": 480, "pkt": 300, "wib": 420, "awst": 480, "acst": 570,
    "aest": 600, "aedt": 660, "nzst": 720, "nzdt": 780, "est": -300, "edt": -240, "cdt": -300,
    "mst": -420, "mdt": -360, "pst": -480, "pdt": -420, "akst": -540, "hst": -600, "brt": -180,
}  # fmt: skip
"""Minutes east of UTC of abbreviations with one meaning (`edt`), or one that prevails (`est`)."""

SEVERAL_MEANINGS = {
    "cst": ("China", "US Central"),
    "ist": ("India", "Israel", "Ireland"),
    "georgia": ("Tbilisi", "Atlanta"),
    "圣地亚哥": ("智利", "美国西部"),
    "portland": ("US Pacific", "US Eastern"),
    "san jose": ("US Pacific", "Costa Rica"),
    "washington": ("Washington DC", "Seattle"),
}
