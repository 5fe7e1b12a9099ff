import type { Silhouette } from '../drawing/picture-spec'

const FAMILIES = {
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
} as const satisfies Record<string, readonly Silhouette[]>

type Family = keyof typeof FAMILIES

const BY_SILHOUETTE = new Map<Silhouette, Family>(
  (Object.keys(FAMILIES) as Family[]).flatMap((family) =>
    FAMILIES[family].map((silhouette) => [silhouette, family] as const),
  ),
)

/** Things of one family look alike from across the room: they should not stand side by side. */
export function familyOf(silhouette: Silhouette): Family {
  const family = BY_SILHOUETTE.get(silhouette)
  if (!family) throw new RangeError(`No family for ${silhouette}`)
  return family
}

const GARMENTS: readonly Family[] = ['coat', 'top', 'dress', 'legs']

/** Whether its back is a different side rather than one more view. */
export const isGarment = (silhouette: Silhouette) => GARMENTS.includes(familyOf(silhouette))
