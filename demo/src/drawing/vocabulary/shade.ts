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
