import type { Landing, Picture } from 'shared-contracts'

/** The opening picture's `sizes`; the preload in the page's head has to say the same. */
export const HERO_SIZES = '(min-width: 768px) 52vw, 92vw'

/** The opening picture: the cut-out where there is one, else the product's own first picture. */
export function heroPicture(hero: Landing['hero']): Picture | null {
  return hero?.cutout ?? hero?.product.pictures[0] ?? null
}
