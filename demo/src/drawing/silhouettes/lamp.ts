import { cloth } from '../vocabulary/cloth'
import { darken, lighten } from '../vocabulary/colour'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'
import { turned } from '../vocabulary/turned'

/** A table lamp: a turned base in the goods' colour under a linen shade. */
export function lamp(sketch: Sketch): Drawing {
  const shadeOutline = 'M430 240Q600 216 770 240L900 690Q600 740 300 690Z'
  const base = turned(
    [
      [26, 740],
      [24, 800],
      [90, 870],
      [150, 980],
      [120, 1110],
      [64, 1170],
      [120, 1226],
      [150, 1250],
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
