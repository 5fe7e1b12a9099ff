/** Every shape that `silhouettes/` draws, by what looks alike from across the room. */
export const FAMILIES = {
  coat: ['coat', 'duffle-coat', 'wrap-coat', 'raincoat', 'puffer', 'gilet', 'blazer'],
  top: [
    't-shirt',
    'long-sleeve',
    'polo',
    'shirt',
    'overshirt',
    'blouse',
    'crew-knit',
    'roll-neck',
    'cardigan',
    'hoodie',
    'sweatshirt',
  ],
  dress: ['slip-dress', 'shirt-dress', 'pinafore-dress', 'pencil-skirt', 'pleated-skirt'],
  legs: ['jeans', 'trousers', 'wide-trousers', 'shorts', 'dungarees'],
  shoe: ['sneaker', 'boot', 'heel', 'loafer', 'wellington'],
  bag: ['tote-bag', 'shoulder-bag', 'backpack'],
  small: ['cap', 'beanie', 'scarf', 'sunglasses', 'belt', 'mittens'],
  bottle: ['pump-bottle', 'dropper', 'jar', 'tube', 'lipstick', 'perfume', 'soap', 'candle'],
  home: ['vase', 'lamp', 'mug', 'bowl'],
  cloth: ['cushion', 'throw', 'towels'],
} as const

export type Family = keyof typeof FAMILIES
export type Silhouette = (typeof FAMILIES)[Family][number]
export const SILHOUETTES: readonly Silhouette[] = Object.values(FAMILIES).flat()

/** What the cloth (or glaze, or label) looks like. A silhouette without cloth ignores what it cannot wear. */
export const PATTERNS = [
  'plain',
  'stripe',
  'check',
  'rib',
  'knit',
  'cable',
  'denim',
  'corduroy',
  'floral',
  'dot',
  'colour-block',
  'herringbone',
  'leather',
  'satin',
] as const

export type Pattern = (typeof PATTERNS)[number]

export const VIEWS = ['front', 'detail', 'back'] as const

export type View = (typeof VIEWS)[number]

/** A maker's plate and pose. */
export interface Studio {
  /** Colour of the paper, `#rrggbb`. */
  paper: string
  /** Degrees by which what lies flat is turned. */
  turn: number
  /** How much larger than usual things fill the frame. */
  crop: number
}

/**
 * All that is needed to draw one demo picture, as plain JSON: it is stored instead of the picture, which is drawn when
 * first asked for. The same spec gives the same picture on every machine.
 */
export interface PictureSpec {
  silhouette: Silhouette
  /** A slug of the palette, or `#rrggbb`. */
  colour: string
  pattern: Pattern
  view: View
  /** Any integer. Decides the folds, the small asymmetries and the tint of the ground. */
  seed: number
  /** `transparent` keeps the object and its shadow only, for tiles that have a ground of their own. */
  ground: 'studio' | 'transparent'
  /** How its maker has things photographed; the shop's own way without. */
  studio?: Studio
  /** A child's garment: smaller in the frame, shorter and wider. Defaults to `adult`. */
  fit?: 'adult' | 'child'
}
