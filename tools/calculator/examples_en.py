"""English worked examples of `calculator`: sums, and sums with what another tool found.

Every number of a question stands in its expression, in the order in which people say it: the
engine puts the numbers of a like question in their places.
"""

from __future__ import annotations

from .forms import dated, looked_up, summed

SUMS = [
    summed("What is 34*68?", "34*68", "2312", "34*68 is 2312."),
    summed("Compute (413-89)/12", "(413-89)/12", "27", "The result is 27."),
    summed("How much is 1276 plus 389?", "1276+389", "1665", "1276 plus 389 is 1665."),
    summed("What is 703 minus 258?", "703-258", "445", "703 minus 258 is 445."),
    summed("Divide 1316 by 28.", "1316/28", "47", "1316 divided by 28 is 47."),
    summed("Multiply 63 by 44 and then add 71.", "63*44+71", "2843", "The result is 2843."),
    summed("Take 38 times 19, then subtract 146.", "38*19-146", "576", "The result is 576."),
    summed("What is 35% of 620?", "620*35/100", "217", "35% of 620 is 217."),
    summed("Calculate 8 percent of 1450", "1450*8/100", "116", "8 percent of 1450 is 116."),
    summed("What is the square root of 1849?", "sqrt(1849)", "43", "The square root of 1849 is 43."),
    summed("What is 3 to the power of 9?", "3**9", "19683", "3 to the power of 9 is 19683."),
    summed(
        "A melon costs 4 dollars. How much do 17 melons cost?", "17*4", "68", "17 melons cost 68 dollars."
    ),
    summed(
        "We order 23 chairs at 46 dollars each. What do we pay?", "23*46", "1058", "You pay 1058 dollars."
    ),
    summed(
        "A sofa costs 640 dollars and is 35% off. What does it cost now?",
        "640*(100-35)/100",
        "416",
        "It costs 416 dollars now.",
    ),
    summed(
        "A rent of 780 dollars goes up by 5%. What is the new rent?",
        "780*(100+5)/100",
        "819",
        "The new rent is 819 dollars.",
    ),
    summed(
        "Share 252 marbles equally among 9 children. How many does each get?",
        "252/9",
        "28",
        "Each child gets 28 marbles.",
    ),
    summed("A train does 84 km in an hour. How far does it go in 6 hours?", "84*6", "504", "It goes 504 km."),
    summed(
        "I had 95 dollars and spent 27 and 16. How much is left?",
        "95-27-16",
        "52",
        "You have 52 dollars left.",
    ),
    summed("Could you work out 57 minus 29 for me, please?", "57-29", "28", "57 minus 29 is 28."),
    summed(
        "Please tell me what eleven times twelve comes to.", "11*12", "132", "Eleven times twelve is 132."
    ),
    summed(
        "I wonder how much 8 bus tickets at 13 dollars are.", "8*13", "104", "8 bus tickets are 104 dollars."
    ),
    summed(
        "A box holds 36 pencils. How many pencils are in 14 boxes and 5 single ones together?",
        "36*14+5",
        "509",
        "There are 509 pencils.",
    ),
    summed(
        "A barrel holds 900 litres and is 45% full. How many litres are in it?",
        "900*45/100",
        "405",
        "There are 405 litres in it.",
    ),
    summed(
        "We had 260 books, gave away 90 and got 35 back. How many are there now?",
        "260-90+35",
        "205",
        "There are 205 books now.",
    ),
    summed(
        "If 7 colleagues split a bill of 434 dollars evenly, what does each of them pay?",
        "434/7",
        "62",
        "Each of them pays 62 dollars.",
    ),
    summed(
        "The jacket was 130 euros, but today it is 15% cheaper. What do I have to pay?",
        "130*(100-15)/100",
        "110.5",
        "You have to pay 110.5 euros.",
    ),
    summed(
        "My phone costs 32 a month. How much is that over 18 months?",
        "32*18",
        "576",
        "It is 576 over 18 months.",
    ),
    summed("Add up 540, 210 and 35.", "540+210+35", "785", "The total is 785."),
    summed("What is left when you take 75 away from 300?", "300-75", "225", "225 is left."),
    summed(
        "A radio is 70 euros, and 10% tax comes on top. What is the total price?",
        "70*(100+10)/100",
        "77",
        "The total price is 77 euros.",
    ),
    summed("A crate holds 18 jars. How many jars are in 25 crates?", "18*25", "450", "There are 450 jars."),
    summed("whats 45 times 18", "45*18", "810", "45 times 18 is 810."),
    summed("Find the sum of 148 and 267.", "148+267", "415", "The sum is 415."),
    summed("What is the difference between 912 and 475?", "912-475", "437", "The difference is 437."),
    summed("subtract 64 from 210", "210-64", "146", "The result is 146."),
    summed("How many times does 16 go into 448?", "448/16", "28", "16 goes into 448 28 times."),
    summed("4.5 + 3.75 = ?", "4.5+3.75", "8.25", "4.5 + 3.75 is 8.25."),
    summed("What remainder do you get when 137 is divided by 8?", "137%8", "1", "The remainder is 1."),
    summed("half of 386 is?", "386/2", "193", "Half of 386 is 193."),
    summed("Can you double 145?", "145*2", "290", "Double 145 is 290."),
    summed("what does three quarters of 96 make", "96*3/4", "72", "Three quarters of 96 is 72."),
    summed("17 squared", "17**2", "289", "17 squared is 289."),
    summed("product of 12, 7 and 15", "12*7*15", "1260", "The product is 1260."),
    summed("Start with 88, divide it by 4 and subtract 9.", "88/4-9", "13", "You get 13."),
    summed(
        "Tickets are 14 euros each and there are 6 of us. What's the total?",
        "14*6",
        "84",
        "The total is 84 euros.",
    ),
    summed(
        "She earns 19 dollars an hour and works 35 hours. What does she make?",
        "19*35",
        "665",
        "She makes 665 dollars.",
    ),
    summed("i walk 8 km every day, how far is that in 25 days", "8*25", "200", "That is 200 km."),
    summed(
        "A pump moves 65 litres a minute. How many litres does it move in 12 minutes?",
        "65*12",
        "780",
        "It moves 780 litres.",
    ),
    summed(
        "The hall has 18 rows with 24 seats in each row. How many seats is that?",
        "18*24",
        "432",
        "That is 432 seats.",
    ),
    summed(
        "Our hotel is 95 a night and we stay 4 nights, what will that be?", "95*4", "380", "It will be 380."
    ),
    summed(
        "How much would 15 kilos of rice at 2.4 euros per kilo be?", "15*2.4", "36", "It would be 36 euros."
    ),
    summed(
        "One serving takes 120 g of pasta. How much pasta do I need for 7 people?",
        "120*7",
        "840",
        "You need 840 g of pasta.",
    ),
    summed(
        "I put aside 85 dollars each month. How much have I saved after 14 months?",
        "85*14",
        "1190",
        "You have saved 1190 dollars.",
    ),
    summed(
        "There are six shelves with nine books on each. How many books?", "6*9", "54", "There are 54 books."
    ),
    summed(
        "A car drives at 90 km/h for 4 hours. What distance does it cover?",
        "90*4",
        "360",
        "It covers 360 km.",
    ),
    summed(
        "Chairs cost 46 dollars apiece. How many can I buy with 920 dollars?",
        "920/46",
        "20",
        "You can buy 20 chairs.",
    ),
    summed(
        "How many boxes do I need for 600 eggs if one box takes 24?", "600/24", "25", "You need 25 boxes."
    ),
    summed(
        "A tank of 1400 litres is filled at 35 litres an hour. How many hours does that take?",
        "1400/35",
        "40",
        "It takes 40 hours.",
    ),
    summed(
        "my book has 420 pages and i read 28 a day. how many days until im done",
        "420/28",
        "15",
        "You are done in 15 days.",
    ),
    summed(
        "I want to save 1800 dollars, 150 a month. How many months will it take?",
        "1800/150",
        "12",
        "It will take 12 months.",
    ),
    summed("How long does a 360 km drive take at 80 km/h?", "360/80", "4.5", "It takes 4.5 hours."),
    summed(
        "A rope of 96 m is cut into pieces of 8 m. How many pieces do we get?",
        "96/8",
        "12",
        "We get 12 pieces.",
    ),
    summed(
        "84 people want to cross and the boat takes 14 at a time. How many trips are needed?",
        "84/14",
        "6",
        "6 trips are needed.",
    ),
    summed(
        "14 notebooks cost 42 euros altogether. What does a single one cost?",
        "42/14",
        "3",
        "A single one costs 3 euros.",
    ),
    summed(
        "I paid 204 for 12 months at the gym. What is that per month?",
        "204/12",
        "17",
        "That is 17 per month.",
    ),
    summed(
        "We drove 315 km in 5 hours. What was our average speed?",
        "315/5",
        "63",
        "The average speed was 63 km/h.",
    ),
    summed(
        "He got 1140 dollars for 60 hours of work. What's his hourly wage?",
        "1140/60",
        "19",
        "His hourly wage is 19 dollars.",
    ),
    summed("a dozen roses cost 36 dollars, how much for one rose", "36/12", "3", "One rose costs 3 dollars."),
    summed(
        "Divided fairly among 8 siblings, how much land does each one inherit out of 56 acres?",
        "56/8",
        "7",
        "Each one inherits 7 acres.",
    ),
    summed("Tom is 43 and his daughter is 17. How much older is he?", "43-17", "26", "He is 26 years older."),
    summed(
        "One tower is 189 m high, the other 324 m. By how much is the second one taller?",
        "324-189",
        "135",
        "It is 135 m taller.",
    ),
    summed(
        "This blender is 75 in the shop and 58 online. How much cheaper is it online?",
        "75-58",
        "17",
        "It is 17 cheaper online.",
    ),
    summed(
        "My lunch is 37 dollars and I pay with a 50 dollar bill. How much change do I get?",
        "50-37",
        "13",
        "You get 13 dollars change.",
    ),
    summed(
        "i read 138 of 352 pages, how many pages still to go", "352-138", "214", "There are 214 pages to go."
    ),
    summed(
        "It was 18 degrees in the morning and is 31 now. How many degrees did it rise?",
        "31-18",
        "13",
        "It rose 13 degrees.",
    ),
    summed(
        "How much money am I short if the bike costs 640 and I only have 395?",
        "640-395",
        "245",
        "You are 245 short.",
    ),
    summed(
        "The painter was born in 1856 and died in 1921. How old did he get?",
        "1921-1856",
        "65",
        "He got 65 years old.",
    ),
    summed("grandma is 81, how old was she 26 years ago", "81-26", "55", "She was 55."),
    summed(
        "Mia weighed 92 kg last year and 78 kg this year. How much has she lost?",
        "92-78",
        "14",
        "She has lost 14 kg.",
    ),
    summed(
        "The flight is 240 and the hotel 310. What does the trip come to altogether?",
        "240+310",
        "550",
        "It comes to 550 altogether.",
    ),
    summed(
        "There are 35 boys and 27 girls at the camp. How many kids is that?",
        "35+27",
        "62",
        "That is 62 kids.",
    ),
    summed("I am 34. How old will I be in 18 years?", "34+18", "52", "You will be 52."),
    summed("Paul is 15 and Lena is 7 years older. What is Lena's age?", "15+7", "22", "Lena is 22."),
    summed(
        "Ben is 14 and his uncle is three times as old. How old is the uncle?",
        "14*3",
        "42",
        "The uncle is 42.",
    ),
    summed("Bills this week: 23, 41, 18 and 36. Total?", "23+41+18+36", "118", "The total is 118."),
    summed(
        "26 people are on the bus, 9 get on and 14 get off. How many are on it now?",
        "26+9-14",
        "21",
        "21 people are on it now.",
    ),
    summed(
        "Entry is 8 euros for each of 15 pupils, plus 40 euros for the guide. What do we pay?",
        "8*15+40",
        "160",
        "You pay 160 euros.",
    ),
    summed(
        "A taxi takes 5 dollars to start and 3 dollars per km. What does a ride of 14 km cost?",
        "5+3*14",
        "47",
        "The ride costs 47 dollars.",
    ),
    summed(
        "A shirt is 18 dollars and shipping is 7 per order. How much do I pay for 4 shirts?",
        "18*4+7",
        "79",
        "You pay 79 dollars.",
    ),
    summed(
        "We ordered 6 pizzas at 13 dollars and had a 20 dollar voucher. What was left to pay?",
        "6*13-20",
        "58",
        "58 dollars were left to pay.",
    ),
    summed(
        "I buy 4 coffees for 3 dollars each and hand over 20. What do I get back?",
        "20-4*3",
        "8",
        "You get 8 dollars back.",
    ),
    summed(
        "I have 150 dollars and take 7 books at 12 dollars each. How much do I have left?",
        "150-7*12",
        "66",
        "You have 66 dollars left.",
    ),
    summed(
        "Per person the lunch is 9 euros and a drink 3 euros. What do 14 people pay in all?",
        "(9+3)*14",
        "168",
        "They pay 168 euros in all.",
    ),
    summed(
        "16 guests each get a sandwich for 6 dollars and a juice for 2. How much is that?",
        "16*(6+2)",
        "128",
        "That is 128 dollars.",
    ),
    summed(
        "He buys hats for 12 and sells them for 19. What profit does he make on 40 hats?",
        "(19-12)*40",
        "280",
        "He makes a profit of 280.",
    ),
    summed(
        "A laptop costs 900, I already have 300 and save 50 a month. How many months do I need?",
        "(900-300)/50",
        "12",
        "You need 12 months.",
    ),
    summed(
        "Food was 42 dollars and drinks 18, split between 3 friends. How much each?",
        "(42+18)/3",
        "20",
        "Each pays 20 dollars.",
    ),
    summed(
        "We have 8 packs of 15 biscuits for 6 kids. How many does every kid get?",
        "8*15/6",
        "20",
        "Every kid gets 20 biscuits.",
    ),
    summed("3 kg of cherries cost 21 dollars. What do 7 kg cost?", "21/3*7", "49", "7 kg cost 49 dollars."),
    summed(
        "How much flour for 10 cakes when 4 cakes take 6 cups?",
        "6/4*10",
        "15",
        "10 cakes take 15 cups of flour.",
    ),
    summed(
        "If 4 workers need 15 days for a wall, how many days do 6 workers need?",
        "4*15/6",
        "10",
        "6 workers need 10 days.",
    ),
    summed(
        "Each of 5 floors has 8 flats with 12 windows. How many windows has the house?",
        "5*8*12",
        "480",
        "The house has 480 windows.",
    ),
    summed(
        "250 eggs go into cartons of 12. How many are left over?", "250%12", "10", "10 eggs are left over."
    ),
    summed(
        "2 adults at 15 dollars and 3 kids at 8 dollars, what do we pay at the door?",
        "2*15+3*8",
        "54",
        "You pay 54 dollars.",
    ),
    summed(
        "Adults pay 16 and children 9. How much is it for 4 adults and 5 children?",
        "16*4+9*5",
        "109",
        "It is 109.",
    ),
    summed("What is the average of 14, 19 and 27?", "(14+19+27)/3", "20", "The average is 20."),
    summed(
        "My scores were 71, 85, 90 and 78, whats my mean score",
        "(71+85+90+78)/4",
        "81",
        "Your mean score is 81.",
    ),
    summed(
        "A room is 6 m long and 4.5 m wide. What is its area?", "6*4.5", "27", "Its area is 27 square metres."
    ),
    summed(
        "How much fence goes around a garden of 18 m by 11 m?", "2*(18+11)", "58", "It takes 58 m of fence."
    ),
    summed("Area of a square with sides of 13 cm?", "13*13", "169", "Its area is 169 square cm."),
    summed(
        "A triangle has a base of 14 and a height of 9. How big is it?", "14*9/2", "63", "Its area is 63."
    ),
    summed(
        "How many litres fit into a tank that is 8 by 5 by 3 dm?", "8*5*3", "120", "120 litres fit into it."
    ),
    summed("A week has 7 days. How many days are 26 weeks?", "26*7", "182", "26 weeks are 182 days."),
    summed("how many minutes are 9 hours", "9*60", "540", "9 hours are 540 minutes."),
    summed("Convert 1380 minutes to hours.", "1380/60", "23", "1380 minutes are 23 hours."),
    summed("How many eggs are in 15 dozen?", "15*12", "180", "There are 180 eggs."),
    summed(
        "Of 240 employees 15% are ill. How many people is that?", "240*15/100", "36", "That is 36 people."
    ),
    summed(
        "I get a 20% discount on a coat for 145 dollars. What will I pay?",
        "145*(100-20)/100",
        "116",
        "You will pay 116 dollars.",
    ),
    summed(
        "How much do I save with 25% off a 180 dollar jacket?", "180*25/100", "45", "You save 45 dollars."
    ),
    summed(
        "Our dinner was 64 dollars and we add a 15% tip. What do we pay in all?",
        "64*(100+15)/100",
        "73.6",
        "You pay 73.6 dollars in all.",
    ),
    summed("whats an 18% tip on 52 dollars", "52*18/100", "9.36", "The tip is 9.36 dollars."),
    summed(
        "I make 2400 a month and got a raise of 3%. What's my new salary?",
        "2400*(100+3)/100",
        "2472",
        "The new salary is 2472.",
    ),
    summed(
        "With 19% VAT added, what does a net price of 250 become?",
        "250*(100+19)/100",
        "297.5",
        "It becomes 297.5.",
    ),
    summed(
        "A battery with 5000 mAh has lost 30 percent of it. What remains?",
        "5000*(100-30)/100",
        "3500",
        "3500 mAh remain.",
    ),
    summed(
        "We used up 35% of our 620 litres. How many litres are left?",
        "620*(100-35)/100",
        "403",
        "403 litres are left.",
    ),
    summed("18 is what percent of 24?", "18/24*100", "75", "18 is 75 percent of 24."),
    summed("Out of 50 students 32 passed. What percentage passed?", "32/50*100", "64", "64 percent passed."),
    summed(
        "The fare went from 80 to 92. By how many percent did it rise?",
        "(92-80)/80*100",
        "15",
        "It rose by 15 percent.",
    ),
    summed(
        "After 20% off a clock costs 64 dollars. What was the price before?",
        "64/(100-20)*100",
        "80",
        "It was 80 dollars before.",
    ),
    summed(
        "How much interest do 5000 dollars bring in a year at 3%?",
        "5000*3/100",
        "150",
        "They bring 150 dollars of interest.",
    ),
    summed(
        "3 shirts at 40 dollars each, 25% off everything. What do they come to?",
        "3*40*(100-25)/100",
        "90",
        "They come to 90 dollars.",
    ),
    summed(
        "A bill of 90 with 20% tip, shared by 4 friends: how much does each one owe?",
        "90*(100+20)/100/4",
        "27",
        "Each one owes 27.",
    ),
    summed(
        "I have 96 dollars and a museum ticket is 12 dollars. How many tickets can I get?",
        "96/12",
        "8",
        "You can get 8 tickets.",
    ),
    summed("I paid 90 for 6 tickets, so what is the price of one?", "90/6", "15", "One costs 15."),
    summed("We need 450 plates. A pack has 25. How many packs is that?", "450/25", "18", "That is 18 packs."),
    summed("Each bench seats 5. How many benches for 85 visitors?", "85/5", "17", "It takes 17 benches."),
    summed("Grandpa picked 63 apples and we ate 27. How many remain?", "63-27", "36", "36 apples remain."),
    summed("A runner covers 45 km in 3 hours, how fast is she?", "45/3", "15", "She runs 15 km/h."),
    summed(
        "A gardener charges 25 dollars an hour. How many hours do I get for 200 dollars?",
        "200/25",
        "8",
        "You get 8 hours.",
    ),
    summed(
        "A printer does 18 pages a minute. How long for 270 pages?", "270/18", "15", "It takes 15 minutes."
    ),
    summed(
        "The factory made 540 toys in 9 days. How many is that per day?",
        "540/9",
        "60",
        "That is 60 toys per day.",
    ),
    summed("petrol is 2 euros a litre, how many litres for 70 euros", "70/2", "35", "You get 35 litres."),
    summed(
        "How much farther is it to Rome (430 km) than to Pisa (280 km)?",
        "430-280",
        "150",
        "Rome is 150 km farther.",
    ),
    summed(
        "Anna has 85 stamps and Ben has 32 more. How many does Ben have?",
        "85+32",
        "117",
        "Ben has 117 stamps.",
    ),
    summed(
        "A scarf is 45 dollars and gloves are 12 dollars cheaper. What do the gloves cost?",
        "45-12",
        "33",
        "The gloves cost 33 dollars.",
    ),
    summed("How old was my aunt 14 years ago if she is 58 today?", "58-14", "44", "She was 44."),
    summed(
        "If you buy 2 pens at 6 dollars each and pay with a 20 dollar bill, what change is due?",
        "20-2*6",
        "8",
        "8 dollars are due.",
    ),
    summed(
        "9 boxes with 30 plates each, 14 plates are broken. How many are whole?",
        "9*30-14",
        "256",
        "256 plates are whole.",
    ),
    summed(
        "6 bottles for 2 dollars each and a cake for 15, how much altogether?",
        "6*2+15",
        "27",
        "It is 27 dollars altogether.",
    ),
    summed(
        "How much are 10 months at a gym that takes 20 to join and 35 a month?",
        "20+35*10",
        "370",
        "10 months are 370.",
    ),
    summed(
        "A TV costs 960: 160 now and the rest in 8 equal rates. How high is each rate?",
        "(960-160)/8",
        "100",
        "Each rate is 100.",
    ),
    summed("A lawn is 14 m by 20 m. What area does it have?", "14*20", "280", "It has 280 square metres."),
    summed("how many hours are in 5 days", "5*24", "120", "5 days have 120 hours."),
    summed("how many days are in 12 weeks", "12*7", "84", "12 weeks have 84 days."),
    summed("How many months do 6 years have?", "6*12", "72", "6 years have 72 months."),
    summed("Convert 84 days into weeks.", "84/7", "12", "84 days are 12 weeks."),
    summed(
        "I earn 2600 a month and 40% of it goes on rent. How much is the rent?",
        "2600*40/100",
        "1040",
        "The rent is 1040.",
    ),
    summed(
        "A village of 2500 people shrank, its number fell by 6%. How many live there now?",
        "2500*(100-6)/100",
        "2350",
        "2350 people live there now.",
    ),
    summed(
        "A skirt for 160 dollars is reduced by 25%, new price?",
        "160*(100-25)/100",
        "120",
        "The new price is 120 dollars.",
    ),
    summed("Sales tax is 6%. What do I pay for a lamp priced 85?", "85*(100+6)/100", "90.1", "You pay 90.1."),
    summed("Of 32 players 14 are women. How many are men?", "32-14", "18", "18 are men."),
    summed(
        "Our choir has 45 singers, 17 of them are tenors. How many are not?", "45-17", "28", "28 are not."
    ),
    summed(
        "how many burgers at 7 euros can we order for 91 euros", "91/7", "13", "You can order 13 burgers."
    ),
    summed(
        "A kitchen cooks 360 meals in 6 hours. How many meals per hour?",
        "360/6",
        "60",
        "It cooks 60 meals per hour.",
    ),
    summed(
        "lunch was 45 and i want to leave 10% as a tip, whats the total",
        "45*(100+10)/100",
        "49.5",
        "The total is 49.5.",
    ),
    summed(
        "Camera 700 dollars, 30% off. Final price?",
        "700*(100-30)/100",
        "490",
        "The final price is 490 dollars.",
    ),
    summed(
        "My mother is 61 and my aunt 48. What is the difference in age?",
        "61-48",
        "13",
        "The difference is 13 years.",
    ),
    summed(
        "I bought 7 apples for 2 dollars each and a melon for 5 dollars. What did I spend?",
        "7*2+5",
        "19",
        "You spent 19 dollars.",
    ),
    summed(
        "Omar has 90 dollars. He buys 4 caps for 15 each. How much does he have left?",
        "90-4*15",
        "30",
        "He has 30 dollars left.",
    ),
    summed(
        "The water cooled from 80 to 35 degrees, by how many degrees?",
        "80-35",
        "45",
        "It cooled by 45 degrees.",
    ),
    summed(
        "A car park has 420 spaces and 365 are taken. How many are free?", "420-365", "55", "55 are free."
    ),
    summed(
        "A farm had 180 hens, sold 45 and received 30. How many hens now?",
        "180-45+30",
        "165",
        "It has 165 hens now.",
    ),
    summed(
        "Prices rose 8%. What does a 75 dollar chair cost now?",
        "75*(100+8)/100",
        "81",
        "It costs 81 dollars now.",
    ),
    summed(
        "Everything is 20% cheaper now. What does a 35 dollar bag cost?",
        "35*(100-20)/100",
        "28",
        "It costs 28 dollars.",
    ),
    summed(
        "I swam 2 km, 4 km and 3 km. What is the total distance?", "2+4+3", "9", "The total distance is 9 km."
    ),
    summed(
        "I spent 34 on food, 20 on gas and 15 on a movie. How much in all?",
        "34+20+15",
        "69",
        "You spent 69 in all.",
    ),
    summed(
        "A pack of 4 bulbs costs 12 dollars. How much per bulb?", "12/4", "3", "It is 3 dollars per bulb."
    ),
    summed(
        "We have 540 km to drive and did 375 km so far. How far is it still?",
        "540-375",
        "165",
        "It is 165 km still.",
    ),
    summed(
        "How many pages a day must I read to finish 300 pages in 12 days?",
        "300/12",
        "25",
        "You must read 25 pages a day.",
    ),
    summed(
        "How much must I set aside per month to have 2400 in 8 months?",
        "2400/8",
        "300",
        "You must set aside 300 per month.",
    ),
    summed("What number is 20 less than 95?", "95-20", "75", "It is 75."),
    summed("35 more than 80 makes?", "80+35", "115", "It makes 115."),
    summed(
        "He earns 1900 and she earns 2300. What do they earn together?",
        "1900+2300",
        "4200",
        "They earn 4200 together.",
    ),
    summed(
        "A banana has 90 calories. How many calories do 6 bananas have?",
        "90*6",
        "540",
        "They have 540 calories.",
    ),
    summed(
        "A bottle holds 60 pills and I take 3 a day. How many days does it last?",
        "60/3",
        "20",
        "It lasts 20 days.",
    ),
    summed(
        "One can of paint covers 12 square metres. How many cans for 96 square metres?",
        "96/12",
        "8",
        "It takes 8 cans.",
    ),
    summed("If one dollar is 7.2 yuan, how many yuan are 50 dollars?", "7.2*50", "360", "They are 360 yuan."),
    summed(
        "At a rate of 1.25 dollars per pound, how many pounds are 200 dollars?",
        "200/1.25",
        "160",
        "They are 160 pounds.",
    ),
    summed(
        "i work 6 hours a day, 5 days a week, how many hours a week", "6*5", "30", "You work 30 hours a week."
    ),
    summed("Half price on a 58 dollar game, what is it then?", "58/2", "29", "It is 29 dollars then."),
    summed(
        "After spending 180 and 95 of my budget of 500, what remains?", "500-180-95", "225", "225 remains."
    ),
    summed("Add 25 to 60 and multiply by 3.", "(60+25)*3", "255", "You get 255."),
    summed("A gardener puts 168 bulbs into bags of 14. How many bags?", "168/14", "12", "It makes 12 bags."),
    summed(
        "7 colleagues each chip in 12 dollars for flowers, how much comes together",
        "7*12",
        "84",
        "84 dollars come together.",
    ),
    summed(
        "A zoo keeps 64 goats and 29 ponies. How many animals in total?",
        "64+29",
        "93",
        "There are 93 animals.",
    ),
    summed(
        "How many more goats than ponies are there with 61 goats and 28 ponies?",
        "61-28",
        "33",
        "There are 33 more goats.",
    ),
    summed(
        "Plan A is 49 a month and plan B is 31 a month. How much would I save with B?",
        "49-31",
        "18",
        "You would save 18 a month.",
    ),
    summed("I used 23 of my 60 GB, how much data is left?", "60-23", "37", "37 GB are left."),
    summed("the subscription is 15 per month, what is that per year", "15*12", "180", "It is 180 per year."),
    summed(
        "A new bike is 820 and they give me 170 for my old one. What do I still pay?",
        "820-170",
        "650",
        "You still pay 650.",
    ),
    summed(
        "I have 1300 saved and am 400 short of the sofa. What does the sofa cost?",
        "1300+400",
        "1700",
        "The sofa costs 1700.",
    ),
    summed(
        "How much is a 20% deposit on a 450 dollar piano?", "450*20/100", "90", "The deposit is 90 dollars."
    ),
    summed(
        "A piano costs 450 and I pay 30% of it today. What is left to pay?",
        "450*(100-30)/100",
        "315",
        "315 is left to pay.",
    ),
    summed(
        "I bought shares at 50 and they stand at 60 now. What gain is that in percent?",
        "(60-50)/50*100",
        "20",
        "It is a gain of 20 percent.",
    ),
    summed(
        "a fence panel is 4 m wide and 2 m high, how many square metres",
        "4*2",
        "8",
        "It has 8 square metres.",
    ),
    summed("A lap is 25 m and I swim 48 laps, how many metres?", "25*48", "1200", "You swim 1200 metres."),
    summed(
        "A belt is 25 and shoes are 70, and I have a coupon of 15. What is the total?",
        "25+70-15",
        "80",
        "The total is 80.",
    ),
    summed("2 nights at 130 plus 55 for cleaning", "2*130+55", "315", "It is 315."),
    summed(
        "There are 5 of us and each had 3 drinks at 6 dollars. How high is the bill?",
        "5*3*6",
        "90",
        "The bill is 90 dollars.",
    ),
    summed("gas bill 62, phone bill 35, rent 700, sum please", "62+35+700", "797", "The sum is 797."),
    summed(
        "With 1500 g of sugar, how many jars of jam at 250 g each?",
        "1500/250",
        "6",
        "It is enough for 6 jars.",
    ),
    summed(
        "My watch is 200 dollars, 12 percent of that is the tax. How much tax?",
        "200*12/100",
        "24",
        "The tax is 24 dollars.",
    ),
    summed("One liner: 480 people, 16 groups, people per group?", "480/16", "30", "30 people per group."),
    summed("Rick ran 14 km, twice as far as Moe. How far did Moe run?", "14/2", "7", "Moe ran 7 km."),
    summed("Sue has 18 coins and Kim has double. How many has Kim?", "18*2", "36", "Kim has 36 coins."),
    summed(
        "Each carriage seats 60. How many carriages for 480 travellers?",
        "480/60",
        "8",
        "It takes 8 carriages.",
    ),
    summed("patio 7 m by 5 m, what area", "7*5", "35", "The area is 35 square metres."),
    summed(
        "In a group of 34 tourists 19 are Danes. How many are there from elsewhere?",
        "34-19",
        "15",
        "15 are from elsewhere.",
    ),
    summed(
        "An office of 65 square metres costs 14 dollars per square metre. What is the rent?",
        "65*14",
        "910",
        "The rent is 910 dollars.",
    ),
    summed(
        "A painter sets out 13 rows of 21 tiles. How many tiles is that?",
        "13*21",
        "273",
        "That is 273 tiles.",
    ),
    summed("A band of 72 marches in rows of 8. How many rows?", "72/8", "9", "There are 9 rows."),
    summed(
        "A hostel has 54 beds and 38 are booked. How many beds are empty?",
        "54-38",
        "16",
        "16 beds are empty.",
    ),
    summed("We ate 17 of 45 cookies. How many are left?", "45-17", "28", "28 cookies are left."),
    summed("how many pens at 0.5 can i buy for 18", "18/0.5", "36", "You can buy 36 pens."),
    summed("Two cousins are 24 and 17. What is the gap between them?", "24-17", "7", "The gap is 7 years."),
    summed(
        "I hand over 80 for a 64 dollar bill, how much change comes back",
        "80-64",
        "16",
        "16 dollars come back.",
    ),
    summed(
        "A clerk stamps 15 letters a minute. how many minutes for 330", "330/15", "22", "It takes 22 minutes."
    ),
    summed("A 55 euro jumper with 20% off?", "55*(100-20)/100", "44", "It is 44 euros."),
    summed("VAT of 15% on 80, total?", "80*(100+15)/100", "92", "The total is 92."),
    summed("Eve is 52 and had her daughter at 29. How old is the daughter?", "52-29", "23", "She is 23."),
]

