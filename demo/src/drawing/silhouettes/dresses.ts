import { cloth, stitches, seam } from '../vocabulary/cloth'
import { darken, brightness, type Drawing, type Sketch, shade } from '../vocabulary/sketch'
import { folds, gown, skirtFolds, legFolds } from '../vocabulary/folds'
import { buttonColour, button, placket } from '../vocabulary/fastenings'
import { cutTop } from '../vocabulary/cut-top'
import { sewTop } from '../vocabulary/sew-top'
import { shirtCollar } from '../vocabulary/collars'
import { patchPocket } from '../vocabulary/pocket'
import { cutLegs } from '../vocabulary/cut-legs'

/** A bias-cut slip to mid-calf, its thin straps over a wooden hanger. */
export function slipDress(sketch: Sketch): Drawing {
  const top = sketch.isBack ? 456 : 412
  const neckline = sketch.isBack
    ? `M470 ${top}Q600 492 730 ${top}`
    : `M470 ${top}C500 436 568 486 600 498C632 486 700 436 730 ${top}`
  const outline = gown(
    [
      [130, top],
      [150, 500],
      [130, 640],
      [160, 790],
      [190, 1060],
      [222, 1436],
    ],
    { neckline, hemSag: 24 },
  )
  const strap = [-1, 1]
    .map((sign) => {
      const d = `M${600 + sign * 128} ${top + 4}C${600 + sign * 128} ${top - 70} ${600 + sign * 116} 290 ${600 + sign * 108} 232`
      return `<g fill="none"><path d="${d}" stroke="#120d12" stroke-opacity=".22" stroke-width="9" transform="translate(4 6)"/><path d="${d}" stroke="${darken(sketch.colour, 0.12)}" stroke-width="8"/></g>`
    })
    .join('')
  const bust = sketch.isBack
    ? ''
    : folds(sketch, [
        { from: [462, 530], to: [532, 592], bend: 10, width: 15, strength: 0.4 },
        { from: [738, 530], to: [668, 592], bend: -10, width: 15, strength: 0.4 },
        { from: [600, 506], to: [596, 640], bend: 6, width: 22, strength: 0.3 },
      ])
  const body = cloth(sketch, outline, {
    surface: 'fluid',
    angle: 18,
    inside:
      skirtFolds(sketch, { top: 660, bottom: 1450, from: 120, to: 212, count: 7, strength: 0.55 }) +
      bust +
      stitches(sketch, neckline),
  })
  const lining = `M470 ${top}Q600 450 730 ${top}C700 436 632 486 600 498C568 486 500 436 470 ${top}Z`
  const inside = sketch.isBack ? '' : `<path d="${lining}" fill="${darken(sketch.colour, 0.42)}"/>`
  if (!sketch.isBack) sketch.outlines.push(lining)
  return { svg: hanger(sketch, { y: 230, half: 190 }) + inside + body + strap, focus: [600, 500], zoom: 1 }
}

