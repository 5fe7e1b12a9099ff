import { RARE_THINGS } from './rare-things'
import { thing, type SearchRule } from './search-rule'

const outerwear = [
  thing('coat, topcoat, outerwear', 'coat, overcoat, raincoat, duffle'),
  thing('overcoat, great coat, greatcoat', 'overcoat', 'coat'),
  thing('trench, trench coat, trenchcoat', 'trench', 'belted coat, wrap coat, raincoat'),
  thing('duffle, duffel, duffle coat, duffel coat, toggle coat', 'duffle'),
  thing('raincoat, rain coat, rain jacket, mac, mackintosh, anorak, windbreaker, cagoule', 'raincoat, fisherman coat'),
  thing('parka', 'parka', 'puffer, quilted jacket, raincoat'),
  thing('jacket, bomber, bomber jacket, blouson', 'jacket, blazer, overshirt, puffer'),
  thing(
    'puffer, puffa, puffer jacket, puffer coat, down jacket, down coat, quilted jacket, padded jacket, padded coat, ski jacket, winter jacket',
    'puffer, quilted jacket',
  ),
  thing('gilet, vest, body warmer, bodywarmer, waistcoat, sleeveless jacket', 'gilet, waistcoat'),
  thing('blazer, sport coat, suit jacket, dinner jacket, sports jacket', 'blazer'),
  thing('suit, tuxedo, dinner suit, trouser suit', 'suit, tuxedo', 'blazer'),
  thing('overshirt, shacket, shirt jacket, over shirt', 'overshirt, shirt jacket'),
]

const knitwear = [
  thing('jumper, sweater, pullover, jersey', 'jumper, crew neck, roll neck, polo neck, sweater, pullover -hoodie'),
  thing('knit, knitwear, knitted', 'in:*-knitwear'),
  thing('turtleneck, turtle neck, roll neck, rollneck, polo neck, high neck', 'roll neck, polo neck'),
  thing('crew neck, crewneck, round neck', 'crew neck'),
  thing('cardigan, cardie, cardy', 'cardigan'),
  thing('scarf, scarves, muffler, shawl, stole, snood', 'scarf'),
  thing(
    'beanie, woolly hat, wooly hat, wool hat, knit hat, winter hat, bobble hat, watch cap, toque',
    'beanie, watch cap, bobble',
  ),
  thing('mitten, glove, mitt', 'mitten, glove'),
]

const tops = [
  thing('top, tops', 'in:women-tops, in:kids-tops, in:men-t-shirts-sweatshirts'),
  thing('t shirt, tee shirt, tshirt, tee, v neck tee', 't-shirt, tee'),
  thing('breton, breton top, sailor top, boat neck, long sleeve top, long sleeved top', 'sailor, boat neck'),
  thing('polo, polo shirt', 'polo -neck'),
  thing(
    'shirt, dress shirt, button down, button up, button down shirt',
    'shirt -t-shirt -dress -jacket -polo, overshirt',
  ),
  thing('blouse', 'blouse'),
  thing('sweatshirt, sweat shirt, sweat, sweat top', 'sweatshirt'),
  thing('hoodie, hoody, hooded sweatshirt, hooded top, hooded jumper', 'hoodie'),
]

const dressesAndBottoms = [
  thing('dress, frock, gown, sundress, maxi dress, midi dress, mini dress', 'dress, pinafore'),
  thing('slip dress, cocktail dress, evening dress, evening gown, satin dress, silk dress, prom dress', 'slip dress'),
  thing('shirt dress, shirtdress, shirtwaister', 'shirt dress'),
  thing('pinafore, pinafore dress, jumper dress, dungaree dress', 'pinafore'),
  thing('skirt, miniskirt, mini skirt, midi skirt', 'skirt'),
  thing('jeans, jean, denims, denim trousers, denim pants, skinny jeans', 'jeans'),
  thing('trousers, trouser, pants, slacks, bottoms, culotte', 'trousers'),
  thing('chinos, chino, khakis', 'chino', 'twill trousers, trousers'),
  thing('joggers, jogging bottoms, sweatpants, tracksuit, leggings, sweat pants', 'jogger, sweatpants', 'trousers'),
  thing('shorts, bermudas, bermuda shorts', 'shorts'),
  thing('dungarees, dungaree, overalls, jumpsuit, romper', 'dungarees'),
]