LOOKED_UP = [
    looked_up(
        "Find the price of the Kestrel lamp in the documents and compute the price of 8 lamps.",
        ("price Kestrel lamp", "Lamps: The Kestrel lamp costs 57 dollars."),
        "57*8",
        "456",
        "8 Kestrel lamps cost 456 dollars.",
    ),
    looked_up(
        "Look up what a locker costs and work out the total for 9 days.",
        ("locker costs", "lockers.md:3 > Costs: A locker costs 6 dollars a day."),
        "6*9",
        "54",
        "A locker costs 54 dollars for 9 days.",
    ),
    looked_up(
        "According to the documents, how many parking hours does a visitor get in 7 days?",
        ("parking hours visitor", "Parking: A visitor gets 3 parking hours per day."),
        "3*7",
        "21",
        "A visitor gets 21 parking hours in 7 days.",
    ),
    looked_up(
        "How much do 5 sauna visits cost?",
        ("sauna visits cost", "sauna.md:6 > Prices: A sauna visit costs 13 euros."),
        "13*5",
        "65",
        "5 sauna visits cost 65 euros.",
    ),
    looked_up(
        "Check the handbook: what does a trainee earn in 8 weeks?",
        ("trainee earn", "handbook.md:21 > Pay: A trainee earns 340 euros a week."),
        "340*8",
        "2720",
        "A trainee earns 2720 euros in 8 weeks.",
    ),
    looked_up(
        "what would 12 nights in the guest house come to? look it up first",
        ("nights guest house", "guests.md:3 > Guest house: One night costs 48 dollars."),
        "48*12",
        "576",
        "12 nights come to 576 dollars.",
    ),
    looked_up(
        "By our price list, how much more is a double room than a single room?",
        (
            "double room single room",
            "rooms.md:8 > Prices: A double room costs 92 euros, a single room 67 euros.",
        ),
        "92-67",
        "25",
        "A double room is 25 euros more.",
    ),
    looked_up(
        "Find out what an adult ticket and a child ticket cost and add them up.",
        (
            "adult ticket child ticket",
            "zoo.md:2 > Tickets: An adult ticket costs 17 dollars and a child ticket 9 dollars.",
        ),
        "17+9",
        "26",
        "Together they cost 26 dollars.",
    ),
    looked_up(
        "Search the files for the price of the oak desk, then take 15% off.",
        ("price oak desk", "furniture.csv:4: item: oak desk; price: 260 dollars"),
        "260*(100-15)/100",
        "221",
        "The oak desk then costs 221 dollars.",
    ),
    looked_up(
        "With 330 dollars, how many garden stools can I get according to the catalogue?",
        ("garden stools", "catalogue.md:9 > Stools: A garden stool costs 22 dollars."),
        "330/22",
        "15",
        "You can get 15 garden stools.",
    ),
    looked_up(
        "How many vans do we need for 72 people? The seats per van are in the documents.",
        ("seats van", "fleet.md:5 > Vans: A van has 8 seats."),
        "72/8",
        "9",
        "You need 9 vans.",
    ),
    looked_up(
        "I have used 9 days of leave. How many are left by the rules?",
        ("days of leave", "leave.md:2 > Leave: Everybody has 27 days of leave a year."),
        "27-9",
        "18",
        "18 days of leave are left.",
    ),
    looked_up(
        "How old was the lighthouse in 1999? See the town guide.",
        ("lighthouse", "guide.md:6 > Lighthouse: The lighthouse was built in 1874."),
        "1999-1874",
        "125",
        "It was 125 years old in 1999.",
    ),
    looked_up(
        "Look up the yearly fee of the chess club and divide it by 12 months.",
        ("yearly fee chess club", "clubs.md:4 > Chess: The yearly fee is 180 euros."),
        "180/12",
        "15",
        "That is 15 euros a month.",
    ),
    looked_up(
        "Get the monthly rent of the studio from the docs and raise it by 4%.",
        ("monthly rent studio", "rent.md:3 > Studio: The monthly rent of the studio is 650 dollars."),
        "650*(100+4)/100",
        "676",
        "The raised rent is 676 dollars.",
    ),
    looked_up(
        "Whats the deposit for a canoe in the docs, and what do 6 deposits add up to?",
        ("deposit canoe", "boats.md:7 > Canoes: The deposit for a canoe is 35 dollars."),
        "35*6",
        "210",
        "6 deposits add up to 210 dollars.",
    ),
    looked_up(
        "A kayak for 5 hours plus the 12 dollar parking: total cost with the price in the files?",
        ("kayak hours", "boats.md:9 > Kayaks: A kayak costs 11 dollars an hour."),
        "11*5+12",
        "67",
        "The total cost is 67 dollars.",
    ),
    looked_up(
        "Look up the daily price of a tent and calculate 5 days.",
        ("daily price tent", "camp.md:4 > Tents: The daily price of a tent is 16 dollars."),
        "16*5",
        "80",
        "5 days come to 80 dollars.",
    ),
    looked_up(
        "according to the leaflet how much cheaper is the student pass than the normal pass",
        (
            "student pass normal pass",
            "leaflet.md:2 > Passes: A normal pass costs 54 euros, a student pass 38 euros.",
        ),
        "54-38",
        "16",
        "The student pass is 16 euros cheaper.",
    ),
    looked_up(
        "Check the docs for the course fee and give me the price with 10% discount.",
        ("course fee", "courses.md:6 > Fees: The course fee is 140 dollars."),
        "140*(100-10)/100",
        "126",
        "With the discount it is 126 dollars.",
    ),
    looked_up(
        "find the daily rate of the nanny and tell me the cost of 4 days",
        ("daily rate nanny", "nanny.md:3 > Rates: The daily rate of the nanny is 85 dollars."),
        "85*4",
        "340",
        "4 days cost 340 dollars.",
    ),
    looked_up(
        "From the handbook, how many home office days are left if I took 8?",
        ("home office days", "handbook.md:17 > Home office: Everybody has 30 home office days a year."),
        "30-8",
        "22",
        "22 home office days are left.",
    ),
    looked_up(
        "get the entry price from the docs and tell me what 11 entries cost",
        ("entry price", "fair.md:2 > Entry: The entry price is 7 dollars."),
        "7*11",
        "77",
        "11 entries cost 77 dollars.",
    ),
    looked_up(
        "what is 4 times the price of a towel in the docs",
        ("price towel", "shop.md:4 > Towels: A towel costs 14 dollars."),
        "14*4",
        "56",
        "It is 56 dollars.",
    ),
]