/** A wooden hanger with a steel hook; `y` is the height of its shoulders' middle, `half` its half width. */
function hanger(sketch: Sketch, { y, half }: { y: number; half: number }): string {
  const outline = `M${600 - half} ${y + 54}C${600 - half * 0.6} ${y + 14} ${600 - 60} ${y - 34} 600 ${y - 36}C${600 + 60} ${y - 34} ${600 + half * 0.6} ${y + 14} ${600 + half} ${y + 54}C${600 + half + 8} ${y + 70} ${600 + half - 10} ${y + 82} ${600 + half - 22} ${y + 74}C${600 + half * 0.5} ${y + 34} ${600 + 50} ${y + 6} 600 ${y + 4}C${600 - 50} ${y + 6} ${600 - half * 0.5} ${y + 34} ${600 - half + 22} ${y + 74}C${600 - half + 10} ${y + 82} ${600 - half - 8} ${y + 70} ${600 - half} ${y + 54}Z`
  const wood = sketch.define(
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="#d9b183"/><stop offset=".5" stop-color="#b98a58"/><stop offset="1" stop-color="#8c6238"/></linearGradient>`,
  )
  const hook = `M600 ${y - 30}V${y - 62}C600 ${y - 84} 640 ${y - 84} 640 ${y - 116}C640 ${y - 146} 594 ${y - 150} 584 ${y - 122}`
  sketch.outlines.push(outline)
  return (
    `<g fill="none" stroke-linecap="round"><path d="${hook}" stroke="#120d12" stroke-opacity=".22" stroke-width="9" transform="translate(7 12)"/><path d="${hook}" stroke="#85827d" stroke-width="8"/><path d="${hook}" stroke="#e9e6df" stroke-width="2.6" transform="translate(-1.5 -1.5)"/></g>` +
    `<path d="${outline}" fill="${wood}"/><path d="M${600 - half + 10} ${y + 56}C${600 - half * 0.6} ${y + 20} ${600 - 60} ${y - 28} 600 ${y - 29}C${600 + 60} ${y - 28} ${600 + half * 0.6} ${y + 20} ${600 + half - 10} ${y + 56}" fill="none" stroke="#f4dcb8" stroke-opacity=".6" stroke-width="3"/>`
  )
}

/** A belted shirt dress with short sleeves. */
export function shirtDress(sketch: Sketch): Drawing {
  const shape = cutTop(sketch, {
    neck: 84,
    top: 222,
    drop: 66,
    backDrop: 10,
    shoulder: 222,
    slope: 52,
    chest: 216,
    armpitY: 470,
    waist: 178,
    waistY: 660,
    hem: 318,
    hemY: 1320,
    hemSag: 26,
    sleeve: { angle: 38, length: 190, cuff: 168, fullness: 10 },
  })
  const gathers = Array.from({ length: 10 }, (_, index) => {
    const x = 440 + index * 35
    return {
      from: [x, 676] as const,
      to: [x + (x - 600) * 0.5, 676 + sketch.random.between(90, 300)] as const,
      width: 11,
      strength: 0.8,
    }
  })
  const pearl = brightness(sketch.colour) > 0.45 ? buttonColour.horn : buttonColour.pearl
  const onBody =
    skirtFolds(sketch, { top: 680, bottom: 1320, from: 160, to: 300, count: 9 }) +
    folds(sketch, [
      ...gathers,
      ...gathers.map(({ from: [x] }) => ({
        from: [x, 646] as const,
        to: [x, 646 - sketch.random.between(30, 90)] as const,
        width: 8,
        strength: 0.5,
      })),
    ]) +
    (sketch.isBack ? '' : placket(sketch, { top: 290, bottom: 1360, buttons: 9, buttonColour: pearl, width: 42 }))
  const collar = shirtCollar(sketch, shape.measures, { label: '#7a2b33', point: 72, open: 14 })
  const waist = ['M418 634C520 646 680 646 782 634L784 684C680 696 520 696 416 684Z']
  if (!sketch.isBack)
    waist.push(
      'M560 690C548 760 530 830 508 900L552 912C574 840 588 770 598 694Z',
      'M580 690C596 750 612 800 634 862L594 876C578 810 564 760 556 694Z',
      'M556 626Q580 616 604 628Q614 660 602 692Q578 704 554 690Q544 658 556 626Z',
    )
  const belt = waist
    .map(
      (outline) =>
        shade(outline, { dx: 2, dy: 7, radius: 5, opacity: 0.28 }) +
        cloth(sketch, outline, { surface: 'thin', casts: false }),
    )
    .join('')
  return {
    svg:
      collar.behind +
      sewTop(sketch, shape, { surface: 'crisp', onBody, creases: 0.6, cuffStrip: 30 }) +
      belt +
      collar.front,
    focus: [610, 500],
    zoom: 1.04,
  }
}

/** A sleeveless dress with broad straps, a fitted bodice and a flared skirt. */
export function pinaforeDress(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const hem = child ? 1180 : 1320
  const scoop = sketch.isBack ? 330 : 420
  const bodice = gown(
    [
      [142, 232],
      [150, 330],
      [156, 420],
      [196, 500],
      [172, 690],
    ],
    {
      neckline: `M458 232L520 232C524 ${scoop - 90} 540 ${scoop} 600 ${scoop}C660 ${scoop} 676 ${scoop - 90} 680 232L742 232`,
      hemSag: 6,
    },
  )
  const skirt = gown(
    [
      [170, 682],
      [210, 800],
      [282, 1060],
      [332, hem],
    ],
    { neckline: 'M430 682Q600 694 770 682', hemSag: 30 },
  )
  const gathers = Array.from({ length: 13 }, (_, index) => {
    const x = 444 + index * 26
    return {
      from: [x, 690] as const,
      to: [x + (x - 600) * 0.3, 690 + sketch.random.between(60, 240)] as const,
      width: 10,
      strength: 0.75,
    }
  })
  const pockets = sketch.isBack
    ? ''
    : [452, 748]
        .map((x) => patchPocket(sketch, { x, y: 800, width: 128, height: 150, round: true, turn: x < 600 ? 7 : -7 }))
        .join('')
  const body =
    cloth(sketch, skirt, {
      surface: 'crisp',
      inside:
        skirtFolds(sketch, { top: 690, bottom: hem, from: 160, to: 320, count: 10 }) +
        folds(sketch, gathers) +
        pockets +
        stitches(sketch, `M240 ${hem - 24}Q600 ${hem + 22} 960 ${hem - 24}`),
    }) +
    cloth(sketch, bodice, {
      surface: 'crisp',
      inside:
        folds(sketch, [
          { from: [408, 510], to: [500, 600], bend: 14, width: 12, strength: 0.7 },
          { from: [792, 510], to: [700, 600], bend: -14, width: 12, strength: 0.7 },
        ]) +
        stitches(
          sketch,
          `M532 232C534 ${scoop - 84} 548 ${scoop + 12} 600 ${scoop + 12}C652 ${scoop + 12} 666 ${scoop - 84} 668 232`,
        ) +
        seam(sketch, 'M510 690C506 600 500 540 488 470M690 690C694 600 700 540 712 470', 2),
    }) +
    seam(sketch, 'M428 686Q600 700 772 686', 3)
  const buttons = sketch.isBack
    ? ''
    : [490, 560, 630].map((y) => button(sketch, [600, y], 13, buttonColour.wood)).join('')
  return { svg: body + (sketch.isBack ? seam(sketch, 'M600 330V900', 2) : buttons), focus: [600, 560], zoom: 1.04 }
}

/** Dungarees with a bib pocket and brass buckles, short in the leg as children wear them. */
export function dungarees(sketch: Sketch): Drawing {
  const thread = sketch.spec.pattern === 'denim' ? '#c98d4a' : undefined
  const shape = cutLegs(sketch, {
    waist: 214,
    top: 640,
    hip: 256,
    hipY: 800,
    crotchY: 890,
    knee: 240,
    kneeY: 1090,
    hem: 222,
    hemY: 1310,
    gap: 40,
    rise: 6,
  })
  const legs = shape.legs
    .map((leg, index) => {
      const sign = index === 0 ? -1 : 1
      const x = (half: number) => 600 + sign * half
      const knee = sketch.isBack
        ? patchPocket(sketch, { x: x(122), y: 720, width: 140, height: 150, thread })
        : patchPocket(sketch, { x: x(140), y: 1000, width: 150, height: 140, round: true, thread })
      const turnUp = `M${x(20)} 1250H${x(270)}V1330H${x(20)}Z`
      return cloth(sketch, leg, {
        surface: 'crisp',
        inside:
          legFolds(sketch, shape.measures, sign, 0.8) +
          knee +
          shade(turnUp, { dx: 0, dy: -5, radius: 5, opacity: 0.3 }) +
          cloth(sketch, turnUp, { surface: 'thin', casts: false }) +
          (sketch.isBack ? '' : seam(sketch, `M${x(150)} 660C${x(160)} 720 ${x(200)} 750 ${x(250)} 756`, 3)),
      })
    })
    .join('')
  // Over the shoulders: down to the bib in front, and crossing on their way to the back.
  const strap = (sign: number) => {
    const x = (half: number) => 600 + sign * half
    return sketch.isBack
      ? `M${x(150)} 640L${x(-40)} 300L${x(-92)} 306L${x(96)} 640Z`
      : `M${x(156)} 446C${x(160)} 360 ${x(154)} 290 ${x(136)} 236Q${x(108)} 216 ${x(82)} 240C${x(98)} 300 ${x(104)} 370 ${x(104)} 446Z`
  }
  const behind = (sign: number) => {
    const x = (half: number) => 600 + sign * half
    return `M${x(132)} 232Q${x(106)} 218 ${x(84)} 242L${x(-62)} 470H${x(0)}Z`
  }
  const piece = (outline: string) =>
    shade(outline, { radius: 5, opacity: 0.24 }) + cloth(sketch, outline, { surface: 'thin', inside: '' })
  const straps = [strap(-1), strap(1)].map(piece).join('')
  const inside = darken(sketch.colour, 0.3)
  const back = sketch.isBack
    ? ''
    : [behind(-1), behind(1), 'M474 520Q540 420 600 414Q660 420 726 520Z']
        .map((outline) => cloth(sketch, outline, { surface: 'thin', colour: inside }))
        .join('')
  const bib = sketch.isBack
    ? 'M430 650L520 520H680L770 650Z'
    : 'M400 650C436 590 448 510 450 430Q600 440 750 430C752 510 764 590 800 650Z'
  const onBib = sketch.isBack
    ? stitches(sketch, 'M444 650L526 534H674L756 650', thread)
    : stitches(sketch, 'M434 650C462 580 466 510 466 446Q600 456 734 446C734 510 738 580 766 650', thread) +
      patchPocket(sketch, { x: 600, y: 486, width: 190, height: 130, flap: 0, thread })
  const waist = 'M386 632C500 646 700 646 814 632L816 686C700 700 500 700 384 686Z'
  const buckles = sketch.isBack
    ? ''
    : buckle(470) +
      buckle(730) +
      button(sketch, [420, 730], 14, buttonColour.brass) +
      button(sketch, [780, 730], 14, buttonColour.brass)
  return {
    svg:
      back +
      legs +
      seam(sketch, 'M600 650V900', 3) +
      cloth(sketch, bib, { surface: 'crisp', inside: onBib }) +
      straps +
      cloth(sketch, waist, {
        surface: 'thin',
        inside: stitches(sketch, 'M386 644C500 658 700 658 814 644M386 676C500 690 700 690 814 676', thread),
      }) +
      buckles,
    focus: [600, 540],
    zoom: 1.12,
  }
}

const buckle = (x: number) =>
  `<g fill="none"><rect x="${x - 28}" y="404" width="56" height="62" rx="9" stroke="#120d12" stroke-opacity=".35" stroke-width="8" transform="translate(3 5)"/><rect x="${x - 28}" y="404" width="56" height="62" rx="9" stroke="#b98a42" stroke-width="8"/><rect x="${x - 30}" y="402" width="56" height="62" rx="9" stroke="#f3d89b" stroke-opacity=".7" stroke-width="2"/></g><circle cx="${x}" cy="474" r="15" fill="#b98a42"/><circle cx="${x - 4}" cy="470" r="7" fill="#f3d89b" fill-opacity=".7"/>`
