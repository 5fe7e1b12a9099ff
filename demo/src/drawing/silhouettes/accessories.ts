import { darken, lighten, brightness, type Drawing, type Sketch, clip, mirror, type Point } from '../vocabulary/sketch'

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

/** Sunglasses in thick acetate, lying open on their temples. */
export function sunglasses(sketch: Sketch): Drawing {
  const frame = sketch.colour
  const rim = (sign: number) => {
    const x = (half: number) => 600 + sign * half
    return {
      outer: `M${x(40)} 676C${x(60)} 626 ${x(180)} 610 ${x(300)} 618C${x(380)} 624 ${x(428)} 646 ${x(424)} 690C${x(420)} 830 ${x(350)} 920 ${x(226)} 916C${x(112)} 910 ${x(56)} 810 ${x(40)} 676Z`,
      lens: `M${x(78)} 692C${x(96)} 660 ${x(200)} 646 ${x(296)} 652C${x(360)} 658 ${x(388)} 672 ${x(384)} 706C${x(376)} 812 ${x(322)} 880 ${x(228)} 878C${x(140)} 872 ${x(92)} 800 ${x(78)} 692Z`,
    }
  }
  const bridge =
    'M552 690C570 648 630 648 648 690C640 690 630 700 622 716C612 694 588 694 578 716C570 700 560 690 552 690Z'
  const temple = (flip: (point: Point) => Point) => {
    const points: Point[] = [
      [1016, 660],
      [1040, 560],
      [980, 440],
      [900, 380],
    ]
    const [a, b, c, d] = points.map(flip)
    return a && b && c && d ? `M${a[0]} ${a[1]}C${b[0]} ${b[1]} ${c[0]} ${c[1]} ${d[0]} ${d[1]}` : ''
  }
  const glass = sketch.define(
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="#2b2a2c"/><stop offset=".6" stop-color="${brightness(frame) > 0.5 ? '#6d5a48' : '#4d4a46'}"/><stop offset="1" stop-color="#a08b72"/></linearGradient>`,
  )
  const one = (sign: number) => {
    const { outer, lens } = rim(sign)
    sketch.outlines.push(outer)
    const gleam = 600 + sign * 230
    return (
      `<path d="${outer}" fill="${frame}"/><path d="${outer}" fill="none" stroke="${lighten(frame, 0.5)}" stroke-opacity=".55" stroke-width="5" transform="translate(1.5 2.5)"/>` +
      `<path d="${lens}" fill="${glass}"/><g clip-path="${clip(sketch, lens)}"><path d="M${gleam - 150} 900L${gleam + 10} 640H${gleam + 70}L${gleam - 90} 900Z" fill="#fff" fill-opacity=".16"/><path d="M${gleam - 50} 900L${gleam + 110} 640H${gleam + 130}L${gleam - 30} 900Z" fill="#fff" fill-opacity=".12"/></g>` +
      `<path d="${lens}" fill="none" stroke="${darken(frame, 0.55)}" stroke-width="5"/><path d="${lens}" fill="none" stroke="${lighten(frame, 0.6)}" stroke-opacity=".5" stroke-width="2" transform="translate(-3 -3)"/>`
    )
  }
  const keep = (point: Point) => point
  const arms = [keep, mirror]
    .map((flip) => {
      const d = temple(flip)
      return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#120d12" stroke-opacity=".2" stroke-width="30" transform="translate(14 30)"/><path d="${d}" stroke="${darken(frame, 0.2)}" stroke-width="28"/><path d="${d}" stroke="${lighten(frame, 0.5)}" stroke-opacity=".45" stroke-width="6" transform="translate(-7 -3)"/></g>`
    })
    .join('')
  const tortoise = sketch.spec.pattern === 'floral' || sketch.spec.colour === 'brown'
  const specks = tortoise
    ? `<g clip-path="${clip(sketch, rim(1).outer + rim(-1).outer + bridge)}">${Array.from({ length: 46 }, () => `<ellipse cx="${sketch.random.whole(170, 1030)}" cy="${sketch.random.whole(600, 930)}" rx="${sketch.random.whole(8, 30)}" ry="${sketch.random.whole(5, 16)}" fill="#c98d4a" fill-opacity=".5" transform="rotate(${sketch.random.whole(-30, 30)} 600 760)"/>`).join('')}</g>`
    : ''
  sketch.outlines.push(bridge)
  const lenses = [rim(-1), rim(1)].map(({ lens }) => `<path d="${lens}" fill="${glass}"/>`).join('')
  const hinge = (x: number) => `<rect x="${x - 9}" y="660" width="18" height="34" rx="3" fill="#c29a4f"/>`
  return {
    svg:
      arms +
      `<path d="${bridge}" fill="${frame}"/>` +
      one(-1) +
      one(1) +
      specks +
      (tortoise ? lenses : '') +
      hinge(196) +
      hinge(1004),
    focus: [760, 760],
    zoom: 1,
  }
}
