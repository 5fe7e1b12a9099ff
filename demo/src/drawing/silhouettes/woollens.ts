import { cloth, seam, stitches, band } from '../vocabulary/cloth'
import { at, darken, lighten, shade, shift, type Drawing, type Sketch, type Point } from '../vocabulary/sketch'
import { folds } from '../vocabulary/folds'

/** A six-panel cap with a curved peak, seen from the front and above. */
export function cap(sketch: Sketch): Drawing {
  const crown =
    'M270 820C262 560 380 410 600 404C820 410 938 560 930 820C900 880 760 900 600 900C440 900 300 880 270 820Z'
  const peak =
    'M262 812C340 746 480 732 600 732C720 732 860 746 938 812C1010 880 1030 960 1010 1010C900 930 760 898 600 898C440 898 300 930 190 1010C170 960 190 880 262 812Z'
  const rows = [0, 1, 2, 3]
    .map(
      (row) =>
        `M${250 - row * 14} ${850 + row * 30}C380 ${790 + row * 26} 820 ${790 + row * 26} ${950 + row * 14} ${850 + row * 30}`,
    )
    .join('')
  const panels = 'M600 406V740M600 406C480 430 420 560 410 756M600 406C720 430 780 560 790 756'
  const eyelet = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="10" fill="${darken(sketch.colour, 0.6)}"/><circle cx="${x}" cy="${y}" r="13" fill="none" stroke="${darken(sketch.colour, 0.25)}" stroke-width="5"/>`
  const badge = sketch.isBack
    ? ''
    : '<g><rect x="540" y="580" width="120" height="84" rx="8" fill="#f1ece2"/><rect x="548" y="588" width="104" height="68" rx="5" fill="none" stroke="#8d3a35" stroke-width="3" stroke-dasharray="7 5"/><path d="M566 640L588 606L604 626L616 612L636 640Z" fill="#33513f"/></g>'
  const creases = folds(sketch, [
    { from: [300, 780], to: [400, 640], bend: 16, width: 18, strength: 0.6 },
    { from: [900, 780], to: [810, 640], bend: -16, width: 18, strength: 0.6 },
    { from: [470, 720], to: [520, 560], bend: 10, width: 14, strength: 0.4 },
  ])
  const strap = 'M430 800C440 700 520 660 600 660C680 660 760 700 770 800L760 870Q600 880 440 870Z'
  const back = sketch.isBack
    ? `<path d="${strap}" fill="#2a2422"/>` +
      cloth(sketch, 'M400 820Q600 846 800 820L806 880Q600 908 394 880Z', {
        surface: 'thin',
        casts: false,
        inside: stitches(sketch, 'M404 832Q600 858 796 832M400 870Q600 896 800 870'),
      }) +
      '<rect x="560" y="832" width="64" height="52" rx="6" fill="none" stroke="#b98a42" stroke-width="9"/>'
    : shade(peak, { dx: 2, dy: -6, radius: 9, opacity: 0.3 }) +
      cloth(sketch, peak, { surface: 'soft', inside: stitches(sketch, rows) }) +
      seam(sketch, 'M262 812C340 746 480 732 600 732C720 732 860 746 938 812', 2.6)
  return {
    svg:
      cloth(sketch, crown, {
        surface: 'soft',
        inside:
          creases +
          seam(sketch, panels, 2.6) +
          stitches(sketch, 'M590 410V740M610 410V740') +
          eyelet(500, 520) +
          eyelet(700, 520) +
          badge,
      }) +
      back +
      cloth(sketch, 'M574 410Q578 388 600 386Q622 388 626 410Q600 424 574 410Z', { surface: 'thin', pattern: 'plain' }),
    focus: [600, 640],
    zoom: 0.98,
  }
}

/** A knitted hat with a turned-up edge; children's have a bobble. */
export function beanie(sketch: Sketch): Drawing {
  const dome = 'M296 930C276 640 400 452 600 446C800 452 924 640 904 930Z'
  const wales = Array.from({ length: 13 }, (_, index) => {
    const x = 320 + index * 46.6
    return `M${x} 940C${x + (600 - x) * 0.1} 720 ${x + (600 - x) * 0.5} 520 600 452`
  }).join('')
  const cuffOutline = 'M270 880Q600 920 930 880C944 960 942 1040 926 1096Q600 1140 274 1096C258 1040 256 960 270 880Z'
  const cuff = band(
    sketch,
    [
      [270, 880],
      [420, 908],
      [780, 908],
      [930, 880],
    ],
    [
      [274, 1096],
      [420, 1130],
      [780, 1130],
      [926, 1096],
    ],
    { ribs: 38, surface: 'soft' },
  )
  return {
    svg:
      cloth(sketch, dome, {
        surface: 'woolly',
        inside:
          `<path d="${wales}" fill="none" stroke="${darken(sketch.colour, 0.8)}" stroke-opacity=".3" stroke-width="9"/><path d="${wales}" fill="none" stroke="${lighten(sketch.colour, 0.6)}" stroke-opacity=".16" stroke-width="12" transform="translate(14 0)"/>` +
          folds(sketch, [
            { from: [600, 470], to: [480, 620], bend: 16, width: 16, strength: 0.6 },
            { from: [610, 470], to: [730, 630], bend: -16, width: 16, strength: 0.6 },
            { from: [330, 860], to: [420, 740], bend: 12, width: 16, strength: 0.6 },
          ]),
      }) +
      shade(cuffOutline, { dx: 0, dy: -6, radius: 9, opacity: 0.3 }) +
      cuff +
      (sketch.spec.fit === 'child'
        ? bobble(sketch)
        : '<g><rect x="700" y="980" width="96" height="62" rx="3" fill="#8a5a34"/><rect x="706" y="986" width="84" height="50" rx="2" fill="none" stroke="#e9d3ae" stroke-width="2.6" stroke-dasharray="6 4"/><path d="M726 1006H770M734 1020H762" stroke="#4a301f" stroke-width="4"/></g>'),
    focus: [640, 900],
    zoom: 0.96,
  }
}

function bobble(sketch: Sketch): string {
  let tufts = ''
  for (let index = 0; index < 90; index++) {
    const angle = sketch.random.between(0, Math.PI * 2)
    const reach = sketch.random.between(30, 108)
    const [x, y] = [600 + Math.cos(angle) * reach, 400 + Math.sin(angle) * reach]
    tufts += `<path d="M${x.toFixed(0)} ${y.toFixed(0)}L${(x + Math.cos(angle) * 30).toFixed(0)} ${(y + Math.sin(angle) * 30).toFixed(0)}" stroke="${index % 3 ? lighten('#f1ece2', 0.2) : darken('#f1ece2', 0.25)}"/>`
  }
  const ball =
    'M488 400C488 338 538 288 600 288C662 288 712 338 712 400C712 462 662 512 600 512C538 512 488 462 488 400Z'
  return (
    cloth(sketch, ball, { colour: '#f1ece2', pattern: 'plain', surface: 'woolly' }) +
    `<g stroke-width="9" stroke-linecap="round" stroke-opacity=".7">${tufts}</g>`
  )
}

/** A long scarf folded in two, its fringed ends apart. */
export function scarf(sketch: Sketch): Drawing {
  const under = 'M470 236C560 200 690 214 744 290C800 520 850 820 872 1140L668 1176C650 860 596 560 520 400Z'
  const over =
    'M452 250C470 214 520 200 566 212C616 224 644 262 636 330C600 560 574 880 566 1226L330 1214C344 880 384 520 452 250Z'
  const turned =
    'M452 250C470 206 530 190 610 198C700 206 744 250 748 318C716 274 676 262 640 280C628 300 630 320 620 340C570 270 500 250 452 250Z'
  const fall = (list: readonly (readonly [Point, Point, number])[]) =>
    folds(
      sketch,
      list.map(([from, to, bend]) => ({ from, to, bend, width: 19, strength: sketch.random.between(0.55, 0.9) })),
    )
  return {
    svg:
      fringe(sketch, [668, 1172], [872, 1138]) +
      cloth(sketch, under, {
        surface: 'woolly',
        angle: -9,
        inside: fall([
          [[620, 300], [726, 1150], 26],
          [[690, 300], [800, 1150], 24],
          [[740, 420], [846, 1130], 20],
          [[590, 420], [690, 900], 10],
        ]),
      }) +
      shade(over, { dx: 6, dy: 8, radius: 12, opacity: 0.36 }) +
      fringe(sketch, [330, 1212], [566, 1224]) +
      cloth(sketch, over, {
        surface: 'woolly',
        angle: 7,
        inside: fall([
          [[500, 280], [390, 1210], -24],
          [[560, 290], [470, 1210], -20],
          [[610, 330], [530, 1210], -18],
          [[450, 420], [360, 1000], -14],
        ]),
      }) +
      shade(turned, { dx: 2, dy: 8, radius: 8, opacity: 0.24 }) +
      cloth(sketch, turned, {
        surface: 'woolly',
        angle: 80,
        inside: fall([
          [[470, 240], [620, 260], -16],
          [[560, 206], [730, 280], -26],
        ]),
      }),
    focus: [520, 900],
    zoom: 1.04,
  }
}

/** Twisted threads along the end of a woven piece. */
export function fringe(sketch: Sketch, [x1, y1]: Point, [x2, y2]: Point): string {
  const last = Math.round(Math.hypot(x2 - x1, y2 - y1) / 14)
  const threads = Array.from({ length: last + 1 }, (_, index) => {
    const share = index / last
    const d = `M${Math.round(x1 + (x2 - x1) * share)} ${Math.round(y1 + (y2 - y1) * share - 4)}q${sketch.random.whole(-9, 9)} 50 ${sketch.random.whole(-10, 10)} ${sketch.random.whole(84, 102)}`
    return `<path d="${d}" stroke="#120d12" stroke-opacity=".2" stroke-width="11" transform="translate(7 11)"/><path d="${d}" stroke="${darken(sketch.colour, index % 2 ? 0.14 : 0)}" stroke-width="11"/><path d="${d}" stroke="#fff" stroke-opacity=".18" stroke-width="3" transform="translate(-2 0)"/>`
  })
  return `<g fill="none" stroke-linecap="round">${threads.join('')}</g>`
}

/** A pair of knitted mittens on a cord. */
export function mittens(sketch: Sketch): Drawing {
  const hand =
    'M470 1010C466 900 430 760 430 620C430 500 500 430 590 430C690 430 744 510 742 630C742 700 736 740 730 780C790 740 830 690 862 690C910 694 916 750 884 800C840 870 780 930 726 960L720 1010Z'
  const cuff = 'M466 1000L726 1000L730 1190L462 1190Z'
  const one = (turn: string) =>
    `<g transform="${turn}">` +
    cloth(sketch, hand, {
      surface: 'woolly',
      inside:
        folds(sketch, [
          { from: [734, 800], to: [660, 900], bend: 12, width: 14, strength: 0.8 },
          { from: [440, 620], to: [520, 760], bend: 12, width: 16, strength: 0.5 },
          { from: [480, 1000], to: [560, 880], bend: -10, width: 14, strength: 0.5 },
        ]) +
        `<path d="M500 700L540 640L580 700L620 640L660 700M500 740L540 680L580 740L620 680L660 740" fill="none" stroke="#f1ece2" stroke-opacity=".85" stroke-width="10"/>`,
    }) +
    band(
      sketch,
      [
        [474, 1000],
        [550, 1014],
        [640, 1014],
        [716, 1000],
      ],
      [
        [462, 1180],
        [550, 1200],
        [650, 1200],
        [730, 1180],
      ],
      { ribs: 22, surface: 'soft' },
    ) +
    stitches(sketch, 'M478 1004Q600 1020 714 1004') +
    '</g>'
  const cord = 'M380 1150C420 1330 560 1250 600 1180C640 1110 780 1300 830 1150'
  // Both lie under one outline, moved as they are, so that the shadow follows them.
  const left = one('translate(-150 40) rotate(-9 600 800) scale(.92)')
  const right = one('matrix(-.92 0 0 .92 1330 40) rotate(-9 600 800)')
  sketch.outlines.length = 0
  sketch.outlines.push(
    moved(`${hand}${cuff}`, ([x, y]) => shift(turned([x * 0.92, y * 0.92]), -150, 40)),
    moved(`${hand}${cuff}`, (point) => {
      const [x, y] = turned(point)
      return [1330 - 0.92 * x, 0.92 * y + 40]
    }),
  )
  return {
    svg: `<g fill="none" stroke-linecap="round"><path d="${cord}" stroke="#120d12" stroke-opacity=".2" stroke-width="14" transform="translate(8 14)"/><path d="${cord}" stroke="${sketch.colour}" stroke-width="13"/><path d="${cord}" stroke="#fff" stroke-opacity=".25" stroke-width="13" stroke-dasharray="3 9" stroke-linecap="butt"/></g>${left}${right}`,
    focus: [420, 900],
    zoom: 1.02,
  }
}

/** Turns a point as `rotate(-9 600 800)` does. */
function turned([x, y]: Point): Point {
  const [cos, sin] = [Math.cos(Math.PI / 20), -Math.sin(Math.PI / 20)]
  return [600 + cos * (x - 600) - sin * (y - 800), 800 + sin * (x - 600) + cos * (y - 800)]
}

/** An outline of absolute points (`M`, `C`, `L`), each of them moved. */
const moved = (outline: string, move: (point: Point) => Point) =>
  outline.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => at(move([Number(x), Number(y)])))
