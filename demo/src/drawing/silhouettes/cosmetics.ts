import { brightness, darken, lighten, contrast, type Drawing, type Sketch, blob } from '../vocabulary/sketch'
import { paperLabel, cloth } from '../vocabulary/cloth'
import { solid, drum, turned } from '../vocabulary/solid'
import { folds } from '../vocabulary/folds'

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

/** A serum in a glass bottle with a pipette, a wooden box behind it. */
export function dropper(sketch: Sketch): Drawing {
  const glass =
    'M456 700C456 640 520 626 548 606V560H652V606C680 626 744 640 744 700V1190Q744 1230 704 1234Q600 1242 496 1234Q456 1230 456 1190Z'
  const carton = sketch.isBack
    ? ''
    : solid(sketch, 'M720 560H930V1220H720Z', {
        colour: '#efe6d6',
        inside: `${paperLabel({ x: 825, y: 640, width: 170, height: 260, paper: '#efe6d6', ink: '#4a3a30' })}<path d="M720 1060H930V1220H720Z" fill="${sketch.colour}"/>`,
      })
  return {
    svg:
      carton +
      solid(
        sketch,
        turned(
          [
            [34, 330],
            [44, 350],
            [42, 430],
            [30, 460],
            [30, 480],
          ],
          { rim: 26, foot: 2 },
        ),
        { colour: '#37322f', finish: 'matt' },
      ) +
      solid(sketch, drum(600, 476, [128, 96], 8, 5), { colour: '#c9a35c', finish: 'metal' }) +
      solid(sketch, glass, {
        finish: 'gloss',
        inside: `<path d="M456 760H744V1240H456Z" fill="#000" fill-opacity=".16"/><path d="M592 560H608V1080L600 1110L592 1080Z" fill="#fff" fill-opacity=".3"/>${paperLabel({ x: 600, y: 800, width: 220, height: 330, paper: '#f6f0e4', ink: '#3a2f2a' })}`,
      }),
    standing: sketch.isBack
      ? [{ x: 600, y: 1228, half: 150 }]
      : [
          { x: 825, y: 1216, half: 110 },
          { x: 600, y: 1230, half: 150 },
        ],
    focus: [600, 880],
  }
}

/** A cream in a low jar; from the front it is open, its lid leaning beside it. */
export function jar(sketch: Sketch): Drawing {
  const glass =
    'M310 800Q310 770 340 768H860Q890 770 890 800V1140Q890 1200 830 1206Q600 1218 370 1206Q310 1200 310 1140Z'
  const label = paperLabel({ x: 600, y: 850, width: 420, height: 270, paper: '#f8f3e9', ink: '#4a3a30' })
  const rim = drum(600, 690, [520, 92], 10, 10)
  if (sketch.isBack)
    return {
      svg:
        solid(sketch, glass, { finish: 'gloss', inside: label }) +
        solid(sketch, drum(600, 600, [580, 180], 22, 12), { colour: '#b98a58', inside: woodGrain() }),
      standing: [{ x: 600, y: 1202, half: 300 }],
      focus: [600, 900],
    }
  const cream = lighten(sketch.colour, 0.82)
  const swirl = blob([
    [380, 690],
    [470, 640],
    [560, 650],
    [620, 606],
    [660, 560],
    [690, 600],
    [720, 650],
    [800, 660],
    [830, 696],
    [700, 724],
    [500, 724],
  ])
  return {
    svg:
      solid(
        sketch,
        'M800 820C860 700 1010 690 1050 820C1080 940 1060 1120 1000 1196C930 1230 830 1200 800 1080C786 990 780 900 800 820Z',
        { colour: '#b98a58', inside: woodGrain() },
      ) +
      solid(sketch, swirl, { colour: cream }) +
      `<path d="M420 696C520 640 600 676 660 600M560 706C640 690 700 670 760 690" fill="none" stroke="#000" stroke-opacity=".1" stroke-width="9" stroke-linecap="round"/>` +
      solid(sketch, rim, {
        colour: '#efe8da',
        finish: 'glass',
        inside: `<path d="M340 740H860V790H340Z" fill="${cream}"/><path d="M330 716H870M330 748H870" stroke="#000" stroke-opacity=".14" stroke-width="4"/>`,
      }) +
      solid(sketch, glass, { finish: 'gloss', inside: label }),
    standing: [
      { x: 930, y: 1192, half: 120 },
      { x: 600, y: 1202, half: 300 },
    ],
    focus: [600, 720],
  }
}

