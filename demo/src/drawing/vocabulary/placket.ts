import { button } from './button'
import { cloth } from './cloth'
import { seam, stitches } from './seam'
import { shade } from './shade'
import type { Sketch } from './sketch'

interface Placket {
  x?: number
  top: number
  bottom: number
  width?: number
  buttons: number
  buttonColour: string
  radius?: number
  colour?: string
}

/** The strip down the front that carries the buttons. */
export function placket(sketch: Sketch, options: Placket): string {
  const { x = 600, top, bottom, width = 46, buttons, radius = 10, colour } = options
  const half = width / 2
  const outline = `M${x - half} ${top}H${x + half}V${bottom}H${x - half}Z`
  const stitched = stitches(sketch, `M${x - half + 7} ${top}V${bottom}M${x + half - 7} ${top}V${bottom}`)
  const gap = (bottom - top) / (buttons + 0.15)
  let row = ''
  for (let index = 0; index < buttons; index++)
    row += button(sketch, [x, top + gap * (index + 0.45)], radius, options.buttonColour)
  return (
    shade(outline, { dx: 3, dy: 1, radius: 5, opacity: 0.2 }) +
    cloth(sketch, outline, { surface: 'thin', casts: false, inside: stitched, ...(colour ? { colour } : {}) }) +
    seam(sketch, `M${x + half} ${top}V${bottom}`, 2) +
    row
  )
}
