import type { Pattern, Silhouette } from '../drawing/picture-spec'
import type { MaterialKey } from './materials'

export interface Display {
  silhouette: Silhouette
  fit?: 'child'
  shelf: string
  material: MaterialKey
  pattern: Pattern
  colours: readonly [string, ...string[]]
  cut?: string
  discountPercent?: number
}

/**
 * The newest arrivals, dressed by hand: they are what the landing page shows first, so every department, the winter
 * offers and a range of shapes and colours are among them, and no two neighbours look alike.
 */
export const WINDOW_DISPLAY: readonly Display[] = [
  {
    silhouette: 'coat',
    shelf: 'women-coats-jackets',
    material: 'wool',
    pattern: 'plain',
    colours: ['camel', 'navy', 'oxblood'],
    cut: 'Double-breasted',
    discountPercent: 20,
  },
  {
    silhouette: 'vase',
    shelf: 'home-living-vases-candles',
    material: 'stoneware',
    pattern: 'plain',
    colours: ['blue', 'sand'],
    cut: 'Dipped',
  },
  {
    silhouette: 'crew-knit',
    shelf: 'men-knitwear',
    material: 'lambswool',
    pattern: 'cable',
    colours: ['ivory', 'forest'],
    discountPercent: 15,
  },
  {
    silhouette: 'boot',
    shelf: 'women-shoes',
    material: 'leather',
    pattern: 'leather',
    colours: ['brown', 'black'],
    discountPercent: 20,
  },
  {
    silhouette: 'slip-dress',
    shelf: 'women-dresses',
    material: 'satin',
    pattern: 'plain',
    colours: ['oxblood', 'teal'],
    cut: 'Bias-cut',
  },
  {
    silhouette: 'raincoat',
    fit: 'child',
    shelf: 'kids-coats-jackets',
    material: 'waxed',
    pattern: 'plain',
    colours: ['yellow', 'red', 'sky'],
  },
  {
    silhouette: 'dropper',
    shelf: 'beauty-skincare',
    material: 'serum',
    pattern: 'plain',
    colours: ['amber-glass'],
    cut: 'Rosehip',
  },
  {
    silhouette: 'puffer',
    shelf: 'men-coats-jackets',
    material: 'down',
    pattern: 'plain',
    colours: ['red', 'black', 'olive'],
    discountPercent: 25,
  },
  {
    silhouette: 'scarf',
    shelf: 'women-bags-accessories',
    material: 'lambswool',
    pattern: 'check',
    colours: ['camel', 'forest'],
    cut: 'Fringed',
    discountPercent: 15,
  },
  {
    silhouette: 'jeans',
    shelf: 'men-trousers',
    material: 'denim',
    pattern: 'denim',
    colours: ['blue', 'black'],
    cut: 'Straight-leg',
  },
  {
    silhouette: 'shoulder-bag',
    shelf: 'women-bags-accessories',
    material: 'leather',
    pattern: 'leather',
    colours: ['oxblood', 'forest', 'black'],
  },
  {
    silhouette: 'duffle-coat',
    shelf: 'men-coats-jackets',
    material: 'boiledWool',
    pattern: 'plain',
    colours: ['navy', 'camel'],
    discountPercent: 20,
  },
  {
    silhouette: 'cushion',
    shelf: 'home-living-cushions-throws',
    material: 'velvet',
    pattern: 'corduroy',
    colours: ['rust', 'green'],
  },
  {
    silhouette: 'cardigan',
    shelf: 'women-knitwear',
    material: 'donegal',
    pattern: 'knit',
    colours: ['green', 'red'],
    cut: 'Five-button',
    discountPercent: 10,
  },
  { silhouette: 'sneaker', shelf: 'men-shoes', material: 'leather', pattern: 'leather', colours: ['white', 'navy'] },
  {
    silhouette: 'dungarees',
    fit: 'child',
    shelf: 'kids-trousers-dresses',
    material: 'corduroy',
    pattern: 'corduroy',
    colours: ['rust', 'olive'],
    cut: 'Children’s',
  },
  {
    silhouette: 'throw',
    shelf: 'home-living-cushions-throws',
    material: 'blanketWool',
    pattern: 'herringbone',
    colours: ['grey', 'red'],
    cut: 'Fringed',
    discountPercent: 30,
  },
  {
    silhouette: 'roll-neck',
    shelf: 'women-knitwear',
    material: 'merino',
    pattern: 'rib',
    colours: ['oxblood', 'ivory', 'charcoal'],
    discountPercent: 10,
  },
  {
    silhouette: 'lamp',
    shelf: 'home-living-lighting',
    material: 'brass',
    pattern: 'plain',
    colours: ['forest', 'camel'],
  },
  { silhouette: 'shirt', shelf: 'men-shirts', material: 'oxford', pattern: 'plain', colours: ['sky', 'white'] },
  {
    silhouette: 'beanie',
    fit: 'child',
    shelf: 'kids-accessories',
    material: 'merino',
    pattern: 'plain',
    colours: ['red', 'yellow'],
    cut: 'Children’s',
    discountPercent: 15,
  },
  {
    silhouette: 'wrap-coat',
    shelf: 'women-coats-jackets',
    material: 'tweed',
    pattern: 'herringbone',
    colours: ['grey', 'sand'],
    cut: 'Long',
    discountPercent: 25,
  },
  {
    silhouette: 'lipstick',
    shelf: 'beauty-make-up',
    material: 'lipColour',
    pattern: 'plain',
    colours: ['red', 'oxblood', 'pink'],
    cut: 'Satin',
  },
  {
    silhouette: 'shirt-dress',
    shelf: 'women-dresses',
    material: 'viscose',
    pattern: 'floral',
    colours: ['green', 'navy'],
    cut: 'Belted',
  },
]
