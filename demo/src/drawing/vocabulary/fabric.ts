import type { Pattern } from '../picture-spec'
import { brightness, contrast, darken, lighten, mix, type Sketch } from './sketch'
import { seededRandom } from './seeded-random'

interface Weave {
  width: number
  height: number
  /** What one repeat shows, over the cloth's own colour. */
  svg: string
}

const line = (d: string, colour: string, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`

const rect = (box: string, colour: string, opacity: number) => {
  const [x, y, width, height] = box.split(' ')
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" fill-opacity="${opacity}"/>`
}

/** Stitches of a plain knit: rows of small Vs. */
function knit(colour: string): Weave {
  const [dark, light] = [darken(colour, 0.7), lighten(colour, 0.55)]
  return {
    width: 18,
    height: 15,
    svg:
      line('M0 0L9 10L18 0M0 15L9 25L18 15M0 -15L9 -5L18 -15', dark, 2.6, 0.2) +
      line('M9 -6V24', dark, 1.8, 0.2) +
      line('M0 -6V24M18 -6V24', dark, 1.6, 0.14) +
      line('M2.5 6.5L7 12M15.5 6.5L11 12M2.5 -8.5L7 -3M15.5 -8.5L11 -3', light, 2.4, 0.2),
  }
}

function rib(colour: string): Weave {
  return {
    width: 20,
    height: 20,
    svg:
      rect('0 0 5 20', darken(colour, 0.8), 0.3) +
      rect('5 0 3 20', darken(colour, 0.8), 0.12) +
      rect('11 0 5 20', lighten(colour, 0.7), 0.2),
  }
}

function corduroy(colour: string): Weave {
  return {
    width: 13,
    height: 20,
    svg: rect('0 0 3 20', darken(colour, 0.85), 0.34) + rect('6 0 4 20', lighten(colour, 0.6), 0.22),
  }
}

/** A rope of crossing strands between two ribs, as on a fisherman's pullover. */
function cable(colour: string): Weave {
  const [dark, light] = [darken(colour, 0.75), lighten(colour, 0.6)]
  const strand = (d: string) => line(d, dark, 19, 0.34) + line(d, colour, 15, 1) + line(d, light, 6, 0.22)
  return {
    width: 118,
    height: 88,
    svg:
      knitRows(dark, light) +
      line('M14 0V88M104 0V88', dark, 12, 0.3) +
      line('M14 0V88M104 0V88', light, 5, 0.3) +
      strand('M44 -22C44 0 76 0 76 22S44 44 44 66S76 88 76 110') +
      strand('M76 -22C76 -10 68 -4 60 0M60 0C52 4 44 10 44 22C44 34 52 40 60 44') +
      strand('M60 44C68 48 76 54 76 66C76 78 68 84 60 88C52 92 44 98 44 110'),
  }
}

function knitRows(dark: string, light: string): string {
  let rows = ''
  for (let y = 0; y < 88; y += 11)
    rows += line(`M22 ${y}L29 ${y + 6}L36 ${y}M84 ${y}L90 ${y + 6}L96 ${y}`, dark, 2, 0.25)
  return rows + line('M29 0V88M90 0V88', light, 2, 0.12)
}

function denim(colour: string): Weave {
  return {
    width: 8,
    height: 8,
    svg:
      line('M-2 10L10 -2M-2 2L2 -2M6 10L10 6', darken(colour, 0.7), 1.6, 0.3) +
      line('M-2 6L6 -2M2 10L10 2', lighten(colour, 0.75), 1.3, 0.26),
  }
}

function herringbone(colour: string): Weave {
  const tone = contrast(colour, 0.65)
  const rows = [-12, 0, 12, 24].map((y) => `M0 ${y}L16 ${y + 16}L32 ${y}`).join('')
  return { width: 32, height: 24, svg: line(rows, tone, 4.4, 0.27) + line('M16 0V24M0 0V24M32 0V24', tone, 1.5, 0.16) }
}

function stripe(colour: string): Weave {
  const ink = brightness(colour) > 0.62 ? '#2b3654' : '#f3ece0'
  return { width: 60, height: 46, svg: rect('0 0 60 17', ink, 0.92) }
}

