import type { Pattern, Silhouette } from '../drawing/picture-spec'
import type { MaterialKey } from './materials'

interface More {
  fit?: 'child'
  cut?: string
  discountPercent?: number
}

type Row = readonly [
  ...[silhouette: Silhouette, shelf: string, material: MaterialKey, pattern: Pattern],
  ...[colours: readonly [string, ...string[]], more?: More],
]

/**
 * The newest arrivals, dressed by hand: they are what the landing page shows first, so every department, the winter
 * offers and a range of shapes and colours are among them, and no two neighbours look alike.
 */
const ROWS: readonly Row[] = [
  [
    'coat',
    'women-coats-jackets',
    'wool',
    'plain',
    ['camel', 'navy', 'oxblood'],
    { cut: 'Double-breasted', discountPercent: 20 },
  ],
  ['vase', 'home-living-vases-candles', 'stoneware', 'plain', ['blue', 'sand'], { cut: 'Dipped' }],
  ['crew-knit', 'men-knitwear', 'lambswool', 'cable', ['ivory', 'forest'], { discountPercent: 15 }],
  ['boot', 'women-shoes', 'leather', 'leather', ['brown', 'black'], { discountPercent: 20 }],
  ['slip-dress', 'women-dresses', 'satin', 'satin', ['oxblood', 'teal'], { cut: 'Bias-cut' }],
  ['raincoat', 'kids-coats-jackets', 'waxed', 'plain', ['yellow', 'red', 'sky'], { fit: 'child' }],
  ['dropper', 'beauty-skincare', 'serum', 'plain', ['amber-glass'], { cut: 'Rosehip' }],
  ['puffer', 'men-coats-jackets', 'down', 'plain', ['red', 'black', 'olive'], { discountPercent: 25 }],
  [
    'scarf',
    'women-bags-accessories',
    'lambswool',
    'check',
    ['camel', 'forest'],
    { cut: 'Fringed', discountPercent: 15 },
  ],
  ['jeans', 'men-trousers', 'denim', 'denim', ['blue', 'black'], { cut: 'Straight-leg' }],
  ['shoulder-bag', 'women-bags-accessories', 'leather', 'leather', ['oxblood', 'forest', 'black']],
  ['duffle-coat', 'men-coats-jackets', 'boiledWool', 'plain', ['navy', 'camel'], { discountPercent: 20 }],
  ['cushion', 'home-living-cushions-throws', 'velvet', 'corduroy', ['rust', 'green']],
  ['cardigan', 'women-knitwear', 'donegal', 'knit', ['green', 'red'], { cut: 'Five-button', discountPercent: 10 }],
  ['sneaker', 'men-shoes', 'leather', 'leather', ['white', 'navy']],
  [
    'dungarees',
    'kids-trousers-dresses',
    'corduroy',
    'corduroy',
    ['rust', 'olive'],
    { fit: 'child', cut: 'Children’s' },
  ],
  [
    'throw',
    'home-living-cushions-throws',
    'blanketWool',
    'herringbone',
    ['grey', 'red'],
    { cut: 'Fringed', discountPercent: 30 },
  ],
  ['roll-neck', 'women-knitwear', 'merino', 'rib', ['oxblood', 'ivory', 'charcoal'], { discountPercent: 10 }],
  ['lamp', 'home-living-lighting', 'brass', 'plain', ['forest', 'camel']],
  ['shirt', 'men-shirts', 'oxford', 'plain', ['sky', 'white']],
  [
    'beanie',
    'kids-accessories',
    'merino',
    'plain',
    ['red', 'yellow'],
    { fit: 'child', cut: 'Children’s', discountPercent: 15 },
  ],
  ['wrap-coat', 'women-coats-jackets', 'tweed', 'herringbone', ['grey', 'sand'], { cut: 'Long', discountPercent: 25 }],
  ['lipstick', 'beauty-make-up', 'lipColour', 'plain', ['red', 'oxblood', 'pink'], { cut: 'Satin' }],
  ['shirt-dress', 'women-dresses', 'viscose', 'floral', ['green', 'navy'], { cut: 'Belted' }],
]

export const WINDOW_DISPLAY = ROWS.map(([silhouette, shelf, material, pattern, colours, more]) => ({
  ...{ silhouette, shelf, material, pattern, colours },
  ...more,
}))
export type Display = (typeof WINDOW_DISPLAY)[number]
