import { FAMILIES, type Family, type Silhouette } from '../drawing/picture-spec'

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
