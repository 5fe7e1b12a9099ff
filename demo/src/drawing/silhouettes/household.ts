import { cloth, seam } from '../vocabulary/cloth'
import { folds } from '../vocabulary/folds'
import { type Drawing, type Sketch, darken, lighten, shade } from '../vocabulary/sketch'
import { foldedStack } from '../vocabulary/folded-stack'
import { solid, turned } from '../vocabulary/solid'
import { fringe } from './woollens'

/** A plump square cushion with a corded edge. */
export function cushion(sketch: Sketch): Drawing {
  const outline =
    'M232 402C330 420 470 440 600 436C730 440 870 420 968 402C988 400 996 412 990 430C966 560 950 660 952 760C950 860 966 960 992 1092C996 1112 986 1122 968 1118C870 1100 730 1082 600 1086C470 1082 330 1100 232 1118C214 1122 204 1112 208 1092C234 960 250 860 248 760C250 660 234 560 210 430C204 412 212 400 232 402Z'
  const corner = (x: number, y: number, sx: number, sy: number) => [
    { from: [x, y] as const, to: [x + sx * 210, y + sy * 150] as const, bend: sx * sy * 22, width: 22, strength: 0.9 },
    {
      from: [x + sx * 6, y + sy * 20] as const,
      to: [x + sx * 120, y + sy * 230] as const,
      bend: -sx * sy * 22,
      width: 20,
      strength: 0.8,
    },
    {
      from: [x + sx * 20, y + sy * 8] as const,
      to: [x + sx * 280, y + sy * 60] as const,
      bend: sx * sy * 14,
      width: 16,
      strength: 0.6,
    },
  ]
  const creases = folds(sketch, [
    ...corner(226, 418, 1, 1),
    ...corner(974, 418, -1, 1),
    ...corner(226, 1102, 1, -1),
    ...corner(974, 1102, -1, -1),
  ])
  const fold = sketch.isBack ? seam(sketch, 'M240 980Q600 1006 960 980', 3) : ''
  const light = sketch.define(
    (id) =>
      `<radialGradient id="${id}" cx=".4" cy=".36" r=".7"><stop stop-color="#fff" stop-opacity=".24"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient>`,
  )
  return {
    svg:
      cloth(sketch, outline, { surface: 'soft', inside: `<path d="${outline}" fill="${light}"/>${creases}${fold}` }) +
      `<path d="${outline}" fill="none" stroke="#120d12" stroke-opacity=".3" stroke-width="13"/><path d="${outline}" fill="none" stroke="${sketch.colour}" stroke-width="10"/><path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="10" stroke-dasharray="3 8"/>`,
    focus: [430, 620],
    zoom: 1.04,
  }
}

/** A woollen blanket folded in four, one fringed end above the other. */
export function throwBlanket(sketch: Sketch): Drawing {
  const under =
    'M300 352Q612 330 934 350C950 352 956 366 956 384C950 640 956 900 964 1150Q640 1164 318 1152C306 900 300 640 290 384C288 364 290 354 300 352Z'
  const over =
    'M268 330Q580 306 886 326C910 328 922 342 922 366C914 590 918 810 926 1022Q600 1038 268 1024C262 800 258 580 252 366C250 344 254 332 268 330Z'
  const creases = folds(sketch, [
    { from: [586, 330], to: [592, 1020], bend: 8, width: 18, strength: 0.55 },
    { from: [270, 690], to: [900, 676], bend: -6, width: 18, strength: 0.5 },
    { from: [300, 380], to: [440, 520], bend: 14, width: 18, strength: 0.5 },
    { from: [880, 400], to: [760, 520], bend: -14, width: 18, strength: 0.5 },
  ])
  return {
    svg:
      fringe(sketch, [326, 1150], [956, 1148]) +
      cloth(sketch, under, { surface: 'woolly' }) +
      shade(over, { dx: 6, dy: 8, radius: 12, opacity: 0.36 }) +
      fringe(sketch, [278, 1022], [916, 1022]) +
      cloth(sketch, over, { surface: 'woolly', inside: creases }),
    focus: [560, 930],
    zoom: 0.98,
  }
}

/** A pile of bath towels in four tones of one colour, folded edges in front and woven borders across. */
export function towels(sketch: Sketch): Drawing {
  const tones = [darken(sketch.colour, 0.18), sketch.colour, lighten(sketch.colour, 0.3), lighten(sketch.colour, 0.6)]
  return { svg: foldedStack(sketch, tones), focus: [740, 720], zoom: 1.06 }
}

/** A table lamp: a turned base in the goods' colour under a linen shade. */
export function lamp(sketch: Sketch): Drawing {
  const shadeOutline = 'M430 240Q600 216 770 240L900 690Q600 740 300 690Z'
  const base = turned(
    [
      [26, 740],
      [24, 800],
      [90, 870],
      [150, 980],
      [128, 1110],
      [92, 1190],
      [104, 1222],
      [124, 1250],
    ],
    { rim: 0, foot: 22 },
  )
  const glow = sketch.define(
    (id) =>
      `<radialGradient id="${id}" cx=".5" cy=".8" r=".7"><stop stop-color="#ffe7b0" stop-opacity=".95"/><stop offset=".6" stop-color="#ffdf9f" stop-opacity=".4"/><stop offset="1" stop-color="#ffdf9f" stop-opacity="0"/></radialGradient>`,
  )
  const halo = sketch.define(
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="#ffe2a4" stop-opacity=".5"/><stop offset="1" stop-color="#ffe2a4" stop-opacity="0"/></radialGradient>`,
  )
  const lit = !sketch.isBack
  let ribs = ''
  for (let index = 1; index < 22; index++) ribs += `M${430 + index * 15.45} 226L${300 + index * 27.3} 726`
  return {
    svg:
      (lit ? `<ellipse cx="600" cy="720" rx="560" ry="470" fill="${halo}"/>` : '') +
      solid(sketch, 'M588 690H612V760H588Z', { colour: '#c29a4f', finish: 'metal' }) +
      solid(sketch, base, {
        finish: 'matt',
        inside: `<path d="M440 940Q600 980 760 940M440 960Q600 1000 760 960" fill="none" stroke="${darken(sketch.colour, 0.4)}" stroke-opacity=".5" stroke-width="5"/>`,
      }) +
      cloth(sketch, shadeOutline, {
        colour: '#efe4cf',
        pattern: 'plain',
        surface: 'soft',
        inside: `<path d="${ribs}" stroke="#8f7a58" stroke-opacity=".16" stroke-width="3"/>${lit ? `<path d="${shadeOutline}" fill="${glow}"/>` : ''}<path d="M426 252Q600 228 774 252M304 676Q600 726 896 676" fill="none" stroke="${lighten('#b9a37e', 0.1)}" stroke-width="12"/>`,
      }) +
      `<path d="M690 1246C800 1262 900 1230 1000 1262S1180 1250 1240 1270" fill="none" stroke="#4a3a30" stroke-width="8"/>`,
    standing: [{ x: 600, y: 1258, half: 165 }],
    focus: [600, 800],
    zoom: 1,
  }
}
