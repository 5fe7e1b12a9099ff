import { cloth } from '../vocabulary/cloth'
import { cutLegs } from '../vocabulary/cut-legs'
import { folds } from '../vocabulary/fold'
import { seam } from '../vocabulary/seam'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { waistband } from '../vocabulary/waistband'

/** High-waisted, wide-legged trousers with a tied belt. */
export function wideTrousers(sketch: Sketch): Drawing {
  const shape = cutLegs(sketch, {
    waist: 158,
    top: 236,
    hip: 226,
    hipY: 500,
    crotchY: 600,
    knee: 270,
    kneeY: 930,
    hem: 306,
    hemY: 1350,
    gap: 10,
    rise: 10,
  })
  const legs = shape.legs
    .map((leg, index) => {
      const sign = index === 0 ? -1 : 1
      const x = (half: number) => 600 + sign * half
      const pleats = Array.from({ length: 6 }, (_, count) => {
        const half = 36 + count * 46
        return {
          from: [x(half), 1362] as const,
          to: [x(half * sketch.random.between(0.5, 0.66)), sketch.random.between(300, 820)] as const,
          width: 22,
          strength: sketch.random.between(0.2, 0.5),
          bend: sign * sketch.random.between(-16, 6),
        }
      })
      return cloth(sketch, leg, {
        surface: 'fluid',
        angle: sign * -3,
        inside:
          folds(sketch, pleats) +
          seam(sketch, `M${x(150)} 240L${x(214)} 430`, 2.4) +
          seam(sketch, `M${x(8)} 1316H${x(330)}`, 1.4),
      })
    })
    .join('')
  const tie = sketch.isBack
    ? ''
    : [
        'M590 240C570 330 552 400 530 486L574 494C592 410 604 330 616 246Z',
        'M612 240C634 310 648 360 672 430L632 446C618 380 604 320 594 250Z',
        'M576 204Q600 192 624 204Q634 226 624 250Q600 260 576 250Q566 226 576 204Z',
      ]
        .map(
          (outline) =>
            shade(outline, { dx: 3, dy: 7, radius: 5, opacity: 0.28 }) +
            cloth(sketch, outline, { surface: 'thin', casts: false }),
        )
        .join('')
  return {
    svg:
      legs +
      seam(sketch, 'M600 244V600', 2.6) +
      waistband(sketch, shape.waistline, { depth: 56, loops: [0.18, 0.8] }) +
      tie,
    focus: [620, 480],
    zoom: 1.02,
  }
}
