import { cloth } from '../vocabulary/cloth'
import { darken } from '../vocabulary/colour'
import { folds } from '../vocabulary/fold'
import { seam, stitches } from '../vocabulary/seam'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'

const LEATHER = '#8a5a34'

/** A canvas rucksack with a flap, two leather straps and a front pocket. */
export function backpack(sketch: Sketch): Drawing {
  const body =
    'M318 560C310 420 400 330 600 326C800 330 890 420 882 560C900 760 904 960 884 1140Q872 1216 800 1222Q600 1240 400 1222Q328 1216 316 1140C296 960 300 760 318 560Z'
  const flap =
    'M300 470C310 360 420 304 600 300C780 304 890 360 900 470C912 570 912 660 900 730Q600 778 300 730C288 660 288 570 300 470Z'
  const pocket = 'M372 850Q600 876 828 850C840 960 842 1060 830 1140Q600 1166 370 1140C358 1060 360 960 372 850Z'
  const handle = 'M530 306C528 220 672 220 670 306'
  const belt = (x: number) => {
    const outline = `M${x - 24} 600H${x + 24}V900L${x} 930L${x - 24} 900Z`
    return (
      shade(outline, { radius: 5, opacity: 0.3 }) +
      cloth(sketch, outline, {
        colour: LEATHER,
        pattern: 'plain',
        surface: 'thin',
        casts: false,
        inside: stitches(sketch, `M${x - 16} 600V894L${x} 916L${x + 16} 894V600`, '#e9d3ae'),
      }) +
      `<g fill="none"><rect x="${x - 36}" y="776" width="72" height="60" rx="8" stroke="#120d12" stroke-opacity=".4" stroke-width="10" transform="translate(3 5)"/><rect x="${x - 36}" y="776" width="72" height="60" rx="8" stroke="#b98a42" stroke-width="10"/><path d="M${x - 34} 780H${x + 30}" stroke="#f3d89b" stroke-width="3"/></g><path d="M${x} 776V850" stroke="#b98a42" stroke-width="7"/>`
    )
  }
  const sides = [
    'M318 780C270 790 256 860 262 960C266 1060 284 1120 320 1130Z',
    'M882 780C930 790 944 860 938 960C934 1060 916 1120 880 1130Z',
  ]
  const creases = folds(sketch, [
    { from: [330, 520], to: [460, 640], bend: 18, width: 16, strength: 0.6 },
    { from: [870, 520], to: [740, 640], bend: -18, width: 16, strength: 0.6 },
    { from: [560, 740], to: [590, 600], bend: 8, width: 16, strength: 0.4 },
  ])
  const back = sketch.isBack
    ? [-1, 1]
        .map((sign) => {
          const x = (half: number) => 600 + sign * half
          const strap = `M${x(40)} 380C${x(180)} 420 ${x(210)} 560 ${x(196)} 760L${x(236)} 1120L${x(190)} 1140L${x(120)} 770C${x(128)} 600 ${x(110)} 500 ${x(20)} 440Z`
          return (
            shade(strap, { radius: 8, opacity: 0.34 }) +
            cloth(sketch, strap, {
              surface: 'puffed',
              inside: stitches(sketch, `M${x(60)} 410C${x(170)} 450 ${x(186)} 580 ${x(172)} 760L${x(206)} 1120`),
            })
          )
        })
        .join('')
    : ''
  return {
    svg:
      `<g fill="none"><path d="${handle}" stroke="#120d12" stroke-opacity=".25" stroke-width="30" transform="translate(7 10)"/><path d="${handle}" stroke="${darken(LEATHER, 0.1)}" stroke-width="28"/></g>` +
      sides.map((outline) => cloth(sketch, outline, { surface: 'soft' })).join('') +
      cloth(sketch, body, {
        surface: 'soft',
        inside: folds(sketch, [
          { from: [340, 1180], to: [420, 900], bend: -16, width: 18, strength: 0.6 },
          { from: [860, 1180], to: [780, 900], bend: 16, width: 18, strength: 0.6 },
        ]),
      }) +
      (sketch.isBack
        ? seam(sketch, 'M400 340V1220M800 340V1220', 2.4) + back
        : shade(pocket, { radius: 7, opacity: 0.3 }) +
          cloth(sketch, pocket, { surface: 'soft', inside: stitches(sketch, 'M384 872Q600 896 816 872') }) +
          shade(flap, { dx: 3, dy: 12, radius: 10, opacity: 0.34 }) +
          cloth(sketch, flap, { surface: 'soft', inside: creases + stitches(sketch, 'M314 716Q600 762 886 716') }) +
          belt(470) +
          belt(730)),
    focus: [520, 760],
    zoom: 1.02,
  }
}
