import { thing, type SearchRule } from './search-rule'

const worn = [
  thing('sock, tights, stockings, hosiery', 'socks, tights', 'mittens, beanie, scarf'),
  thing(
    'tie, necktie, bow tie, cravat, pocket square, cufflink',
    'tie, bow tie, cravat, pocket square, cufflinks',
    'scarf, belt -coat -dress',
  ),
  thing(
    'ring, necklace, earring, earing, bracelet, brooch, pendant, jewellery, jewelry',
    'ring, necklace, earrings, bracelet, brooch, pendant',
    'scarf, sunglasses, belt -coat -dress',
  ),
  thing('watch, wristwatch', 'watch -cap', 'sunglasses, belt -coat -dress'),
  thing(
    'wallet, card holder, coin purse, keyring, key ring, keychain',
    'wallet, card holder, keyring',
    'shoulder bag, saddle bag, belt -coat -dress',
  ),
  thing('phone case, laptop case, laptop sleeve', 'phone case, laptop case, laptop sleeve', 'shoulder bag, rucksack'),
  thing(
    'suitcase, luggage, holdall, weekender, weekend bag, travel bag, gym bag, duffel bag, duffle bag',
    'suitcase, holdall, weekender',
    'rucksack, backpack, tote',
  ),
  thing('umbrella, brolly', 'umbrella', 'raincoat, rain boots'),
  thing('headband, hairband, hair band, hair clip, scrunchie, bandana', 'headband, scrunchie, bandana', 'scarf, cap'),
  thing('cape, poncho', 'cape, poncho', 'wrap coat, scarf'),
  thing('swimsuit, swimwear, bikini, swim shorts, swimming costume, trunks', 'swimsuit, bikini', 'shorts, sunglasses'),
  thing(
    'pyjamas, pajamas, nightwear, nightie, nightdress, nightgown, sleepwear, loungewear',
    'pyjamas, nightdress',
    'sweatshirt, slip dress, t-shirt',
  ),
  thing(
    'underwear, lingerie, bra, boxers, briefs, knickers, camisole, cami, tank top, crop top, bodysuit, corset',
    'underwear, bra, camisole, tank top, bodysuit, corset',
    't-shirt, slip dress',
  ),
  thing('robe, bathrobe, dressing gown', 'dressing gown, bathrobe', 'dress, towels'),
]

const atHome = [
  thing('sofa, couch, settee, armchair', 'sofa, armchair', 'cushion, throw, blanket'),
  thing('furniture, chair, stool, table, desk, bookcase, shelf', 'chair, stool, table -lamp', 'lamp, cushion, vase'),
  thing('bedding, duvet, bed linen, quilt', 'duvet, bedding -puffer', 'throw, blanket, cushion'),
  thing('rug, carpet, doormat, curtain, blinds', 'rug, carpet, curtains', 'throw, blanket, cushion'),
  thing('mirror, picture frame, photo frame, poster', 'mirror, frame, poster', 'vase, candle, lamp'),
  thing('basket', 'basket', 'bowls, tote'),
  thing(
    'wine glass, tumbler, cutlery, teapot, jug, carafe',
    'wine glass, tumbler, cutlery, teapot, jug, carafe',
    'mug, bowls',
  ),
  thing('toy, soft toy, puzzle, doll', 'toy, puzzle, doll', 'in:kids-accessories'),
  thing('gift card, gift voucher, voucher', 'gift card, voucher', 'candle, scarf, mug, soap'),
]

const forBody = [
  thing('shampoo, conditioner, deodorant', 'shampoo, conditioner, deodorant', 'body wash, soap'),
  thing('sunscreen, sun cream, suncream', 'sunscreen, sun cream', 'face cream, face oil'),
  thing('cleanser, face wash, face mask, toner', 'cleanser, face wash, face mask, toner', 'face cream, serum, soap'),
  thing(
    'mascara, eyeliner, eye shadow, eyeshadow, foundation, concealer, nail polish, nail varnish',
    'mascara, eyeliner, eyeshadow, foundation, concealer, nail polish',
    'lipstick',
  ),
]

/**
 * What shoppers ask every such shop for and not every one sells, with the nearest. Without a rule such a word is taken for a misspelt other one,
 * or for one that happens to stand in some description.
 */
export const RARE_THINGS: readonly SearchRule[] = [...worn, ...atHome, ...forBody]
