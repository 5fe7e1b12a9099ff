import { button, buttonColour } from '../vocabulary/button'
import { cloth } from '../vocabulary/cloth'
import { folds } from '../vocabulary/fold'
import { patchPocket } from '../vocabulary/pocket'
import { seam, stitches } from '../vocabulary/seam'
import { gown } from '../vocabulary/gown'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { skirtFolds } from '../vocabulary/skirt-folds'

/** A sleeveless dress with broad straps, a fitted bodice and a flared skirt. */
export function pinaforeDress(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const hem = child ? 1180 : 1320
  const scoop = sketch.isBack ? 330 : 420
  const bodice = gown(
    [
      [142, 232],
      [150, 330],
      [156, 420],
      [196, 500],
      [172, 690],
    ],
    {
      neckline: `M458 232L520 232C524 ${scoop - 90} 540 ${scoop} 600 ${scoop}C660 ${scoop} 676 ${scoop - 90} 680 232L742 232`,
      hemSag: 6,
    },
  )
  const skirt = gown(
    [
      [170, 682],
      [210, 800],
      [282, 1060],
      [332, hem],
    ],
    { neckline: 'M430 682Q600 694 770 682', hemSag: 30 },
  )
  const gathers = Array.from({ length: 13 }, (_, index) => {
    const x = 444 + index * 26
    return {
      from: [x, 690] as const,
      to: [x + (x - 600) * 0.3, 690 + sketch.random.between(60, 240)] as const,
      width: 10,
      strength: 0.75,
    }
  })
  const pockets = sketch.isBack
    ? ''
    : [452, 748]
        .map((x) => patchPocket(sketch, { x, y: 800, width: 128, height: 150, round: true, turn: x < 600 ? 7 : -7 }))
        .join('')
  const body =
    cloth(sketch, skirt, {
      surface: 'crisp',
      inside:
        skirtFolds(sketch, { top: 690, bottom: hem, from: 160, to: 320, count: 10 }) +
        folds(sketch, gathers) +
        pockets +
        stitches(sketch, `M240 ${hem - 24}Q600 ${hem + 22} 960 ${hem - 24}`),
    }) +
    cloth(sketch, bodice, {
      surface: 'crisp',
      inside:
        folds(sketch, [
          { from: [408, 510], to: [500, 600], bend: 14, width: 12, strength: 0.7 },
          { from: [792, 510], to: [700, 600], bend: -14, width: 12, strength: 0.7 },
        ]) +
        stitches(
          sketch,
          `M532 232C534 ${scoop - 84} 548 ${scoop + 12} 600 ${scoop + 12}C652 ${scoop + 12} 666 ${scoop - 84} 668 232`,
        ) +
        seam(sketch, 'M510 690C506 600 500 540 488 470M690 690C694 600 700 540 712 470', 2),
    }) +
    seam(sketch, 'M428 686Q600 700 772 686', 3)
  const buttons = sketch.isBack
    ? ''
    : [490, 560, 630].map((y) => button(sketch, [600, y], 13, buttonColour.wood)).join('')
  return { svg: body + (sketch.isBack ? seam(sketch, 'M600 330V900', 2) : buttons), focus: [600, 560], zoom: 1.04 }
}
