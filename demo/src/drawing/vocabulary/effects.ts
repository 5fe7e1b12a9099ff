import type { Sketch } from './sketch'
import { darken, lighten } from './colour'
import { seededRandom } from './seeded-random'

/** A filter that softens its group; room is left around it so that nothing is cut off. */
export function blur(sketch: Sketch, radius: number): string {
  return sketch.define(
    (id) =>
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  )
}

/** Keeps what is drawn inside the outline. */
export const clip = (sketch: Sketch, outline: string) =>
  sketch.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)

/** Papers of one family, so that a page of cards is calm and yet not a grid of one tile. */
const PAPERS = ['#e9e0d2', '#e6ddd0', '#e3dcd0', '#e0dbd1', '#e8dbcd', '#dfd9cb'] as const

/** The studio's paper: light where the lamp falls, a shade darker in the corners. */
export function ground(sketch: Sketch): string {
  const paper = sketch.spec.studio?.paper ?? seededRandom(sketch.spec.seed + 7).pick(PAPERS)
  const fill = sketch.define(
    (id) =>
      `<radialGradient id="${id}" cx=".42" cy=".36" r=".85"><stop stop-color="${lighten(paper, 0.5)}"/><stop offset=".55" stop-color="${paper}"/><stop offset="1" stop-color="${darken(paper, 0.12)}"/></radialGradient>`,
  )
  return `<rect width="1200" height="1500" fill="${fill}"/>`
}
