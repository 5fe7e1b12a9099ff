import { brightness, darken, lighten } from '../vocabulary/colour'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'
import { turned } from '../vocabulary/turned'

/** A stoneware vase with a few dried stems. */
export function vase(sketch: Sketch): Drawing {
  const body = turned(
    [
      [84, 640],
      [70, 690],
      [110, 770],
      [214, 900],
      [230, 1040],
      [170, 1190],
      [124, 1244],
    ],
    { rim: 14, foot: 14 },
  )
  const glaze = brightness(sketch.colour) > 0.55 ? darken('#b98953', 0.15) : lighten(sketch.colour, 0.72)
  const inside =
    sketch.spec.pattern === 'stripe'
      ? [820, 880, 940, 1000, 1060]
          .map((y) => `<path d="M360 ${y}Q600 ${y + 26} 840 ${y}" stroke="${glaze}" stroke-width="20" fill="none"/>`)
          .join('')
      : `<path d="M340 600H860V860Q800 900 760 866Q700 920 640 874Q580 930 520 880Q460 916 420 870Q380 890 340 860Z" fill="${glaze}" fill-opacity=".85"/>`
  const speckle = Array.from(
    { length: 70 },
    () =>
      `<circle cx="${sketch.random.whole(370, 830)}" cy="${sketch.random.whole(660, 1250)}" r="${sketch.random.between(1, 3.4).toFixed(1)}" fill="#3a2f2a" fill-opacity=".4"/>`,
  ).join('')
  return {
    svg:
      (sketch.isBack ? '' : stems(sketch)) +
      `<ellipse cx="600" cy="640" rx="84" ry="15" fill="${darken(sketch.colour, 0.65)}"/>` +
      solid(sketch, body, { inside: inside + speckle }) +
      `<ellipse cx="600" cy="639" rx="82" ry="13" fill="none" stroke="${lighten(glaze, 0.2)}" stroke-opacity=".8" stroke-width="5"/><ellipse cx="600" cy="640" rx="76" ry="10" fill="${darken(sketch.colour, 0.72)}"/>`,
    standing: [{ x: 600, y: 1250, half: 170 }],
    focus: [600, 880],
  }
}

function stems(sketch: Sketch): string {
  let svg = ''
  for (const [lean, height, tint] of [
    [-190, 250, '#b98953'],
    [-70, 170, '#c9a878'],
    [60, 220, '#a98858'],
    [170, 300, '#c6a06c'],
    [250, 420, '#b5895a'],
  ] as const) {
    const [x, y] = [600 + lean, height]
    svg += `<path d="M${600 + lean * 0.1} 660C${600 + lean * 0.2} 520 ${600 + lean * 0.7} 420 ${x} ${y}" fill="none" stroke="#8f7347" stroke-width="6"/>`
    for (let index = 0; index < 26; index++) {
      const share = index / 26
      const [px, py] = [x - lean * 0.42 * share, y + (430 - y * 0.4) * share * 0.6]
      const side = index % 2 ? 1 : -1
      const reach = 34 * (1 - share * 0.5) + sketch.random.between(-6, 6)
      svg += `<path d="M${px.toFixed(0)} ${py.toFixed(0)}q${(side * reach * 0.3).toFixed(0)} ${(-reach * 0.9).toFixed(0)} ${(side * reach).toFixed(0)} ${(-reach * 1.1).toFixed(0)}" fill="none" stroke="${index % 3 ? tint : lighten(tint, 0.35)}" stroke-width="7" stroke-linecap="round"/>`
    }
  }
  return svg
}
