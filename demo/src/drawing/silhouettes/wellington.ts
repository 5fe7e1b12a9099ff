import { cloth } from '../vocabulary/cloth'
import { darken, lighten } from '../vocabulary/colour'
import { folds } from '../vocabulary/fold'
import { pair } from '../vocabulary/pair'
import { seam } from '../vocabulary/seam'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'

/** A rubber boot for puddles. */
export function wellington(sketch: Sketch): Drawing {
  const upper =
    'M250 1050C242 970 290 926 380 910C480 892 560 860 580 780C596 680 584 520 576 380Q700 350 826 380C836 520 838 660 850 790C866 890 872 980 868 1050Z'
  const mouth = 'M576 382Q700 350 826 380Q700 420 576 382Z'
  const rim = 'M568 376Q700 342 834 374L838 438Q700 406 574 440Z'
  const gleam = `<path d="M620 470C636 600 636 720 606 800C640 740 660 600 650 466Z" fill="#fff" fill-opacity=".42"/><path d="M310 962C390 936 470 930 540 892C480 950 390 966 318 1000Z" fill="#fff" fill-opacity=".4"/><path d="M820 470C826 600 828 700 838 800" stroke="#fff" stroke-opacity=".2" stroke-width="8" fill="none"/>`
  const creases = folds(sketch, [
    { from: [566, 830], to: [720, 880], bend: 16, width: 13, strength: 0.7 },
    { from: [842, 790], to: [740, 830], bend: -14, width: 13, strength: 0.7 },
  ])
  const sole = 'M240 1036C420 1052 700 1054 876 1036L882 1120H690L670 1096H300Q240 1092 240 1036Z'
  const svg =
    cloth(sketch, upper, {
      surface: 'hard',
      inside: creases + gleam + seam(sketch, 'M700 440C706 640 704 800 720 900', 2),
    }) +
    cloth(sketch, rim, { colour: lighten(sketch.colour, 0.2), surface: 'hard', pattern: 'plain' }) +
    `<path d="${mouth}" fill="${darken(sketch.colour, 0.6)}"/>` +
    solid(sketch, sole, { colour: '#e9dfc9', inside: '<path d="M230 1074H900" stroke="#b7a68a" stroke-width="4"/>' }) +
    `<path d="M640 1096V1072M560 1096V1070M480 1096V1070M400 1096V1070M320 1094V1070M760 1120V1090M820 1120V1090" stroke="#8f8069" stroke-width="6"/>` +
    `<rect x="672" y="470" width="74" height="46" rx="6" fill="#f1ece2"/><path d="M686 488H732M694 502H724" stroke="#8d3a35" stroke-width="5"/>`
  return pair(sketch, { svg, foot: { x: 565, y: 1116, half: 330 }, pitch: 2, focus: [680, 600] })
}