function woodGrain(): string {
  return `<g fill="none" stroke="#6e4a28" stroke-opacity=".35" stroke-width="4">${[0, 1, 2, 3, 4, 5, 6, 7].map((row) => `<path d="M280 ${620 + row * 74}C500 ${600 + row * 78} 800 ${650 + row * 70} 1100 ${616 + row * 76}"/>`).join('')}</g>`
}

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

const BRASS = '#c9a35c'

/** A lipstick in a case of brass and black lacquer, its cap beside it. */
export function lipstick(sketch: Sketch): Drawing {
  const bullet = 'M432 700V470C432 410 500 350 560 330Q572 328 572 346V700Z'
  const slant = 'M446 480C446 430 506 372 562 346C570 400 556 450 520 486C494 508 452 510 446 480Z'
  const cap = sketch.isBack
    ? ''
    : `<g>${solid(sketch, drum(790, 640, [196, 590], 12, 10), { colour: '#2f2a28', finish: 'gloss', inside: `<path d="M690 700H890" stroke="${BRASS}" stroke-width="12"/>` })}</g>`
  return {
    svg:
      cap +
      solid(sketch, bullet, {
        finish: 'matt',
        inside: `<path d="${slant}" fill="${lighten(sketch.colour, 0.28)}"/><path d="M456 700V520" stroke="#fff" stroke-opacity=".3" stroke-width="10"/>`,
      }) +
      solid(sketch, drum(502, 690, [172, 210], 6, 6), {
        colour: BRASS,
        finish: 'metal',
        inside: `<path d="M410 730H600M410 742H600" stroke="#6e5322" stroke-opacity=".6" stroke-width="3"/>`,
      }) +
      solid(sketch, drum(502, 880, [208, 350], 10, 8), {
        colour: '#2f2a28',
        finish: 'gloss',
        inside: `<path d="M390 904H620" stroke="${BRASS}" stroke-width="10"/><g fill="none" stroke="${BRASS}" stroke-width="4"><circle cx="502" cy="1060" r="34"/><path d="M502 1036V1084M486 1050Q502 1062 518 1050"/></g>`,
      }) +
      (sketch.isBack
        ? `<path d="M700 1200C760 1150 900 1176 1010 1140C1030 1180 960 1220 860 1226C790 1240 720 1240 700 1200Z" fill="${sketch.colour}"/><path d="M730 1200C800 1170 900 1186 990 1160" stroke="${darken(sketch.colour, 0.3)}" stroke-width="6" fill="none"/><path d="M730 1186C800 1158 880 1174 960 1152" stroke="${lighten(sketch.colour, 0.5)}" stroke-opacity=".6" stroke-width="6" fill="none"/>`
        : ''),
    standing: sketch.isBack
      ? [{ x: 502, y: 1228, half: 110 }]
      : [
          { x: 790, y: 1228, half: 105 },
          { x: 502, y: 1228, half: 110 },
        ],
    focus: [520, 560],
  }
}

