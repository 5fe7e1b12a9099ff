import type { Pattern, Silhouette } from '../../drawing/picture-spec'
import type { Shelf } from '../brands'
import type { DemoProduct } from '../demo-goods'
import type { MaterialKey } from '../materials'
import type { SizeRun } from '../size-runs'

/** From one recipe come many products: the same picture in other cloths and colours, with words that fit it. */
export interface Recipe {
  silhouette: Silhouette
  fit?: 'child'
  /** Sub-categories that sell it. */
  shelves: readonly string[]
  maker: Shelf
  /** What it is called; the material and the pattern come before it. */
  nouns: readonly string[]
  /** Words that may open the title. */
  cuts?: readonly string[]
  cloths: readonly (readonly [MaterialKey, ...Pattern[]])[]
  colours: readonly string[]
  /** In euros, from and to. */
  price: readonly [number, number]
  /** All year without. */
  season?: DemoProduct['season']
  sizes: SizeRun
  /** Opening sentences of the description. */
  about: readonly string[]
  /** Lines on the cut. */
  facts: readonly string[]
}
