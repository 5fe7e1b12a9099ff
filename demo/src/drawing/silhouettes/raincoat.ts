import { cloth } from '../vocabulary/cloth'
import { darken, lighten } from '../vocabulary/colour'
import { cutTop } from '../vocabulary/cut-top'
import { patchPocket } from '../vocabulary/pocket'
import { seam, stitches } from '../vocabulary/seam'
import { sewTop } from '../vocabulary/sew-top'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A hooded fisherman's raincoat with snap fasteners under a storm flap. */
export function raincoat(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const hemY = child ? 1080 : 1200
  const shape = cutTop(sketch, {
    neck: 104,
    top: 310,
    drop: 60,
    backDrop: 20,
    shoulder: 252,
    slope: 62,
    chest: 266,
    armpitY: 616,
    waist: 274,
    waistY: 860,
    hem: 306,
    hemY,
    hemSag: 12,
    sleeve: { angle: 15, length: child ? 560 : 670, cuff: 132, fullness: 18 },
  })
  const flap = `M566 360H640V${hemY + 30}H566Z`
  const snaps = [460, 590, 720, 850, 980]
    .filter((y) => y < hemY - 60)
    .map((y) => snap(604, y))
    .join('')
  const pocket = (x: number) =>
    patchPocket(sketch, { x, y: hemY - 300, width: 158, height: 176, flap: 64, round: true, turn: x < 600 ? 2 : -2 }) +
    snap(x, hemY - 258)
  const onBody = sketch.isBack
    ? seam(sketch, 'M340 478Q600 520 860 478', 2.6) + stitches(sketch, 'M340 490Q600 532 860 490')
    : pocket(432) +
      pocket(770) +
      shade(flap, { dx: 4, dy: 0, radius: 6, opacity: 0.3 }) +
      cloth(sketch, flap, {
        surface: 'crisp',
        casts: false,
        inside: stitches(sketch, `M576 360V${hemY + 30}M630 360V${hemY + 30}`),
      }) +
      snaps
  return {
    svg: sewTop(sketch, shape, { surface: 'fluid', creases: 0.8, onBody }) + hood(sketch),
    focus: [620, 520],
    zoom: 1.08,
  }
}

const snap = (x: number, y: number) =>
  `<circle cx="${x + 2}" cy="${y + 4}" r="13" fill="#120d12" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="12.5" fill="#8f8b85"/><circle cx="${x - 2}" cy="${y - 2}" r="9" fill="#d9d5cd"/><circle cx="${x}" cy="${y}" r="5" fill="none" stroke="#7d7972" stroke-width="2"/>`

function hood(sketch: Sketch): string {
  const outer = sketch.isBack
    ? 'M466 322C450 250 500 180 600 176C700 180 750 250 734 322C724 420 664 470 600 480C536 470 476 420 466 322Z'
    : 'M478 356C452 268 476 164 600 154C724 164 748 268 722 356C700 404 650 424 600 432C550 424 500 404 478 356Z'
  const front = sketch.isBack
    ? seam(sketch, 'M540 180C520 280 530 400 560 470M660 180C680 280 670 400 640 470', 2.4)
    : `<path d="M600 416C556 392 520 334 526 270C532 216 568 198 600 196C632 198 668 216 674 270C680 334 644 392 600 416Z" fill="${lighten('#3c4a5c', 0.12)}"/><path d="M540 250C566 214 634 214 660 250C670 300 640 346 600 354C560 346 530 300 540 250Z" fill="${darken('#3c4a5c', 0.2)}"/>` +
      stitches(
        sketch,
        'M600 430C544 402 504 338 510 268C518 208 562 184 600 182C638 184 682 208 690 268C696 338 656 402 600 430Z',
      )
  return (
    shade(outer, { dx: 3, dy: 12, radius: 10, opacity: 0.34 }) +
    cloth(sketch, outer, { surface: 'fluid', inside: front })
  )
}
