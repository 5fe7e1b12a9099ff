import { brightness, darken } from '../vocabulary/colour'
import { paperLabel } from '../vocabulary/paper-label'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'
import { drum } from '../vocabulary/turned'

/** A pump bottle of tinted glass with a paper label. */
export function pumpBottle(sketch: Sketch): Drawing {
  const body =
    'M430 640C430 580 500 560 536 540V500H664V540C700 560 770 580 770 640V1200Q770 1240 730 1244Q600 1252 470 1244Q430 1240 430 1200Z'
  const dark = brightness(sketch.colour) < 0.45
  const label = paperLabel({
    x: 600,
    y: 740,
    width: sketch.isBack ? 240 : 260,
    height: sketch.isBack ? 300 : 360,
    paper: dark ? '#f3ece0' : '#fbf8f1',
    ink: dark ? darken(sketch.colour, 0.2) : '#4a3a30',
  })
  const black = '#2a2624'
  return {
    svg:
      solid(sketch, 'M590 330H612V460H590Z', { colour: '#55504c', finish: 'metal' }) +
      solid(
        sketch,
        'M470 296Q470 268 504 266H640Q672 268 672 300V336H548C516 336 500 350 486 372L462 360C468 340 470 320 470 296Z',
        { colour: black, finish: 'gloss' },
      ) +
      solid(sketch, drum(600, 396, [100, 60], 10, 4), { colour: black, finish: 'gloss' }) +
      solid(sketch, drum(600, 446, [150, 84], 12, 5), { colour: black, finish: 'gloss' }) +
      solid(sketch, body, {
        finish: 'gloss',
        inside: `<path d="M430 1120H770V1260H430Z" fill="#000" fill-opacity=".12"/>${label}`,
      }),
    standing: [{ x: 600, y: 1240, half: 175 }],
    focus: [600, 860],
  }
}
