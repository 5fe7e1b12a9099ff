import { cloth, seam, stitches } from '../vocabulary/cloth'
import { brightness, darken, shade, type Drawing, type Sketch } from '../vocabulary/sketch'
import { folds } from '../vocabulary/folds'

/** A canvas shopper with long handles and a leather base. */
export function toteBag(sketch: Sketch): Drawing {
  const body = 'M290 560Q600 576 910 560C922 800 934 1040 944 1240Q600 1266 256 1240C266 1040 278 800 290 560Z'
  const base = 'M262 1090Q600 1112 938 1090L946 1240Q600 1266 254 1240Z'
  const leather = brightness(sketch.colour) > 0.5 ? '#8a5a34' : darken('#8a5a34', 0.35)
  const handle = (lift: number) =>
    `M430 640C424 500 ${440 + lift} ${250 - lift} 600 ${246 - lift}C${760 - lift} ${250 - lift} 776 500 770 640`
  const strap = (d: string, back: boolean) =>
    `<g fill="none" stroke-linecap="butt"><path d="${d}" stroke="#120d12" stroke-opacity=".2" stroke-width="38" transform="translate(8 12)"/><path d="${d}" stroke="${back ? darken(leather, 0.3) : leather}" stroke-width="36"/><path d="${d}" stroke="#fff" stroke-opacity=".14" stroke-width="14" transform="translate(-6 -4)"/></g>`
  const patch = (x: number) => `M${x - 28} 636H${x + 28}V720L${x} 742L${x - 28} 720Z`
  const creases = folds(sketch, [
    { from: [300, 700], to: [420, 1000], bend: -24, width: 22, strength: 0.6 },
    { from: [900, 700], to: [800, 1020], bend: 24, width: 22, strength: 0.6 },
    { from: [430, 730], to: [520, 900], bend: 10, width: 16, strength: 0.6 },
    { from: [770, 730], to: [690, 880], bend: -10, width: 16, strength: 0.6 },
    { from: [560, 1250], to: [590, 980], bend: 12, width: 18, strength: 0.4 },
  ])
  const print =
    sketch.isBack || sketch.spec.pattern !== 'plain'
      ? ''
      : `<g fill="none" stroke="${leather}" stroke-opacity=".85"><path d="M600 960V836M600 940C560 930 536 904 532 868C570 872 594 896 600 930M600 904C640 894 664 868 668 832C630 836 606 860 600 894M600 852C584 832 584 808 600 790C616 808 616 832 600 852" stroke-width="5" stroke-linejoin="round"/></g>`
  return {
    svg:
      strap(handle(26), true) +
      `<path d="M292 562Q600 530 908 562Q600 584 292 562Z" fill="${darken(sketch.colour, 0.55)}"/>` +
      cloth(sketch, body, {
        surface: 'crisp',
        inside: creases + print + stitches(sketch, 'M292 600Q600 616 910 600M292 608Q600 624 910 608'),
      }) +
      cloth(sketch, base, {
        colour: leather,
        surface: 'leather',
        pattern: 'plain',
        inside: stitches(sketch, 'M262 1104Q600 1126 938 1104', '#e9d3ae'),
      }) +
      strap(handle(0), false) +
      [430, 770]
        .map(
          (x) =>
            shade(patch(x), { radius: 5, opacity: 0.3 }) +
            cloth(sketch, patch(x), {
              colour: leather,
              surface: 'thin',
              pattern: 'plain',
              casts: false,
              inside: stitches(sketch, `M${x - 20} 640V714L${x} 732L${x + 20} 714V640`, '#e9d3ae'),
            }),
        )
        .join('') +
      seam(sketch, 'M290 560Q600 576 910 560', 2),
    focus: [520, 700],
    zoom: 1,
  }
}

