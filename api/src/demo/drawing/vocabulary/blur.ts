import type { Sketch } from './sketch'

/** A filter that softens its group; room is left around it so that nothing is cut off. */
export function blur(sketch: Sketch, radius: number): string {
  return sketch.define(
    (id) =>
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  )
}
