import { brightness, darken, lighten, type Drawing, type Sketch } from '../vocabulary/sketch'
import { solid, turned } from '../vocabulary/solid'
import { paperLabel } from '../vocabulary/cloth'

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
      ? `<path d="M480 600H720V730Q690 752 660 734Q630 760 600 738Q570 762 540 736Q510 750 480 730Z" fill="${glaze}" fill-opacity=".85"/>${[
          880, 940, 1000, 1060,
        ]
          .map((y) => `<path d="M360 ${y}Q600 ${y + 26} 840 ${y}" stroke="${glaze}" stroke-width="20" fill="none"/>`)
          .join('')}`
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
  const raw = '#bd9c74'
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

/** A nest of three glazed bowls, each standing in the wider one. */
export function bowl(sketch: Sketch): Drawing {
  const one = (y: number, half: number, colour: string, within = '') => {
    const front = `A${half} ${half * 0.17} 0 0 1 ${600 - half} ${y}`
    const lip = (inset: number) =>
      `M${600 + half - inset} ${y}A${half - inset} ${half * 0.17} 0 0 1 ${600 - half + inset} ${y}`
    const outline = `M${600 - half} ${y}C${600 - half + 10} ${y + 150} ${600 - half * 0.6} ${y + 240} ${600 - half * 0.36} ${y + 250}H${600 + half * 0.36}C${600 + half * 0.6} ${y + 240} ${600 + half - 10} ${y + 150} ${600 + half} ${y}${front}Z`
    const speckle = Array.from(
      { length: 50 },
      () =>
        `<circle cx="${sketch.random.whole(600 - half, 600 + half)}" cy="${sketch.random.whole(y, y + 250)}" r="${sketch.random.between(1, 3).toFixed(1)}" fill="#3a2f2a" fill-opacity=".4"/>`,
    ).join('')
    return (
      `<ellipse cx="600" cy="${y}" rx="${half}" ry="${half * 0.17}" fill="${lighten(colour, 0.2)}"/><ellipse cx="600" cy="${y + 5}" rx="${half - 16}" ry="${half * 0.15}" fill="${darken(colour, 0.32)}"/><ellipse cx="600" cy="${y}" rx="${half - 1}" ry="${half * 0.17}" fill="none" stroke="#8a5f3a" stroke-opacity=".7" stroke-width="5"/>${within}` +
      solid(sketch, outline, { colour, inside: speckle }) +
      `<path d="${lip(8)}" fill="none" stroke="${lighten(colour, 0.2)}" stroke-width="16"/><path d="${lip(2)}" fill="none" stroke="#8a5f3a" stroke-opacity=".7" stroke-width="5" transform="translate(0 6)"/>`
    )
  }
  const [small, middle] = [darken(sketch.colour, 0.22), lighten(sketch.colour, 0.42)]
  return {
    svg: one(880, 330, sketch.colour, one(770, 290, middle, one(666, 250, small))),
    standing: [{ x: 600, y: 1132, half: 230 }],
    focus: [600, 800],
    zoom: 1.1,
  }
}

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