YEARS = [
    dated(
        "Check the date first. Which year will it be 26 years from now?",
        "2031+26",
        "2057",
        "It will be the year 2057.",
    ),
    dated(
        "Look at today's date and compute which year it was 64 years ago.",
        "2031-64",
        "1967",
        "64 years ago it was 1967.",
    ),
    dated("I was born in 1997. How old am I this year?", "2031-1997", "34", "You turn 34 this year."),
    dated(
        "what is the age of someone born in 1984",
        "2031-1984",
        "47",
        "Someone born in 1984 turns 47 this year.",
    ),
    dated("How many years is it until 2050?", "2050-2031", "19", "It is 19 years until 2050."),
    dated("How many years ago was 1969?", "2031-1969", "62", "1969 was 62 years ago."),
    dated("what year will it be in 15 years", "2031+15", "2046", "It will be 2046."),
    dated("She is 47 now. In which year was she born?", "2031-47", "1984", "She was born in 1984."),
    dated(
        "Our firm was founded in 1998. How long has it existed?",
        "2031-1998",
        "33",
        "It has existed for 33 years.",
    ),
    dated(
        "My passport is valid until 2036, how many years do I still have?",
        "2036-2031",
        "5",
        "You still have 5 years.",
    ),
    dated("I am 38. In what year will I turn 65?", "2031+65-38", "2058", "You will turn 65 in 2058."),
    dated("We married 22 years ago. What year was that?", "2031-22", "2009", "That was 2009."),
    dated("years left until 2060", "2060-2031", "29", "29 years are left until 2060."),
    dated("which year do we write 30 years from now", "2031+30", "2061", "It is 2061 then."),
    dated(
        "The mill dates from 1890, how many years ago was that", "2031-1890", "141", "That was 141 years ago."
    ),
    dated("my son was born in 2019, how old is he", "2031-2019", "12", "He turns 12 this year."),
    dated("how many years since 1955", "2031-1955", "76", "It is 76 years."),
    dated("how old are people who were born in 2008", "2031-2008", "23", "They turn 23 this year."),
    dated("the chapel was built in 1720, how old is it today", "2031-1720", "311", "It is 311 years old."),
]

ENGLISH = [*SUMS, *LOOKED_UP, *YEARS]
