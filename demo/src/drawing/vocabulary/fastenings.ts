import {
  darken,
  lighten,
  type Point,
  round,
  along,
  at,
  type Curve,
  moveTo,
  pointOn,
  reverse,
  shift,
  type Sketch,
  shade,
} from './sketch'
import { cloth, seam, stitches, band } from './cloth'

/** A sewn button with four holes, its rim lit from the upper left. */
export function button(sketch: Sketch, [x, y]: Point, radius: number, colour: string): string {
  const face = sketch.define(
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".32" r=".75"><stop stop-color="${lighten(colour, 0.5)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${darken(colour, 0.5)}"/></radialGradient>`,
  )
  const hole = radius * 0.24
  const holes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(
      ([dx = 0, dy = 0]) => `<circle cx="${round(dx * hole)}" cy="${round(dy * hole)}" r="${round(radius * 0.11)}"/>`,
    )
    .join('')
  return (
    `<g transform="translate(${round(x)} ${round(y)})">` +
    `<circle cx="2.5" cy="4.5" r="${radius + 0.5}" fill="#120d12" fill-opacity=".38"/>` +
    `<circle r="${radius}" fill="${face}"/>` +
    `<circle r="${round(radius * 0.66)}" fill="none" stroke="${darken(colour, 0.55)}" stroke-opacity=".45" stroke-width="1.6"/>` +
    `<g fill="${darken(colour, 0.8)}">${holes}</g></g>`
  )
}

/** What buttons are made of: horn on warm and dark cloth, pearl on pale. */
export const buttonColour = {
  horn: '#5a3d2b',
  pearl: '#ece5d8',
  black: '#262427',
  brass: '#c29a4f',
  wood: '#a5744a',
} as const

/** A closed zip with its puller at the top. */
export function zip({
  x,
  top,
  bottom,
  colour = '#c9c4ba',
}: {
  x: number
  top: number
  bottom: number
  colour?: string
}): string {
  return (
    `<g fill="none"><path d="M${x} ${top}V${bottom}" stroke="#120d12" stroke-opacity=".5" stroke-width="22"/>` +
    `<path d="M${x} ${top}V${bottom}" stroke="#2a2624" stroke-width="15"/>` +
    `<path d="M${x} ${top}V${bottom}" stroke="${colour}" stroke-width="9" stroke-dasharray="3.4 2.6"/></g>` +
    `<path d="M${x - 9} ${top + 4}H${x + 9}L${x + 7} ${top + 30}H${x - 7}Z" fill="${colour}"/><path d="M${x - 5} ${top + 30}H${x + 5}L${x + 7} ${top + 84}Q${x} ${top + 92} ${x - 7} ${top + 84}Z" fill="#8f8b85"/><path d="M${x - 2} ${top + 36}V${top + 78}" stroke="#f2efe8" stroke-width="2"/>`
  )
}

interface Placket {
  x?: number
  top: number
  bottom: number
  width?: number
  buttons: number
  buttonColour: string
  radius?: number
  colour?: string
}

/** The strip down the front that carries the buttons. */
export function placket(sketch: Sketch, options: Placket): string {
  const { x = 600, top, bottom, width = 46, buttons, radius = 10, colour } = options
  const half = width / 2
  const outline = `M${x - half} ${top}H${x + half}V${bottom}H${x - half}Z`
  const stitched = stitches(sketch, `M${x - half + 7} ${top}V${bottom}M${x + half - 7} ${top}V${bottom}`)
  const gap = (bottom - top) / (buttons + 0.15)
  let row = ''
  for (let index = 0; index < buttons; index++)
    row += button(sketch, [x, top + gap * (index + 0.45)], radius, options.buttonColour)
  return (
    shade(outline, { dx: 3, dy: 1, radius: 5, opacity: 0.2 }) +
    cloth(sketch, outline, { surface: 'thin', casts: false, inside: stitched, ...(colour ? { colour } : {}) }) +
    seam(sketch, `M${x + half} ${top}V${bottom}`, 2) +
    row
  )
}

interface JacketFront {
  /** Where the visible edge starts, and where the hem is. */
  top: number
  bottom: number
  overlap: number
  buttonColour: string
  radius: number
  /** Heights of the buttons. */
  rows: readonly number[]
  /** A second column on the other side of the middle. */
  double?: boolean
  /** Rounds the lower corner of the front away. */
  cutaway?: number
}

/** The overlapping edge of a coat or jacket and its buttons. */
export function jacketFront(sketch: Sketch, options: JacketFront): string {
  const { top, bottom, overlap, buttonColour, radius, rows, double = false, cutaway = 0 } = options
  const x = 600 + overlap
  const edge = cutaway
    ? `M${x} ${top}V${bottom - 190}Q${x - 2} ${bottom - 40} ${x - cutaway} ${bottom + 20}`
    : `M${x} ${top}V${bottom + 30}`
  const inner = cutaway
    ? `M${x - 12} ${top}V${bottom - 190}Q${x - 14} ${bottom - 50} ${x - cutaway - 12} ${bottom + 14}`
    : `M${x - 14} ${top}V${bottom + 30}`
  const spread = double ? overlap + radius * 1.4 : 0
  const knobs = rows
    .map((y) =>
      double
        ? button(sketch, [600 - spread + 8, y], radius, buttonColour) +
          button(sketch, [600 + spread - radius * 2 - 8, y], radius, buttonColour)
        : button(sketch, [600, y], radius, buttonColour),
    )
    .join('')
  return (
    `<path d="${edge}" transform="translate(5 0)" fill="none" stroke="#120d12" stroke-opacity=".2" stroke-width="12"/>` +
    seam(sketch, edge, 3.4) +
    stitches(sketch, inner) +
    knobs
  )
}

interface Waistband {
  depth: number
  thread?: string | undefined
  loops?: readonly number[]
  buttonColour?: string
}

/** The band at the waist with what shows of its inside, belt loops and a button. */
export function waistband(sketch: Sketch, line: Curve, { depth, thread, loops = [], buttonColour }: Waistband): string {
  const lift = (by: number, narrow: number): Curve => [
    shift(line[0], narrow, -by),
    shift(line[1], narrow, -by),
    shift(line[2], -narrow, -by),
    shift(line[3], -narrow, -by),
  ]
  const upper = lift(depth, 5)
  const back: Curve = [upper[0], shift(upper[1], 0, -34), shift(upper[2], 0, -34), upper[3]]
  const inside = `${moveTo(upper[0])}${along(back)}L${at(upper[3])}${along(reverse(upper))}Z`
  const rim = (by: number) => moveTo(lift(by, 4)[0]) + along(lift(by, 4))
  const loop = (share: number) => {
    const [x, y] = pointOn(line, share)
    return `<path d="M${x - 8} ${y - depth - 6}H${x + 8}V${y + 12}H${x - 8}Z" fill="#120d12" fill-opacity=".35" transform="translate(3 3)"/><path d="M${x - 8} ${y - depth - 6}H${x + 8}V${y + 12}H${x - 8}Z" fill="${sketch.colour}"/>${stitches(sketch, `M${x - 4} ${y - depth - 4}V${y + 10}M${x + 4} ${y - depth - 4}V${y + 10}`, thread)}`
  }
  const [mx, my] = pointOn(line, 0.5)
  return (
    (sketch.isBack ? '' : `<path d="${inside}" fill="${darken(sketch.colour, 0.5)}"/>`) +
    band(sketch, upper, line, {
      surface: 'thin',
      pattern: sketch.spec.pattern,
      inside: stitches(sketch, rim(depth - 7) + rim(7), thread),
    }) +
    loops.map(loop).join('') +
    (buttonColour && !sketch.isBack ? button(sketch, [mx, my - depth / 2], 15, buttonColour) : '')
  )
}
