import { brightness, darken } from '../vocabulary/colour'
import { folds } from '../vocabulary/fold'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'
import { drum } from '../vocabulary/turned'

/** A hand cream in an aluminium tube, standing on its cap. */
export function tube(sketch: Sketch): Drawing {
  const body = 'M416 296H784C776 560 740 860 706 1056H494C460 860 424 560 416 296Z'
  const crimp = 'M410 236H790V300H410Z'
  const ink = brightness(sketch.colour) > 0.55 ? darken(sketch.colour, 0.7) : '#f6efe2'
  const print = `<g stroke="${ink}" fill="none"><circle cx="600" cy="470" r="46" stroke-width="5"/><path d="M600 436V504M600 470C576 466 570 448 574 440C592 442 600 456 600 470C624 466 630 448 626 440C608 442 600 456 600 470" stroke-width="4"/><path d="M500 590H700" stroke-width="15"/><path d="M530 636H670" stroke-width="8"/><g stroke-opacity=".7" stroke-width="4"><path d="M540 760H660M546 782H654M556 804H644M566 920H634"/></g></g>`
  const dents = folds(sketch, [
    { from: [440, 380], to: [560, 700], bend: 26, width: 22, strength: 0.7 },
    { from: [760, 360], to: [650, 640], bend: -24, width: 22, strength: 0.7 },
    { from: [470, 720], to: [600, 860], bend: 16, width: 16, strength: 0.5 },
    { from: [720, 740], to: [640, 900], bend: -12, width: 16, strength: 0.5 },
  ])
  let teeth = ''
  for (let x = 418; x < 790; x += 10) teeth += `M${x} 240V296`
  return {
    svg:
      solid(sketch, body, {
        finish: 'metal',
        inside: `<path d="M400 290H800V1060H400Z" fill="${sketch.colour}" fill-opacity=".35"/>${sketch.isBack ? print.replace('cy="470"', 'cy="470" stroke-opacity="0"') : print}${dents}`,
      }) +
      solid(sketch, crimp, {
        colour: '#c9c5be',
        finish: 'metal',
        inside: `<path d="${teeth}" stroke="#000" stroke-opacity=".22" stroke-width="3"/>`,
      }) +
      solid(sketch, drum(600, 1050, [232, 190], 12, 6), {
        colour: '#2f2a28',
        finish: 'gloss',
        inside: `<path d="${Array.from({ length: 15 }, (_, index) => `M${492 + index * 15.4} 1070V1240`).join('')}" stroke="#000" stroke-opacity=".4" stroke-width="5"/>`,
      }),
    standing: [{ x: 600, y: 1238, half: 120 }],
    focus: [600, 560],
  }
}