/** A small saddle bag with a flap, a turn lock and a long strap. */
export function shoulderBag(sketch: Sketch): Drawing {
  const body =
    'M268 700C300 672 900 672 932 700C960 820 968 960 940 1080C926 1150 880 1176 600 1176C320 1176 274 1150 260 1080C232 960 240 820 268 700Z'
  const flap =
    'M256 690C300 660 900 660 944 690C960 780 948 880 904 940C840 1010 720 1034 600 1036C480 1034 360 1010 296 940C252 880 240 780 256 690Z'
  const strap = 'M300 720C240 520 320 270 560 250C800 232 900 470 900 720'
  const gold = '#c29a4f'
  const ring = (x: number) =>
    `<g fill="none"><circle cx="${x}" cy="708" r="30" stroke="#120d12" stroke-opacity=".4" stroke-width="10" transform="translate(3 6)"/><circle cx="${x}" cy="708" r="30" stroke="${gold}" stroke-width="10"/><path d="M${x - 24} 692A30 30 0 0 1 ${x + 6} 680" stroke="#f9e6b8" stroke-width="4"/></g>`
  const edge =
    'M272 704C310 680 890 680 928 704C942 786 930 872 890 928C830 992 716 1018 600 1020C484 1018 370 992 310 928C270 872 258 786 272 704'
  const gleam =
    '<path d="M330 720C340 800 350 860 400 920C372 840 372 780 384 712Z" fill="#fff" fill-opacity=".16"/><path d="M620 690C700 688 800 690 890 706C880 730 780 716 620 716Z" fill="#fff" fill-opacity=".12"/>'
  const lock = `<g><rect x="556" y="966" width="88" height="104" rx="16" fill="#120d12" fill-opacity=".4" transform="translate(4 8)"/><rect x="556" y="966" width="88" height="104" rx="16" fill="${gold}"/><rect x="562" y="972" width="76" height="92" rx="12" fill="none" stroke="#f9e6b8" stroke-opacity=".8" stroke-width="3"/><path d="M584 1018H616" stroke="#6e5322" stroke-width="18" stroke-linecap="round"/><path d="M584 1014H612" stroke="#f9e6b8" stroke-width="5" stroke-linecap="round"/></g>`
  return {
    svg:
      `<g fill="none"><path d="${strap}" stroke="#120d12" stroke-opacity=".16" stroke-width="34" transform="translate(14 22)"/><path d="${strap}" stroke="${darken(sketch.colour, 0.12)}" stroke-width="30"/><path d="${strap}" stroke="#fff" stroke-opacity=".16" stroke-width="8" transform="translate(-6 -6)"/></g>` +
      stitches(sketch, strap) +
      cloth(sketch, body, {
        surface: 'leather',
        inside:
          stitches(sketch, 'M284 1080C300 1130 340 1156 600 1156C860 1156 900 1130 916 1080') +
          seam(sketch, 'M290 1000C300 1060 300 1100 276 1120M910 1000C900 1060 900 1100 924 1120', 2.4),
      }) +
      (sketch.isBack
        ? cloth(sketch, 'M330 780H870V1080Q600 1100 330 1080Z', {
            surface: 'leather',
            casts: false,
            inside: stitches(sketch, 'M344 800H856M344 790V1066Q600 1086 856 1066V790'),
          })
        : shade(flap, { dx: 3, dy: 12, radius: 10, opacity: 0.36 }) +
          cloth(sketch, flap, { surface: 'leather', inside: gleam + stitches(sketch, edge) }) +
          lock) +
      ring(300) +
      ring(900),
    focus: [600, 920],
    zoom: 1.02,
  }
}

const LEATHER = '#8a5a34'

