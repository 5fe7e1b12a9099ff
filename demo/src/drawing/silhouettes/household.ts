import { cloth, seam } from '../vocabulary/cloth'
import { folds } from '../vocabulary/folds'
import { type Drawing, type Sketch, darken, lighten, shade } from '../vocabulary/sketch'
import { foldedStack } from '../vocabulary/folded-stack'
import { solid, turned } from '../vocabulary/solid'

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

/** A woollen blanket folded up, its fringe hanging over the front. */
export function throwBlanket(sketch: Sketch): Drawing {
  const stack = foldedStack(sketch, [
    { y: 960, height: 150, left: 220, right: 990 },
    { y: 820, height: 152, left: 210, right: 980 },
    { y: 680, height: 152, left: 226, right: 984 },
    { y: 545, height: 148, left: 216, right: 976 },
  ])
  const flap = 'M420 540Q600 524 780 544C792 700 796 860 800 1010Q610 1030 404 1010C410 860 412 700 420 540Z'
  const fringe = Array.from({ length: 27 }, (_, index) => {
    const x = 412 + index * 14.6
    const d = `M${x.toFixed(0)} 1012q${sketch.random.whole(-8, 8)} 50 ${sketch.random.whole(-8, 8)} ${sketch.random.whole(92, 112)}`
    return `<path d="${d}" stroke="#120d12" stroke-opacity=".3" stroke-width="12" transform="translate(5 8)"/><path d="${d}" stroke="${darken(sketch.colour, index % 2 ? 0.14 : 0)}" stroke-width="11"/><path d="${d}" stroke="#fff" stroke-opacity=".18" stroke-width="3" transform="translate(-2 0)"/>`
  }).join('')
  const creases = folds(sketch, [
    { from: [440, 560], to: [430, 1000], bend: 10, width: 18, strength: 0.5 },
    { from: [560, 560], to: [570, 960], bend: -12, width: 18, strength: 0.5 },
    { from: [700, 560], to: [720, 1000], bend: 12, width: 18, strength: 0.6 },
  ])
  return {
    svg:
      stack +
      shade(flap, { dx: 5, dy: 6, radius: 12, opacity: 0.34 }) +
      `<g fill="none" stroke-linecap="round">${fringe}</g>` +
      cloth(sketch, flap, { surface: 'woolly', inside: creases }),
    focus: [600, 900],
    zoom: 1.06,
  }
}

/** A pile of bath towels in four tones of one colour. */
export function towels(sketch: Sketch): Drawing {
  const tones = [darken(sketch.colour, 0.18), sketch.colour, lighten(sketch.colour, 0.3), lighten(sketch.colour, 0.6)]
  const stack = foldedStack(
    sketch,
    tones.map((colour, index) => ({
      y: 950 - index * 146,
      height: 154,
      left: 236 + index * 12,
      right: 976 - index * 16,
      colour,
    })),
  )
  const ribbon = 'M560 506Q600 500 644 506V1104Q600 1112 560 1104Z'
  const tie = sketch.isBack
    ? ''
    : `<path d="${ribbon}" fill="#120d12" fill-opacity=".25" transform="translate(6 4)"/><path d="${ribbon}" fill="#efe8da"/><path d="M572 506V1104M632 506V1104" stroke="#b98953" stroke-width="3"/><rect x="546" y="740" width="112" height="150" fill="#fbf8f1"/><path d="M570 780H634M580 806H624M570 850H634" stroke="#4a3a30" stroke-width="5"/>`
  return { svg: stack + tie, focus: [420, 720], zoom: 1.06 }
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
