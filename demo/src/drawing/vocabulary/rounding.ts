import { brightness } from './colour'
import type { Surface } from './surface'

/**
 * Lets the edge of a piece turn away from the eye: shade on the side away from the lamp, light towards it. To be clipped
 * to the outline. Stacked strokes instead of a blur, for speed.
 */
export function rounding(outline: string, colour: string, { edge, shade, light }: Surface, isCloseUp = false): string {
  const tone = brightness(colour)
  // A narrow edge needs fewer steps to look smooth.
  const steps = Math.max(4, Math.min(8, Math.round(edge / 4))) * (isCloseUp ? 2 : 1)
  const stack = (paint: string, reach: number, strength: number, offset: number) => {
    const opacity = Math.round((strength / steps) * 1000) / 1000
    let strokes = ''
    for (let step = 1; step <= steps; step++) {
      const width = Math.round(2 * reach * (step / steps) ** 1.5 * 10) / 10
      strokes += `<path d="${outline}" stroke-width="${width}"/>`
    }
    return `<g transform="translate(${offset} ${offset})" stroke="${paint}" stroke-opacity="${opacity}">${strokes}</g>`
  }
  const lean = Math.round(edge * 0.22 * 10) / 10
  // A pale cloth shows its shade more than its light, a dark one the other way round.
  return `<g fill="none" stroke-linejoin="round">${stack('#fff8ec', edge * 0.9, light * (tone < 0.3 ? 0.8 : 1.3), lean)}${stack('#1c1216', edge, shade * (tone > 0.8 ? 0.62 : tone < 0.3 ? 1.25 : 1), -lean)}</g>`
}
