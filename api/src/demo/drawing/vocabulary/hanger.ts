import type { Sketch } from './sketch'

/** A wooden hanger with a steel hook; `y` is the height of its shoulders' middle, `half` its half width. */
export function hanger(sketch: Sketch, { y, half }: { y: number; half: number }): string {
  const outline = `M${600 - half} ${y + 54}C${600 - half * 0.6} ${y + 14} ${600 - 60} ${y - 34} 600 ${y - 36}C${600 + 60} ${y - 34} ${600 + half * 0.6} ${y + 14} ${600 + half} ${y + 54}C${600 + half + 8} ${y + 70} ${600 + half - 10} ${y + 82} ${600 + half - 22} ${y + 74}C${600 + half * 0.5} ${y + 34} ${600 + 50} ${y + 6} 600 ${y + 4}C${600 - 50} ${y + 6} ${600 - half * 0.5} ${y + 34} ${600 - half + 22} ${y + 74}C${600 - half + 10} ${y + 82} ${600 - half - 8} ${y + 70} ${600 - half} ${y + 54}Z`
  const wood = sketch.define(
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="#d9b183"/><stop offset=".5" stop-color="#b98a58"/><stop offset="1" stop-color="#8c6238"/></linearGradient>`,
  )
  const hook = `M600 ${y - 30}V${y - 62}C600 ${y - 84} 640 ${y - 84} 640 ${y - 116}C640 ${y - 146} 594 ${y - 150} 584 ${y - 122}`
  sketch.outlines.push(outline)
  return (
    `<g fill="none" stroke-linecap="round"><path d="${hook}" stroke="#120d12" stroke-opacity=".22" stroke-width="9" transform="translate(7 12)"/><path d="${hook}" stroke="#85827d" stroke-width="8"/><path d="${hook}" stroke="#e9e6df" stroke-width="2.6" transform="translate(-1.5 -1.5)"/></g>` +
    `<path d="${outline}" fill="${wood}"/><path d="M${600 - half + 10} ${y + 56}C${600 - half * 0.6} ${y + 20} ${600 - 60} ${y - 28} 600 ${y - 29}C${600 + 60} ${y - 28} ${600 + half * 0.6} ${y + 20} ${600 + half - 10} ${y + 56}" fill="none" stroke="#f4dcb8" stroke-opacity=".6" stroke-width="3"/>`
  )
}
