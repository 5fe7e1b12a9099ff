import { solid } from '../vocabulary/solid'
import {
  darken,
  lighten,
  shade,
  brightness,
  type Drawing,
  type Sketch,
  clip,
  mirror,
  type Point,
} from '../vocabulary/sketch'

/** A leather belt, closed and standing on its edge: its end runs through the buckle and a keeper. */
export function belt(sketch: Sketch): Drawing {
  const { colour } = sketch
  const [rx, ry, top, height] = [404, 168, 610, 118]
  /** Along the front at a share of the height, from one x to another. */
  const arc = (x: number, share: number) =>
    [x, top + share * height + Math.sqrt(1 - ((x - 600) / rx) ** 2) * ry] as const
  const along = (from: number, to: number, share: number) =>
    `A${rx} ${ry} 0 0 ${from < to ? 0 : 1} ${arc(to, share).join(' ')}`
  const strap = (from: number, to: number, point = 0) =>
    `M${arc(from, 0).join(' ')}${along(from, to, 0)}L${arc(to, 1).join(' ')}${along(to, from, 1)}${point ? `L${arc(from - point, 0.5).join(' ')}` : ''}Z`
  const back = `M${600 - rx} ${top}A${rx} ${ry} 0 0 1 ${600 + rx} ${top}V${top + height}A${rx} ${ry} 0 0 0 ${600 - rx} ${top + height}Z`
  const row = (share: number, from: number, to: number) =>
    `<path d="M${arc(from, share).join(' ')}${along(from, to, share)}" fill="none" stroke="#e9d3ae" stroke-opacity=".85" stroke-width="3.4" stroke-dasharray="11 6"/>`
  const [end, keeper] = [strap(360, 690, 50), strap(424, 462)]
  const holes = [400, 500, 548].map((x) => {
    const [cx, cy] = arc(x, 0.5)
    return `<ellipse cx="${cx}" cy="${cy}" rx="7" ry="9" fill="#120d12" fill-opacity=".85"/>`
  })
  const ring = (paint: string, width: number, move = '') =>
    `<rect x="560" y="${top + ry - 38}" width="172" height="${height + 72}" rx="26" fill="none" stroke="${paint}" stroke-width="${width}" ${move}/>`
  const prong = (paint: string, width: number, dy = 0) =>
    `<path d="M572 ${top + ry + height / 2 + dy}L728 ${top + ry + height / 2 + dy}" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"/>`
  return {
    svg:
      solid(sketch, back, { colour: lighten(darken(colour, 0.35), 0.2) }) +
      solid(sketch, strap(600 - rx, 600 + rx), { inside: row(0.12, 200, 1000) + row(0.88, 200, 1000) }) +
      shade(end, { dx: -3, dy: 4, radius: 6, opacity: 0.36 }) +
      solid(sketch, end, { colour: lighten(colour, 0.08), inside: row(0.12, 350, 690) + row(0.88, 350, 690) }) +
      holes.join('') +
      shade(keeper, { dx: 3, dy: 4, radius: 6, opacity: 0.4 }) +
      solid(sketch, keeper, { colour: lighten(colour, 0.12) }) +
      ring('#120d12', 24, 'stroke-opacity=".4" transform="translate(5 9)"') +
      ring('#b08a45', 26) +
      ring('#f6dfa6', 6, 'transform="translate(-4 -4)"') +
      prong('#120d12', 20, 5) +
      prong('#b08a45', 18) +
      prong('#f6dfa6', 4, -4),
    focus: [600, 830],
    zoom: 1.14,
    standing: [{ x: 600, y: top + height + ry * 0.62, half: rx }],
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
