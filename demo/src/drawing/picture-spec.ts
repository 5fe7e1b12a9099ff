/** Every shape that can be drawn. One file each in `silhouettes/`. */
export const SILHOUETTES = [
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
  'blazer',
  'coat',
  'duffle-coat',
  'wrap-coat',
  'raincoat',
  'puffer',
  'gilet',
  'slip-dress',
  'shirt-dress',
  'pinafore-dress',
  'pencil-skirt',
  'pleated-skirt',
  'jeans',
  'trousers',
  'wide-trousers',
  'shorts',
  'dungarees',
  'sneaker',
  'boot',
  'heel',
  'loafer',
  'wellington',
  'tote-bag',
  'shoulder-bag',
  'backpack',
  'cap',
  'beanie',
  'scarf',
  'sunglasses',
  'belt',
  'mittens',
  'pump-bottle',
  'dropper',
  'jar',
  'tube',
  'lipstick',
  'perfume',
  'soap',
  'vase',
  'cushion',
  'lamp',
  'throw',
  'mug',
  'bowl',
  'candle',
  'towels',
] as const

export type Silhouette = (typeof SILHOUETTES)[number]

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
  /** A child's garment: smaller in the frame, shorter and wider. Defaults to `adult`. */
  fit?: 'adult' | 'child'
}
