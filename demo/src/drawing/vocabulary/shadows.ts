import sharp from 'sharp'
import type { Drawing, Sketch } from './sketch'

interface Shade {
  dx?: number
  dy?: number
  radius?: number
  opacity?: number
}

const STEPS = [2.4, 1.7, 1.1, 0.6, 0.2]

/**
 * The shadow that a piece throws on the piece below it; draw it first. Its soft edge is a stack of ever wider strokes,
 * which is many times faster than a blur.
 */
export function shade(outline: string, { dx = 4, dy = 9, radius = 8, opacity = 0.42 }: Shade = {}): string {
  const strokes = STEPS.map(
    (step) =>
      `<path d="${outline}" stroke-width="${Math.round(step * radius * 10) / 10}" stroke-opacity="${Math.round((opacity / STEPS.length) * 100) / 100}"/>`,
  ).join('')
  return `<g transform="translate(${dx} ${dy})" fill="none" stroke="#120d12" stroke-linejoin="round"><path d="${outline}" fill="#120d12" fill-opacity="${opacity}"/>${strokes}</g>`
}

/** The shadow of the goods on what they lie or stand on: close and crisp, wide and faint. */
export async function castShadow(sketch: Sketch, { standing }: Drawing): Promise<string> {
  return standing ? standing.map((foot) => floorShadow(sketch, foot)).join('') : flatShadow(sketch.outlines.join(''))
}

/** Eight units of a drawing are a pixel of its shadow: blurred and small, it is laid under the goods a hundred times faster than a filter. */
const [SHADOW_BOX, SHADOW_WIDTH] = ['x="-100" y="-100" width="1400" height="1700"', 175]

/** The outline once, blurred: whatever is stacked instead shows its steps on a large picture. */
async function flatShadow(outline: string): Promise<string> {
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 1400 1700" width="1400" height="1700"><path d="${outline}" transform="translate(12 23)" fill="#0c0503" fill-opacity=".46"/></svg>`
  const image = await sharp(Buffer.from(shape), { density: (72 * SHADOW_WIDTH) / 1400 })
    .blur(2)
    .png()
    .toBuffer()
  return `<image ${SHADOW_BOX} href="data:image/png;base64,${image.toString('base64')}"/>`
}

function floorShadow(sketch: Sketch, { x, y, half }: { x: number; y: number; half: number }): string {
  const fade = sketch.define(
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="#33231a" stop-opacity=".75"/><stop offset=".45" stop-color="#33231a" stop-opacity=".3"/><stop offset="1" stop-color="#33231a" stop-opacity="0"/></radialGradient>`,
  )
  const ellipse = (dx: number, dy: number, width: number, height: number, opacity: number) =>
    `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${Math.round(width)}" ry="${Math.round(height)}" fill="${fade}" fill-opacity="${opacity}"/>`
  return (
    ellipse(half * 0.55, 6, half * 2.1, half * 0.3 + 34, 0.5) +
    ellipse(half * 0.2, 2, half * 1.4, half * 0.14 + 24, 0.8) +
    ellipse(0, 0, half * 1.1, 16, 1)
  )
}
