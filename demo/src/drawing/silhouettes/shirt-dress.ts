import { buttonColour } from '../vocabulary/button'
import { cloth } from '../vocabulary/cloth'
import { brightness } from '../vocabulary/colour'
import { cutTop } from '../vocabulary/cut-top'
import { folds } from '../vocabulary/fold'
import { placket } from '../vocabulary/placket'
import { sewTop } from '../vocabulary/sew-top'
import { shade } from '../vocabulary/shade'
import { shirtCollar } from '../vocabulary/shirt-collar'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { skirtFolds } from '../vocabulary/skirt-folds'

/** A belted shirt dress with short sleeves. */
export function shirtDress(sketch: Sketch): Drawing {
  const shape = cutTop(sketch, {
    neck: 84,
    top: 222,
    drop: 66,
    backDrop: 10,
    shoulder: 222,
    slope: 52,
    chest: 216,
    armpitY: 470,
    waist: 178,
    waistY: 660,
    hem: 318,
    hemY: 1320,
    hemSag: 26,
    sleeve: { angle: 38, length: 190, cuff: 168, fullness: 10 },
  })
  const gathers = Array.from({ length: 10 }, (_, index) => {
    const x = 440 + index * 35
    return {
      from: [x, 676] as const,
      to: [x + (x - 600) * 0.5, 676 + sketch.random.between(90, 300)] as const,
      width: 11,
      strength: 0.8,
    }
  })
  const pearl = brightness(sketch.colour) > 0.45 ? buttonColour.horn : buttonColour.pearl
  const onBody =
    skirtFolds(sketch, { top: 680, bottom: 1320, from: 160, to: 300, count: 9 }) +
    folds(sketch, [
      ...gathers,
      ...gathers.map(({ from: [x] }) => ({
        from: [x, 646] as const,
        to: [x, 646 - sketch.random.between(30, 90)] as const,
        width: 8,
        strength: 0.5,
      })),
    ]) +
    (sketch.isBack ? '' : placket(sketch, { top: 290, bottom: 1360, buttons: 9, buttonColour: pearl, width: 42 }))
  const collar = shirtCollar(sketch, shape.measures, { label: '#7a2b33', point: 72, open: 14 })
  const waist = ['M418 634C520 646 680 646 782 634L784 684C680 696 520 696 416 684Z']
  if (!sketch.isBack)
    waist.push(
      'M560 690C548 760 530 830 508 900L552 912C574 840 588 770 598 694Z',
      'M580 690C596 750 612 800 634 862L594 876C578 810 564 760 556 694Z',
      'M556 626Q580 616 604 628Q614 660 602 692Q578 704 554 690Q544 658 556 626Z',
    )
  const belt = waist
    .map(
      (outline) =>
        shade(outline, { dx: 2, dy: 7, radius: 5, opacity: 0.28 }) +
        cloth(sketch, outline, { surface: 'thin', casts: false }),
    )
    .join('')
  return {
    svg:
      collar.behind +
      sewTop(sketch, shape, { surface: 'crisp', onBody, creases: 0.6, cuffStrip: 30 }) +
      belt +
      collar.front,
    focus: [610, 500],
    zoom: 1.04,
  }
}
