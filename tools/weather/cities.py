"""Names that the geocoder handles badly: large cities in Chinese, countries and states in short.

A Chinese city name of two characters is looked up exactly, and villages of that name may come
first; the Latin name together with the country is found reliably.
"""

from __future__ import annotations

from typing import NamedTuple


class City(NamedTuple):
    """A large city as the geocoder knows it."""

    latin: str
    code: str
    """ISO 3166 alpha-2."""
    country: str
    """In Chinese."""
    admin1: str = ""
    """Set where the Latin name is that of several large cities of the country."""


# Country code, Chinese and English name, then a Chinese and a Latin name each; `Latin/Admin1` where needed.
_TABLE = """
CN 中国 China: 北京 Beijing, 上海 Shanghai, 天津 Tianjin, 重庆 Chongqing, 广州 Guangzhou, 深圳 Shenzhen,
 成都 Chengdu, 杭州 Hangzhou, 武汉 Wuhan, 西安 Xi'an/Shaanxi, 南京 Nanjing, 苏州 Suzhou/Jiangsu,
 长沙 Changsha, 郑州 Zhengzhou, 青岛 Qingdao, 济南 Jinan/Shandong, 大连 Dalian, 沈阳 Shenyang,
 哈尔滨 Harbin, 长春 Changchun, 昆明 Kunming, 贵阳 Guiyang/Guizhou, 南宁 Nanning, 海口 Haikou,
 三亚 Sanya, 拉萨 Lhasa, 乌鲁木齐 Ürümqi, 兰州 Lanzhou, 西宁 Xining, 银川 Yinchuan, 呼和浩特 Hohhot,
 太原 Taiyuan, 石家庄 Shijiazhuang, 合肥 Hefei, 南昌 Nanchang, 福州 Fuzhou/Fujian, 厦门 Xiamen,
 宁波 Ningbo, 无锡 Wuxi, 温州 Wenzhou, 佛山 Foshan, 东莞 Dongguan, 珠海 Zhuhai, 桂林 Guilin,
 烟台 Yantai/Shandong, 威海 Weihai, 洛阳 Luoyang, 扬州 Yangzhou, 徐州 Xuzhou, 常州 Changzhou,
 南通 Nantong, 泉州 Quanzhou, 汕头 Shantou, 湛江 Zhanjiang, 宜昌 Yichang, 襄阳 Xiangyang/Hubei,
 绵阳 Mianyang, 大同 Datong/Shanxi, 包头 Baotou, 秦皇岛 Qinhuangdao, 开封 Kaifeng, 绍兴 Shaoxing,
 嘉兴 Jiaxing, 吉林市 Jilin, 大庆 Daqing, 遵义 Zunyi, 丽江 Lijiang, 张家界 Zhangjiajie, 黄山市 Huangshan
HK 香港 Hong Kong: 香港 Hong Kong
MO 澳门 Macau: 澳门 Macau
TW 台湾 Taiwan: 台北 Taipei, 臺北 Taipei, 高雄 Kaohsiung, 台中 Taichung, 臺中 Taichung, 台南 Tainan,
 臺南 Tainan
JP 日本 Japan: 东京 Tokyo, 東京 Tokyo, 大阪 Osaka, 京都 Kyoto, 横滨 Yokohama, 名古屋 Nagoya,
 札幌 Sapporo, 福冈 Fukuoka, 神户 Kobe, 广岛 Hiroshima, 仙台 Sendai, 奈良 Nara, 那霸 Naha
KR 韩国 South Korea: 首尔 Seoul, 釜山 Busan, 仁川 Incheon, 大邱 Daegu
KP 朝鲜 North Korea: 平壤 Pyongyang
MN 蒙古 Mongolia: 乌兰巴托 Ulaanbaatar
TH 泰国 Thailand: 曼谷 Bangkok, 清迈 Chiang Mai
VN 越南 Vietnam: 河内 Hanoi, 胡志明市 Ho Chi Minh City, 岘港 Da Nang
KH 柬埔寨 Cambodia: 金边 Phnom Penh
LA 老挝 Laos: 万象 Vientiane
MM 缅甸 Myanmar: 仰光 Yangon
MY 马来西亚 Malaysia: 吉隆坡 Kuala Lumpur
SG 新加坡 Singapore: 新加坡 Singapore
ID 印度尼西亚 Indonesia: 雅加达 Jakarta
PH 菲律宾 Philippines: 马尼拉 Manila
IN 印度 India: 新德里 New Delhi, 孟买 Mumbai, 加尔各答 Kolkata, 班加罗尔 Bengaluru
NP 尼泊尔 Nepal: 加德满都 Kathmandu
PK 巴基斯坦 Pakistan: 卡拉奇 Karachi, 伊斯兰堡 Islamabad
IR 伊朗 Iran: 德黑兰 Tehran
IQ 伊拉克 Iraq: 巴格达 Baghdad
AE 阿联酋 United Arab Emirates: 迪拜 Dubai, 阿布扎比 Abu Dhabi
SA 沙特阿拉伯 Saudi Arabia: 利雅得 Riyadh
QA 卡塔尔 Qatar: 多哈 Doha
IL 以色列 Israel: 耶路撒冷 Jerusalem, 特拉维夫 Tel Aviv
TR 土耳其 Turkey: 伊斯坦布尔 Istanbul, 安卡拉 Ankara
EG 埃及 Egypt: 开罗 Cairo
MA 摩洛哥 Morocco: 卡萨布兰卡 Casablanca
KE 肯尼亚 Kenya: 内罗毕 Nairobi
ZA 南非 South Africa: 开普敦 Cape Town, 约翰内斯堡 Johannesburg
GB 英国 United Kingdom: 伦敦 London, 倫敦 London, 曼彻斯特 Manchester, 爱丁堡 Edinburgh,
 利物浦 Liverpool, 伯明翰 Birmingham
IE 爱尔兰 Ireland: 都柏林 Dublin
FR 法国 France: 巴黎 Paris, 里昂 Lyon, 马赛 Marseille, 尼斯 Nice, 波尔多 Bordeaux
DE 德国 Germany: 柏林 Berlin, 慕尼黑 Munich, 汉堡 Hamburg, 法兰克福 Frankfurt am Main, 科隆 Cologne
AT 奥地利 Austria: 维也纳 Vienna, 萨尔茨堡 Salzburg
CH 瑞士 Switzerland: 苏黎世 Zurich, 日内瓦 Geneva, 伯尔尼 Bern
IT 意大利 Italy: 罗马 Rome, 米兰 Milan, 威尼斯 Venice, 佛罗伦萨 Florence, 那不勒斯 Naples
ES 西班牙 Spain: 马德里 Madrid, 巴塞罗那 Barcelona, 塞维利亚 Sevilla
PT 葡萄牙 Portugal: 里斯本 Lisbon, 波尔图 Porto
NL 荷兰 Netherlands: 阿姆斯特丹 Amsterdam, 鹿特丹 Rotterdam, 海牙 The Hague
BE 比利时 Belgium: 布鲁塞尔 Brussels
DK 丹麦 Denmark: 哥本哈根 Copenhagen
SE 瑞典 Sweden: 斯德哥尔摩 Stockholm
NO 挪威 Norway: 奥斯陆 Oslo, 卑尔根 Bergen
FI 芬兰 Finland: 赫尔辛基 Helsinki
IS 冰岛 Iceland: 雷克雅未克 Reykjavik
PL 波兰 Poland: 华沙 Warsaw
CZ 捷克 Czechia: 布拉格 Prague
HU 匈牙利 Hungary: 布达佩斯 Budapest
GR 希腊 Greece: 雅典 Athens
UA 乌克兰 Ukraine: 基辅 Kyiv
RU 俄罗斯 Russia: 莫斯科 Moscow, 圣彼得堡 Saint Petersburg, 海参崴 Vladivostok
US 美国 United States: 纽约 New York, 紐約 New York, 洛杉矶 Los Angeles, 旧金山 San Francisco,
 芝加哥 Chicago, 波士顿 Boston, 西雅图 Seattle, 拉斯维加斯 Las Vegas, 迈阿密 Miami/Florida,
 休斯敦 Houston, 费城 Philadelphia, 檀香山 Honolulu
CA 加拿大 Canada: 多伦多 Toronto, 温哥华 Vancouver, 蒙特利尔 Montréal, 渥太华 Ottawa
MX 墨西哥 Mexico: 墨西哥城 Mexico City
CU 古巴 Cuba: 哈瓦那 Havana
BR 巴西 Brazil: 里约热内卢 Rio de Janeiro, 圣保罗 São Paulo, 巴西利亚 Brasília
AR 阿根廷 Argentina: 布宜诺斯艾利斯 Buenos Aires
PE 秘鲁 Peru: 利马 Lima
AU 澳大利亚 Australia: 悉尼 Sydney, 墨尔本 Melbourne, 布里斯班 Brisbane, 珀斯 Perth, 堪培拉 Canberra
NZ 新西兰 New Zealand: 奥克兰 Auckland, 惠灵顿 Wellington
"""

