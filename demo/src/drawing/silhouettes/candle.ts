import { lighten } from '../vocabulary/colour'
import { paperLabel } from '../vocabulary/paper-label'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'

/** A scented candle in a glass, lit when seen from the front. */
export function candle(sketch: Sketch): Drawing {
  const glass = 'M360 640H840V1160Q840 1216 784 1222Q600 1234 416 1222Q360 1216 360 1160Z'
  const wax = lighten(sketch.colour, 0.55)
  const glow = sketch.define(
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="#ffdf9a" stop-opacity=".85"/><stop offset=".4" stop-color="#ffc66e" stop-opacity=".3"/><stop offset="1" stop-color="#ffc66e" stop-opacity="0"/></radialGradient>`,
  )
  const flame = sketch.isBack
    ? ''
    : `<circle cx="600" cy="570" r="320" fill="${glow}"/><path d="M600 470C640 530 640 590 600 610C560 590 562 532 600 470Z" fill="#ffc24d"/><path d="M600 520C620 552 620 586 600 600C582 588 582 554 600 520Z" fill="#fff3cf"/>`
  return {
    svg:
      solid(sketch, glass, {
        colour: '#e9e2d6',
        finish: 'glass',
        inside: `<path d="M380 740Q600 764 820 740V1150Q820 1196 780 1200Q600 1212 420 1200Q380 1196 380 1150Z" fill="${wax}"/><path d="M380 740H820V980H380Z" fill="#ffd37c" fill-opacity="${sketch.isBack ? 0 : 0.25}"/><ellipse cx="600" cy="740" rx="220" ry="24" fill="${lighten(wax, 0.4)}"/>${paperLabel({ x: 600, y: 850, width: 300, height: 250, paper: '#fbf8f1', ink: '#3a2f2a' })}`,
      }) +
      `<ellipse cx="600" cy="640" rx="240" ry="26" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="6"/><ellipse cx="600" cy="643" rx="236" ry="24" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="4"/><path d="M600 742V606" stroke="#3a2f2a" stroke-width="7"/>` +
      flame,
    standing: [{ x: 600, y: 1222, half: 235 }],
    focus: [600, 780],
  }
}
