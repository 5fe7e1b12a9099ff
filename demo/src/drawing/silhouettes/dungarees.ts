import { button, buttonColour } from '../vocabulary/fastenings'
import { cloth } from '../vocabulary/cloth'
import { cutLegs } from '../vocabulary/cut-legs'
import { legFolds } from '../vocabulary/folds'
import { patchPocket } from '../vocabulary/pocket'
import { seam, stitches } from '../vocabulary/trims'
import { shade } from '../vocabulary/shadows'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** Dungarees with a bib pocket and brass buckles, short in the leg as children wear them. */
export function dungarees(sketch: Sketch): Drawing {
  const thread = sketch.spec.pattern === 'denim' ? '#c98d4a' : undefined
  const shape = cutLegs(sketch, {
    waist: 214,
    top: 640,
    hip: 258,
    hipY: 800,
    crotchY: 900,
    knee: 256,
    kneeY: 1090,
    hem: 244,
    hemY: 1290,
    gap: 34,
    rise: 6,
  })
  const legs = shape.legs
    .map((leg, index) => {
      const sign = index === 0 ? -1 : 1
      const x = (half: number) => 600 + sign * half
      const knee = sketch.isBack
        ? patchPocket(sketch, { x: x(122), y: 720, width: 140, height: 150, thread })
        : patchPocket(sketch, { x: x(142), y: 1010, width: 150, height: 140, round: true, thread })
      const turnUp = `M${x(20)} 1236H${x(270)}V1310H${x(20)}Z`
      return cloth(sketch, leg, {
        surface: 'crisp',
        inside:
          legFolds(sketch, shape.measures, sign, 0.8) +
          knee +
          shade(turnUp, { dx: 0, dy: -5, radius: 5, opacity: 0.3 }) +
          cloth(sketch, turnUp, { surface: 'thin', casts: false }) +
          (sketch.isBack ? '' : seam(sketch, `M${x(150)} 660C${x(160)} 720 ${x(200)} 750 ${x(250)} 756`, 3)),
      })
    })
    .join('')
  const strap = (sign: number) => {
    const x = (half: number) => 600 + sign * half
    return sketch.isBack
      ? `M${x(150)} 640L${x(-40)} 300L${x(-92)} 306L${x(96)} 640Z`
      : `M${x(150)} 440C${x(150)} 360 ${x(120)} 290 ${x(70)} 250L${x(26)} 272C${x(76)} 310 ${x(100)} 370 ${x(102)} 440Z`
  }
  const straps = [strap(-1), strap(1)]
    .map(
      (outline) =>
        shade(outline, { radius: 5, opacity: 0.24 }) + cloth(sketch, outline, { surface: 'thin', inside: '' }),
    )
    .join('')
  const bib = sketch.isBack
    ? 'M430 650L520 520H680L770 650Z'
    : 'M436 650C452 560 456 490 456 430H744C744 490 748 560 764 650Z'
  const onBib = sketch.isBack
    ? stitches(sketch, 'M444 650L526 534H674L756 650', thread)
    : stitches(sketch, 'M470 650C474 560 472 500 470 444H730C728 500 726 560 730 650', thread) +
      patchPocket(sketch, { x: 600, y: 486, width: 180, height: 130, flap: 0, thread })
  const waist = 'M386 632C500 646 700 646 814 632L816 686C700 700 500 700 384 686Z'
  const buckles = sketch.isBack
    ? ''
    : buckle(474) +
      buckle(726) +
      button(sketch, [420, 730], 14, buttonColour.brass) +
      button(sketch, [780, 730], 14, buttonColour.brass)
  return {
    svg:
      (sketch.isBack ? '' : straps) +
      legs +
      seam(sketch, 'M600 650V900', 3) +
      cloth(sketch, bib, { surface: 'crisp', inside: onBib }) +
      (sketch.isBack ? straps : '') +
      cloth(sketch, waist, {
        surface: 'thin',
        inside: stitches(sketch, 'M386 644C500 658 700 658 814 644M386 676C500 690 700 690 814 676', thread),
      }) +
      buckles,
    focus: [600, 540],
    zoom: 1.12,
  }
}

const buckle = (x: number) =>
  `<g fill="none"><rect x="${x - 28}" y="404" width="56" height="62" rx="9" stroke="#120d12" stroke-opacity=".35" stroke-width="8" transform="translate(3 5)"/><rect x="${x - 28}" y="404" width="56" height="62" rx="9" stroke="#b98a42" stroke-width="8"/><rect x="${x - 30}" y="402" width="56" height="62" rx="9" stroke="#f3d89b" stroke-opacity=".7" stroke-width="2"/></g><circle cx="${x}" cy="474" r="15" fill="#b98a42"/><circle cx="${x - 4}" cy="470" r="7" fill="#f3d89b" fill-opacity=".7"/>`
