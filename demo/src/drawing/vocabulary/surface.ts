import { brightness, type Sketch } from './sketch'

/** How a material takes the light. */
export interface Surface {
  /** How far its rounded edge reaches in. */
  edge: number
  /** Strength of the shade on the far edge and of the light on the near one. */
  shade: number
  light: number
  /** Strength of what an iron leaves behind: stains at a half, cloth at a quarter. */
  wrinkles: number
  /** How much of the single thread shows. */
  grain: number
}

export const SURFACES = {
  soft: { edge: 34, shade: 0.42, light: 0.2, wrinkles: 0.21, grain: 0.09 },
  crisp: { edge: 22, shade: 0.42, light: 0.18, wrinkles: 0.25, grain: 0.06 },
  thin: { edge: 11, shade: 0.34, light: 0.2, wrinkles: 0, grain: 0 },
  fluid: { edge: 34, shade: 0.34, light: 0.18, wrinkles: 0.16, grain: 0 },
  puffed: { edge: 46, shade: 0.6, light: 0.34, wrinkles: 0.37, grain: 0 },
  leather: { edge: 30, shade: 0.55, light: 0.3, wrinkles: 0.19, grain: 0.06 },
  wool: { edge: 26, shade: 0.42, light: 0.14, wrinkles: 0.11, grain: 0.12 },
  woolly: { edge: 34, shade: 0.46, light: 0.2, wrinkles: 0.21, grain: 0.09 },
  hard: { edge: 24, shade: 0.4, light: 0.34, wrinkles: 0, grain: 0 },
} as const satisfies Record<string, Surface>

export type SurfaceName = keyof typeof SURFACES

/** Whether shoes are of suede: of hide that is not smooth, and so has no gloss. */
export const isSuede = ({ spec }: Sketch) => spec.pattern !== 'leather'

/** What shoes are made of. */
export const hide = (sketch: Sketch): SurfaceName => (isSuede(sketch) ? 'wool' : 'leather')

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