/** Eau de parfum in a heavy square bottle. */
export function perfume(sketch: Sketch): Drawing {
  const bottle = 'M340 680Q340 620 400 612H800Q860 620 860 680V1180Q860 1240 800 1244H400Q340 1240 340 1180Z'
  const liquid = 'M372 760Q600 774 828 760V1150Q828 1196 790 1198H410Q372 1196 372 1150Z'
  const facet =
    '<path d="M340 680L372 720V1160L340 1200M860 680L828 720V1160L860 1200M400 614L420 650H780L800 614M380 1240L410 1198H790L820 1240" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>'
  return {
    svg:
      solid(sketch, drum(600, 520, [130, 110], 6, 4), { colour: '#c9a35c', finish: 'metal' }) +
      solid(sketch, drum(600, 316, [210, 220], 14, 8), {
        colour: '#8a5f3a',
        finish: 'matt',
        inside: `<g fill="none" stroke="#4a301f" stroke-opacity=".5" stroke-width="4"><path d="M520 310C540 400 520 470 530 540M570 310C590 400 576 470 584 540M640 310C630 400 650 470 640 540M680 310C670 400 690 470 680 540"/></g>`,
      }) +
      solid(sketch, bottle, {
        colour: lighten(sketch.colour, 0.18),
        finish: 'glass',
        inside: `<path d="${liquid}" fill="${sketch.colour}" fill-opacity=".8"/><path d="M372 760Q600 746 828 760Q600 774 372 760Z" fill="#fff" fill-opacity=".5"/><path d="M594 600H606V1120H594Z" fill="#fff" fill-opacity=".3"/>${facet}${sketch.isBack ? '' : paperLabel({ x: 600, y: 860, width: 270, height: 210, paper: '#fbf8f1', ink: '#3a2f2a' })}`,
      }),
    standing: [{ x: 600, y: 1242, half: 265 }],
    focus: [600, 780],
  }
}

/** Two bars of soap, one in its paper band, on a wooden dish. */
export function soap(sketch: Sketch): Drawing {
  const bar = (x: number, y: number) =>
    `M${x - 250} ${y + 40}Q${x - 250} ${y} ${x - 210} ${y - 6}H${x + 210}Q${x + 250} ${y} ${x + 250} ${y + 40}V${y + 130}Q${x + 250} ${y + 168} ${x + 210} ${y + 172}H${x - 210}Q${x - 250} ${y + 168} ${x - 250} ${y + 130}Z`
  const mark = contrast(sketch.colour, 0.3)
  const specks = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${sketch.random.whole(350, 850)}" cy="${sketch.random.whole(640, 1020)}" r="${sketch.random.whole(2, 5)}" fill="${mark}" fill-opacity=".5"/>`,
  ).join('')
  const dish = 'M250 1030H950C944 1090 900 1120 840 1124H360C300 1120 256 1090 250 1030Z'
  const band = `<path d="M480 840H720V1040H480Z" fill="#f6f0e4"/><path d="M480 840H720V1040H480Z" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="3"/>`
  return {
    svg:
      solid(sketch, dish, {
        colour: '#a5744a',
        inside:
          '<g stroke="#5a3d2b" stroke-opacity=".35" stroke-width="4" fill="none"><path d="M250 1056C500 1046 700 1070 950 1054M260 1084C500 1074 700 1098 940 1082"/></g>',
      }) +
      cloth(sketch, bar(600, 862), { surface: 'hard', pattern: 'plain', inside: specks + band }) +
      paperLabel({ x: 600, y: 862, width: 220, height: 166, paper: '#f6f0e4' }) +
      `<g transform="rotate(-6 600 760)">${cloth(sketch, bar(620, 690), { colour: lighten(sketch.colour, 0.18), surface: 'hard', pattern: 'plain', inside: `${specks}<g fill="none" stroke="${mark}" stroke-opacity=".7" stroke-width="6"><rect x="470" y="724" width="300" height="104" rx="22"/><path d="M540 776H700M570 750H670M570 802H670"/></g>` })}</g>`,
    standing: [{ x: 600, y: 1118, half: 340 }],
    focus: [600, 800],
    zoom: 1.05,
  }
}
