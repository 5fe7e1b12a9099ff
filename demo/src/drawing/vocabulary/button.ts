import { darken, lighten } from './colour'
import { type Point, round } from './path'
import type { Sketch } from './sketch'

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
