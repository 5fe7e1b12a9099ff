import { darken, lighten } from '../vocabulary/colour'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'
import { turned } from '../vocabulary/turned'

/** A thrown mug, half dipped in glaze. */
export function mug(sketch: Sketch): Drawing {
  const body = turned(
    [
      [224, 620],
      [228, 760],
      [224, 980],
      [196, 1090],
    ],
    { middle: 560, rim: 0, foot: 30 },
  )
  const handle = 'M770 720C900 690 970 760 960 850C950 950 860 1000 764 980'
  const raw = '#d9c3a0'
  const speckle = Array.from(
    { length: 90 },
    () =>
      `<circle cx="${sketch.random.whole(340, 790)}" cy="${sketch.random.whole(640, 1100)}" r="${sketch.random.between(1, 3.2).toFixed(1)}" fill="#3a2f2a" fill-opacity=".45"/>`,
  ).join('')
  const steam = sketch.isBack
    ? ''
    : '<g fill="none" stroke="#fff" stroke-linecap="round" stroke-opacity=".5" stroke-width="9"><path d="M500 500C470 450 530 410 500 350"/><path d="M600 490C570 430 640 390 606 320"/></g>'
  return {
    svg:
      `<g fill="none" stroke-linecap="round"><path d="${handle}" stroke="${darken(sketch.colour, 0.3)}" stroke-width="58"/><path d="${handle}" stroke="${sketch.colour}" stroke-width="48"/><path d="${handle}" stroke="#fff" stroke-opacity=".3" stroke-width="12" transform="translate(-4 -12)"/></g>` +
      `<ellipse cx="560" cy="620" rx="224" ry="46" fill="${darken(raw, 0.35)}"/>` +
      solid(sketch, body, {
        inside: `<path d="M300 960Q420 1000 560 976T820 962V1140H300Z" fill="${raw}"/>${speckle}<path d="M360 700V920" stroke="#fff" stroke-opacity=".25" stroke-width="26" stroke-linecap="round"/>`,
      }) +
      `<ellipse cx="560" cy="620" rx="224" ry="46" fill="${lighten(sketch.colour, 0.12)}"/><ellipse cx="560" cy="624" rx="206" ry="38" fill="${darken(sketch.colour, 0.45)}"/><path d="M362 640Q560 706 758 640Q700 662 560 662Q420 662 362 640Z" fill="#4a2f1d"/><ellipse cx="560" cy="620" rx="224" ry="46" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>` +
      steam,
    standing: [{ x: 570, y: 1104, half: 220 }],
    focus: [560, 760],
    zoom: 1.08,
  }
}