_OTHER_COUNTRY_NAMES = """
US usa us u.s. u.s.a. america united-states-of-america
GB uk u.k. england scotland wales britain great-britain
AE uae
KR korea republic-of-korea
NL holland
CZ czech-republic
TR turkiye türkiye
RU russian-federation
CN prc
"""

_STATES = """
AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut,
DE Delaware, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota,
MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey,
NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon,
PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah,
VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming,
DC District of Columbia, ON Ontario, QC Quebec, BC British Columbia, AB Alberta
"""


def _read_table() -> tuple[dict[str, City], dict[str, str]]:
    cities: dict[str, City] = {}
    codes: dict[str, str] = {}
    for row in _TABLE.replace("\n ", " ").strip().splitlines():
        head, _, pairs = row.partition(": ")
        code, country, english = head.split(maxsplit=2)
        codes |= {country: code, english.lower(): code}
        for pair in pairs.split(","):
            chinese, _, latin = pair.strip().partition(" ")
            name, _, admin1 = latin.partition("/")
            cities[chinese] = City(name, code, country, admin1)
    for code, *names in map(str.split, _OTHER_COUNTRY_NAMES.strip().splitlines()):
        codes |= {name.replace("-", " "): code for name in names}
    return cities, codes


CITIES, COUNTRY_CODES = _read_table()
"""Large cities by their Chinese name; country codes by Chinese and English names in lower case."""

CITY_STATES = {name for name in COUNTRY_CODES if name in CITIES} | {
    city.latin.lower() for city in CITIES.values() if city.latin.lower() in COUNTRY_CODES
}
"""Names of countries that are names of cities as well."""

LATIN_NAMES = {"nyc": "New York", "new york city": "New York"}
"""Everyday names that the geocoder spells otherwise, in lower case."""

STATES = {
    short.lower(): name
    for short, _, name in (part.strip().partition(" ") for part in _STATES.replace("\n", " ").split(","))
}
"""States and provinces by their postal abbreviation, in lower case."""
