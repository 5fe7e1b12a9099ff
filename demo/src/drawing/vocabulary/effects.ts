import { darken, lighten } from './colour'
import { seededRandom } from './seeded-random'
import type { Sketch } from './sketch'

/** Papers of one family, so that a page of cards is calm and yet not a grid of one tile. */
const PAPERS = ['#e9e0d2', '#e6ddd0', '#e3dcd0', '#e0dbd1', '#e8dbcd', '#dfd9cb'] as const

/** The studio's paper: light where the lamp falls, a shade darker in the corners. */
export function ground(sketch: Sketch): string {
  const paper = seededRandom(sketch.spec.seed + 7).pick(PAPERS)
  const fill = sketch.define(
    (id) =>
      `<radialGradient id="${id}" cx=".42" cy=".36" r=".85"><stop stop-color="${lighten(paper, 0.5)}"/><stop offset=".55" stop-color="${paper}"/><stop offset="1" stop-color="${darken(paper, 0.12)}"/></radialGradient>`,
  )
  return `<rect width="1200" height="1500" fill="${fill}"/>`
}