/** A tartan of two tones and one thin bright line. */
function check(colour: string): Weave {
  const tone = brightness(colour) > 0.62 ? mix(colour, '#6d4a3a', 0.55) : darken(colour, 0.5)
  const bright = brightness(colour) > 0.62 ? '#8d3a35' : '#f0dfbd'
  return {
    width: 96,
    height: 96,
    svg:
      rect('0 0 34 96', tone, 0.45) +
      rect('0 0 96 34', tone, 0.45) +
      rect('48 0 7 96', tone, 0.3) +
      rect('0 48 96 7', tone, 0.3) +
      rect('70 0 4 96', bright, 0.6) +
      rect('0 70 96 4', bright, 0.6),
  }
}

function dot(colour: string): Weave {
  const ink = brightness(colour) > 0.62 ? darken(colour, 0.75) : '#f6efe2'
  const dots: [number, number][] = [
    [15, 15],
    [45, 45],
  ]
  return {
    width: 60,
    height: 60,
    svg: dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="${ink}" fill-opacity=".9"/>`).join(''),
  }
}

/** Loose sprigs of three flowers and their leaves; the seed arranges them. */
function floral(colour: string, seed: number): Weave {
  const random = seededRandom(seed)
  const isLight = brightness(colour) > 0.5
  const petals = isLight ? ['#b9574a', '#d58f5c', '#6f7fa6'] : ['#f2dcc4', '#e3a08d', '#e8c678']
  const leaf = isLight ? '#66785a' : '#9fb08c'
  const size = 230
  let svg = ''
  const sprig = (x: number, y: number, petal: string, scale: number, turn: number) => {
    let flower = `<path d="M0 8C8 26 4 42 -6 56" fill="none" stroke="${leaf}" stroke-width="2.4"/>`
    for (const [lx, ly, side] of [
      [6, 30, 1],
      [2, 42, -1],
      [-4, 52, 1],
    ] as const)
      flower += `<path d="M${lx} ${ly}q${side * 8} -12 ${side * 22} -12q${side * -4} 13 ${side * -22} 12Z" fill="${leaf}"/>`
    for (let index = 0; index < 5; index++)
      flower += `<path d="M0 0C-11 -6 -11 -22 0 -23C11 -22 11 -6 0 0Z" fill="${petal}" transform="rotate(${index * 72})"/>`
    flower += `<circle r="5" fill="${isLight ? '#e7c46b' : '#8a4a35'}"/>`
    // A sprig that crosses the edge of the repeat comes in again on the other side.
    for (const dx of [-size, 0, size])
      for (const dy of [-size, 0, size])
        if (x + dx > -70 && x + dx < size + 70 && y + dy > -70 && y + dy < size + 70)
          svg += `<g transform="translate(${x + dx} ${y + dy}) rotate(${turn}) scale(${scale})">${flower}</g>`
  }
  const places = [
    [46, 40],
    [150, 24],
    [206, 96],
    [98, 108],
    [24, 150],
    [160, 172],
    [84, 206],
  ] as const
  places.forEach(([x, y], index) =>
    sprig(x, y, petals[index % 3] ?? leaf, index % 2 ? 0.62 : 0.95, random.whole(0, 11) * 30),
  )
  return { width: size, height: size, svg }
}

function weaveOf(pattern: Pattern, colour: string, seed: number): Weave | null {
  switch (pattern) {
    case 'knit':
      return knit(colour)
    case 'rib':
      return rib(colour)
    case 'cable':
      return cable(colour)
    case 'denim':
      return denim(colour)
    case 'corduroy':
      return corduroy(colour)
    case 'herringbone':
      return herringbone(colour)
    case 'stripe':
      return stripe(colour)
    case 'check':
      return check(colour)
    case 'dot':
      return dot(colour)
    case 'floral':
      return floral(colour, seed)
    default:
      return null
  }
}

/** The paint that lays the pattern over cloth of its own colour, its grain turned by `angle` degrees; null when plain. */
export function fabric(
  sketch: Sketch,
  { pattern, colour, angle }: { pattern: Pattern; colour: string; angle: number },
) {
  if (pattern === 'colour-block') {
    const second = brightness(colour) > 0.62 ? mix(colour, '#8b5a3c', 0.75) : lighten(colour, 0.78)
    return sketch.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="1500"><stop offset=".46" stop-color="${second}"/><stop offset=".46" stop-color="${second}" stop-opacity="0"/></linearGradient>`,
    )
  }
  const weave = weaveOf(pattern, colour, sketch.spec.seed)
  if (!weave) return null
  return sketch.define(
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${weave.width}" height="${weave.height}" patternTransform="translate(600 0) rotate(${Math.round(angle)})">${weave.svg}</pattern>`,
  )
}
