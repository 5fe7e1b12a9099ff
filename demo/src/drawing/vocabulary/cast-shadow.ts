import type { Drawing, Sketch } from './sketch'

/** A close-up would show the steps, so it gets more of them. */
const STEPS = { whole: 12, closeUp: 18 }

/** The shadow of the goods on what they lie or stand on: close and crisp, wide and faint. */
export function castShadow(sketch: Sketch, { standing }: Drawing): string {
  return standing
    ? standing.map((foot) => floorShadow(sketch, foot)).join('')
    : flatShadow(sketch.outlines.join(''), sketch.spec.view === 'detail' ? STEPS.closeUp : STEPS.whole)
}

/** The outline again and again, each a little further off and wider: cheaper by far than a blur. */
function flatShadow(outline: string, steps: number): string {
  const opacity = Math.round(480 / steps) / 1000
  let layers = ''
  for (let step = 1; step <= steps; step++) {
    const away = (step / steps) ** 1.5
    layers += `<use href="#lies" x="${Math.round(away * 20)}" y="${Math.round(away * 38)}" stroke-width="${Math.round(away * 54)}"/>`
  }
  return `<defs><path id="lies" d="${outline}"/></defs><g fill="#0c0503" stroke="#0c0503" stroke-linejoin="round" stroke-opacity="${opacity}" fill-opacity="${opacity}">${layers}</g>`
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