const shoes = [
  thing('shoe, footwear', 'in:*-shoes'),
  thing(
    'trainer, sneaker, tennis shoe, gym shoe, running shoe, sports shoe, runner, kicks, plimsoll',
    'trainers, tennis shoes',
  ),
  thing('boot, bootie', 'boots, wellingtons'),
  thing('chelsea, chelsea boot, ankle boot', 'chelsea'),
  thing(
    'wellington, welly, wellie, wellies, wellington boot, rain boot, rainboot, gumboot, rubber boot',
    'wellingtons, rain boots',
  ),
  thing('heel, high heel, stiletto, court shoe, kitten heel, block heel, slingback, pump', 'heels'),
  thing('loafer, penny loafer, moccasin, slip on, boat shoe, driving shoe', 'loafers'),
  thing(
    'brogue, oxford shoe, derby, derby shoe, lace up, flat shoe, flats, ballet flat, ballerina',
    'brogues, flats',
    'loafers',
  ),
  thing('sandal, flip flop, espadrille, mule, slider', 'sandals', 'slingback heels, loafers'),
  thing('slipper', 'slippers', 'loafers'),
]

const bagsAndMore = [
  thing('bag', 'bag, tote, shopper, rucksack, backpack'),
  thing('handbag, hand bag, purse, clutch, evening bag', 'saddle bag, shoulder bag, tote, shopper, handbag'),
  thing(
    'shoulder bag, crossbody, cross body, crossbody bag, cross body bag, messenger bag, satchel, saddle bag',
    'saddle bag, shoulder bag',
  ),
  thing('tote, tote bag, shopper, shopping bag, shopper bag, canvas bag, beach bag', 'tote, shopper'),
  thing('backpack, rucksack, knapsack, back pack, school bag, schoolbag, laptop bag', 'rucksack, backpack'),
  thing('belt', 'belt -coat -dress'),
  thing('hat, headwear', 'hat, beanie, cap'),
  thing('cap, baseball cap, snapback, baseball hat', 'cap -watch', 'cap'),
  thing('sunglasses, sunglass, shades, sunnies, sun glasses, glasses, eyewear', 'sunglasses'),
  thing('accessories, accessory', 'in:*-accessories'),
]

const home = [
  thing('cushion, pillow, throw pillow, pillowcase, pillow case, cushion cover', 'cushion'),
  thing('throw, blanket, bedspread, bed throw, sofa throw', 'throw, blanket'),
  thing('mug, cup, teacup, coffee cup, coffee mug, tea cup', 'mug'),
  thing('bowl, salad bowl, cereal bowl, serving bowl, nesting bowl', 'bowls'),
  thing('tableware, crockery, dinnerware, dishes, plate, kitchenware', 'in:home-living-tableware'),
  thing('pottery, ceramics, ceramic', 'in:home-living-tableware, vase'),
  thing('vase, flower vase, pot', 'vase'),
  thing('candle, scented candle', 'candle'),
  thing('lamp, lights, table lamp, bedside lamp, lighting, desk lamp', 'lamp'),
  thing('towel, bath towel, bath sheet', 'towels'),
  thing('homeware, home decor, decor, decoration, interior', 'in:home-living'),
]

const beauty = [
  thing('soap, bar soap, soap bar', 'soap'),
  thing('hand wash, hand soap, handwash, liquid soap', 'hand wash'),
  thing('body wash, shower gel, bodywash, shower', 'body wash, hand wash'),
  thing('hand cream, hand lotion, handcream, hand balm', 'hand cream, hand lotion'),
  thing('body lotion, lotion, body butter, body cream', 'body butter, lotion'),
  thing(
    'face cream, moisturiser, moisturizer, day cream, night cream, facial cream, skin cream, facecream',
    'face cream, night cream',
  ),
  thing('serum, face serum, face oil, facial oil, night serum', 'serum, face oil'),
  thing('foot cream, foot balm', 'foot balm'),
  thing('perfume, fragrance, scent, parfum, cologne, eau de toilette, eau de parfum, aftershave', 'parfum'),
  thing('lipstick, lip stick, lippy, lip colour, lip color', 'lipstick'),
  thing('makeup, make up', 'in:beauty-make-up'),
  thing('skincare, skin care, face care', 'in:beauty-skincare'),
]

/** What is looked for, by the names that people have for it. Where several say the same, the longest phrase counts. */
export const THINGS: readonly SearchRule[] = [
  ...outerwear,
  ...knitwear,
  ...tops,
  ...dressesAndBottoms,
  ...shoes,
  ...bagsAndMore,
  ...home,
  ...beauty,
  ...RARE_THINGS,
]
