import { darken, lighten } from '../vocabulary/colour'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A leather belt, rolled up, its buckle in front. */
export function belt(sketch: Sketch): Drawing {
  const { colour } = sketch
  const turns = 4
  let coil = ''
  for (let turn = turns; turn >= 1; turn--) {
    const [rx, ry] = [130 + turn * 52, 60 + turn * 26]
    const y = 650 - turn * 4
    const wall = `M${600 - rx} ${y}V${y + 170}A${rx} ${ry} 0 0 0 ${600 + rx} ${y + 170}V${y}`
    if (turn === turns) sketch.outlines.push(`${wall}A${rx} ${ry} 0 0 0 ${600 - rx} ${y}Z`)
    const round = sketch.define(
      (id) =>
        `<linearGradient id="${id}"><stop stop-color="#000" stop-opacity=".5"/><stop offset=".22" stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity=".02"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient>`,
    )
    coil +=
      `<path d="M${600 - rx} ${y}A${rx} ${ry} 0 0 1 ${600 + rx} ${y}V${y + 40}H${600 - rx}Z" fill="${darken(colour, 0.5)}"/>` +
      `<ellipse cx="600" cy="${y}" rx="${rx}" ry="${ry}" fill="${darken(colour, 0.6)}"/><ellipse cx="600" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="${lighten(colour, 0.22)}" stroke-width="9"/>`
    if (turn === turns) coil = `<path d="${wall}Z" fill="${colour}"/><path d="${wall}Z" fill="${round}"/>` + coil
  }
  const [rx, ry, y] = [130 + turns * 52, 60 + turns * 26, 650 - turns * 4]
  const front = `M${600 - rx} ${y}A${rx} ${ry} 0 0 0 ${600 + rx} ${y}V${y + 170}A${rx} ${ry} 0 0 1 ${600 - rx} ${y + 170}Z`
  const round = sketch.define(
    (id) =>
      `<linearGradient id="${id}"><stop stop-color="#000" stop-opacity=".45"/><stop offset=".25" stop-color="#fff" stop-opacity=".2"/><stop offset=".55" stop-color="#fff" stop-opacity=".03"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient>`,
  )
  sketch.outlines.push(front)
  const row = (offset: number) =>
    `<path d="M${600 - rx} ${y + offset}A${rx} ${ry} 0 0 0 ${600 + rx} ${y + offset}" fill="none" stroke="#e9d3ae" stroke-opacity=".8" stroke-width="3" stroke-dasharray="10 6"/>`
  const buckle = (paint: string, width: number, move = '0 0') =>
    `<path d="M470 ${y + ry - 22}Q600 ${y + ry + 8} 700 ${y + ry - 8}L696 ${y + ry + 200}Q590 ${y + ry + 216} 466 ${y + ry + 188}Z" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round" transform="translate(${move})"/>`
  return {
    svg:
      coil +
      `<path d="${front}" fill="${colour}"/><path d="${front}" fill="${round}"/>${row(14)}${row(156)}` +
      [760, 820, 876]
        .map(
          (x) =>
            `<ellipse cx="${x}" cy="${y + 85 + Math.sqrt(Math.max(0, 1 - ((x - 600) / rx) ** 2)) * ry}" rx="8" ry="11" fill="#120d12" fill-opacity=".8"/>`,
        )
        .join('') +
      `<g>${buckle('#120d12', 26, '5 9').replace('stroke="#120d12"', 'stroke="#120d12" stroke-opacity=".4"')}${buckle('#b08a45', 24)}${buckle('#f6dfa6', 6, '-5 -5')}<path d="M700 ${y + ry + 90}L476 ${y + ry + 82}" stroke="#b08a45" stroke-width="17" stroke-linecap="round"/><path d="M696 ${y + ry + 85}L480 ${y + ry + 78}" stroke="#f6dfa6" stroke-width="4" stroke-linecap="round"/></g>`,
    focus: [600, 860],
    zoom: 1.12,
    standing: [{ x: 600, y: y + 170 + ry * 0.5, half: rx }],
  }
}
