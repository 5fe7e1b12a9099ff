import { rule, type SearchRule } from './search-rule'

const department = (said: string, finds: string): SearchRule => rule('department', said, finds)
const occasion = (said: string, finds: string): SearchRule => rule('occasion', said, finds)

/** Whom it is for, when it is worn, and words that say nothing to a shop. */
export const PEOPLE: readonly SearchRule[] = [
  department(
    'men, mens, man, gents, gentleman, gentlemen, male, guy, menswear, him, boyfriend, husband, dad',
    'in:men',
  ),
  department('women, womens, woman, ladies, lady, female, womenswear, her, girlfriend, wife, mum, mom', 'in:women'),
  department(
    'kid, child, children, childrens, childrenswear, boy, girl, toddler, baby, junior, son, daughter, kidswear',
    'in:kids',
  ),
  department('home, house, living room, bedroom', 'in:home-living'),
  department('beauty, cosmetic, toiletries', 'in:beauty'),
  department('clothes, clothing, apparel, garment, fashion', 'in:men, in:women, in:kids'),
  department('sale, discount, discounted, reduced, deal, deals, offer, outlet, bargain, clearance', 'deals'),

  occasion('winter, cold weather, snow, warm, cosy, cozy', 'season:winter'),
  occasion('summer, holiday, vacation, beach, lightweight', 'season:summer, linen, sunglasses'),
  occasion('rain, rainy, wet weather, rainy day', 'raincoat, rain boots, wellingtons, waxed'),
  occasion('party, evening, cocktail, night out, festive, glamorous', 'slip dress, satin, heels, velvet, lipstick'),
  occasion(
    'wedding, wedding guest, bridesmaid, formal, black tie, prom',
    'slip dress, satin, heels, blazer, pleated skirt',
  ),
  occasion(
    'office, work, business, smart, workwear, interview',
    'blazer, shirt -t-shirt, trousers, loafers, pencil skirt, blouse, tote',
  ),
  occasion('casual, weekend, everyday, basic, basics', 't-shirt, jeans, sweatshirt, trainers, hoodie, tee'),
  occasion(
    'gym, sport, sports, running, workout, fitness, training',
    'trainers, tennis shoes, sweatshirt, hoodie, shorts, t-shirt',
  ),
  occasion('school', 'in:kids, rucksack, backpack'),
  occasion(
    'gift, present, gift idea, birthday, christmas, xmas, stocking filler',
    'candle, scarf, mug, soap, hand cream, beanie, cushion, parfum',
  ),
  occasion(
    ['gift', 'gifts', 'present', 'presents']
      .flatMap((gift) => ['him', 'men', 'dad', 'husband', 'boyfriend'].map((whom) => `${gift} for ${whom}`))
      .join(),
    'in:men-accessories',
  ),
  occasion('spa, self care, pamper', 'in:beauty, towels, candle'),

  rule(
    'filler',
    'buy, best, nice, new, new in, cheap, affordable, online, shop, shopping, stylish, trendy, cool, pretty, cute, beautiful, classic, modern, size, colour, color, style, outfit, wear, look, piece, item, product, pair, set, adult, good quality, quality, plain, simple, please',
  ),
]
