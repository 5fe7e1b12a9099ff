import { type Fold, folds } from './fold'
import type { Sketch } from './sketch'

interface Fall {
  top: number
  bottom: number
  /** Half width at the top and at the bottom. */
  from: number
  to: number
  count: number
  strength?: number
}

/** Folds that fan out from a waist to a hem. */
export function skirtFolds(sketch: Sketch, { top, bottom, from, to, count, strength = 1 }: Fall): string {
  const list: Fold[] = Array.from({ length: count }, (_, index) => {
    const share = ((index + 0.5) / count) * 2 - 1 + sketch.random.between(-0.06, 0.06)
    const reach = sketch.random.between(0.02, 0.55)
    return {
      from: [600 + share * to, bottom + 14],
      to: [600 + share * (from + (to - from) * reach), top + (bottom - top) * reach],
      width: sketch.random.between(13, 24),
      bend: -share * 14 + sketch.random.between(-6, 6),
      strength: sketch.random.between(0.5, 0.95) * strength,
    }
  })
  return folds(sketch, list)
}