/** A canvas rucksack with a flap, two leather straps and a front pocket. */
export function backpack(sketch: Sketch): Drawing {
  const body =
    'M318 560C310 420 400 330 600 326C800 330 890 420 882 560C900 760 904 960 884 1140Q872 1216 800 1222Q600 1240 400 1222Q328 1216 316 1140C296 960 300 760 318 560Z'
  const flap =
    'M300 470C310 360 420 304 600 300C780 304 890 360 900 470C912 570 912 660 900 730Q600 778 300 730C288 660 288 570 300 470Z'
  const pocket = 'M372 850Q600 876 828 850C840 960 842 1060 830 1140Q600 1166 370 1140C358 1060 360 960 372 850Z'
  const handle = 'M530 306C528 220 672 220 670 306'
  const belt = (x: number) => {
    const outline = `M${x - 24} 600H${x + 24}V900L${x} 930L${x - 24} 900Z`
    return (
      shade(outline, { radius: 5, opacity: 0.3 }) +
      cloth(sketch, outline, {
        colour: LEATHER,
        pattern: 'plain',
        surface: 'thin',
        casts: false,
        inside: stitches(sketch, `M${x - 16} 600V894L${x} 916L${x + 16} 894V600`, '#e9d3ae'),
      }) +
      `<g fill="none"><rect x="${x - 36}" y="776" width="72" height="60" rx="8" stroke="#120d12" stroke-opacity=".4" stroke-width="10" transform="translate(3 5)"/><rect x="${x - 36}" y="776" width="72" height="60" rx="8" stroke="#b98a42" stroke-width="10"/><path d="M${x - 34} 780H${x + 30}" stroke="#f3d89b" stroke-width="3"/></g><path d="M${x} 776V850" stroke="#b98a42" stroke-width="7"/>`
    )
  }
  const sides = [
    'M318 780C270 790 256 860 262 960C266 1060 284 1120 320 1130Z',
    'M882 780C930 790 944 860 938 960C934 1060 916 1120 880 1130Z',
  ]
  const creases = folds(sketch, [
    { from: [330, 520], to: [460, 640], bend: 18, width: 16, strength: 0.6 },
    { from: [870, 520], to: [740, 640], bend: -18, width: 16, strength: 0.6 },
    { from: [560, 740], to: [590, 600], bend: 8, width: 16, strength: 0.4 },
  ])
  const back = sketch.isBack
    ? [-1, 1]
        .map((sign) => {
          const x = (half: number) => 600 + sign * half
          const strap = `M${x(40)} 380C${x(180)} 420 ${x(210)} 560 ${x(196)} 760L${x(236)} 1120L${x(190)} 1140L${x(120)} 770C${x(128)} 600 ${x(110)} 500 ${x(20)} 440Z`
          return (
            shade(strap, { radius: 8, opacity: 0.34 }) +
            cloth(sketch, strap, {
              surface: 'puffed',
              inside: stitches(sketch, `M${x(60)} 410C${x(170)} 450 ${x(186)} 580 ${x(172)} 760L${x(206)} 1120`),
            })
          )
        })
        .join('')
    : ''
  return {
    svg:
      `<g fill="none"><path d="${handle}" stroke="#120d12" stroke-opacity=".25" stroke-width="30" transform="translate(7 10)"/><path d="${handle}" stroke="${darken(LEATHER, 0.1)}" stroke-width="28"/></g>` +
      sides.map((outline) => cloth(sketch, outline, { surface: 'soft' })).join('') +
      cloth(sketch, body, {
        surface: 'soft',
        inside: folds(sketch, [
          { from: [340, 1180], to: [420, 900], bend: -16, width: 18, strength: 0.6 },
          { from: [860, 1180], to: [780, 900], bend: 16, width: 18, strength: 0.6 },
        ]),
      }) +
      (sketch.isBack
        ? seam(sketch, 'M400 392V1216M800 392V1216', 2.4) + back
        : shade(pocket, { radius: 7, opacity: 0.3 }) +
          cloth(sketch, pocket, { surface: 'soft', inside: stitches(sketch, 'M384 872Q600 896 816 872') }) +
          shade(flap, { dx: 3, dy: 12, radius: 10, opacity: 0.34 }) +
          cloth(sketch, flap, { surface: 'soft', inside: creases + stitches(sketch, 'M314 716Q600 762 886 716') }) +
          belt(470) +
          belt(730)),
    focus: [520, 760],
    zoom: 1.02,
  }
}
