import { buttonColour } from '../vocabulary/button'
import { cutTop } from '../vocabulary/cut-top'
import { placket } from '../vocabulary/placket'
import { patchPocket } from '../vocabulary/pocket'
import { seam } from '../vocabulary/seam'
import { sewTop } from '../vocabulary/sew-top'
import { shirtCollar } from '../vocabulary/shirt-collar'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A heavy shirt worn as a jacket: straight hem, two flapped chest pockets. */
export function overshirt(sketch: Sketch): Drawing {
  const shape = cutTop(sketch, {
    neck: 90,
    top: 310,
    drop: 76,
    backDrop: 12,
    shoulder: 264,
    slope: 52,
    chest: 276,
    armpitY: 612,
    waist: 274,
    waistY: 880,
    hem: 276,
    hemY: 1140,
    hemSag: 6,
    sleeve: { angle: 15, length: 640, cuff: 128, fullness: 18 },
  })
  const collar = shirtCollar(sketch, shape.measures, { label: '#8a5a34', point: 92, open: 16, surface: 'crisp' })
  const pocket = (x: number) =>
    patchPocket(sketch, { x, y: 560, width: 164, height: 176, flap: 70, buttonColour: buttonColour.horn })
  const front = sketch.isBack
    ? seam(sketch, 'M330 450H870M420 450V1180M780 450V1180', 2.4)
    : pocket(464) +
      pocket(736) +
      placket(sketch, { top: 392, bottom: 1160, buttons: 5, buttonColour: buttonColour.horn, radius: 14, width: 58 })
  return {
    svg:
      collar.behind +
      sewTop(sketch, shape, {
        surface: sketch.spec.pattern === 'plain' ? 'wool' : 'crisp',
        cuffStrip: 82,
        onBody: front,
      }) +
      collar.front,
    focus: [660, 600],
  }
}
