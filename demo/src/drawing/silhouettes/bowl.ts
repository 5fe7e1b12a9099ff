import { darken, lighten } from '../vocabulary/colour'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'

/** A nest of three glazed bowls. */
export function bowl(sketch: Sketch): Drawing {
  const one = (y: number, half: number, colour: string) => {
    const outline = `M${600 - half} ${y}C${600 - half + 10} ${y + 150} ${600 - half * 0.6} ${y + 240} ${600 - half * 0.36} ${y + 250}H${600 + half * 0.36}C${600 + half * 0.6} ${y + 240} ${600 + half - 10} ${y + 150} ${600 + half} ${y}Z`
    const speckle = Array.from(
      { length: 50 },
      () =>
        `<circle cx="${sketch.random.whole(600 - half, 600 + half)}" cy="${sketch.random.whole(y, y + 250)}" r="${sketch.random.between(1, 3).toFixed(1)}" fill="#3a2f2a" fill-opacity=".4"/>`,
    ).join('')
    return (
      solid(sketch, outline, {
        colour,
        inside: `${speckle}<path d="M${600 - half} ${y + 18}Q600 ${y + 96} ${600 + half} ${y + 18}" fill="none" stroke="#6e4a28" stroke-opacity=".25" stroke-width="6"/>`,
      }) +
      `<ellipse cx="600" cy="${y}" rx="${half}" ry="${half * 0.17}" fill="${lighten(colour, 0.2)}"/><ellipse cx="600" cy="${y + 5}" rx="${half - 16}" ry="${half * 0.15}" fill="${darken(colour, 0.32)}"/><ellipse cx="600" cy="${y}" rx="${half - 1}" ry="${half * 0.17}" fill="none" stroke="#8a5f3a" stroke-opacity=".7" stroke-width="5"/>`
    )
  }
  return {
    svg:
      one(880, 330, sketch.colour) +
      one(750, 300, lighten(sketch.colour, 0.42)) +
      one(626, 268, darken(sketch.colour, 0.22)),
    standing: [{ x: 600, y: 1132, half: 230 }],
    focus: [600, 800],
    zoom: 1.1,
  }
}
