import { buttonColour } from '../vocabulary/button'
import { brightness, lighten } from '../vocabulary/colour'
import { cutTop } from '../vocabulary/cut-top'
import { placket } from '../vocabulary/placket'
import { sewTop } from '../vocabulary/sew-top'
import { shirtCollar } from '../vocabulary/shirt-collar'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A knitted polo with a three-button placket and ribbed sleeve ends. */
export function polo(sketch: Sketch): Drawing {
  const shape = cutTop(sketch, {
    neck: 92,
    top: 330,
    drop: 84,
    backDrop: 14,
    shoulder: 256,
    slope: 56,
    chest: 262,
    armpitY: 610,
    waist: 254,
    waistY: 880,
    hem: 262,
    hemY: 1170,
    sleeve: { angle: 43, length: 240, cuff: 182, fullness: 8 },
  })
  const collar = shirtCollar(sketch, shape.measures, {
    colour: lighten(sketch.colour, 0.06),
    point: 66,
    label: '#2f3a4f',
    open: 10,
  })
  const pearl = brightness(sketch.colour) > 0.6 ? buttonColour.horn : buttonColour.pearl
  const front = sketch.isBack
    ? ''
    : placket(sketch, { top: 410, bottom: 630, buttons: 3, buttonColour: pearl, width: 52 })
  return {
    svg: collar.behind + sewTop(sketch, shape, { cuffStrip: 34, onBody: front }) + collar.front,
    focus: [615, 590],
  }
}
