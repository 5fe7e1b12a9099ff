import { buttonColour, jacketFront } from '../vocabulary/fastenings'
import { cutTop } from '../vocabulary/cut-top'
import { lapels, shirtCollar } from '../vocabulary/collars'
import { patchPocket, weltPocket } from '../vocabulary/pocket'
import { seam, stitches, cloth } from '../vocabulary/cloth'
import { sewTop } from '../vocabulary/sew-top'
import { type Drawing, type Sketch, darken, shade } from '../vocabulary/sketch'
import { folds } from '../vocabulary/folds'

/** A double-breasted overcoat with broad lapels. */
export function coat(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const hemY = child ? 1160 : 1290
  const shape = cutTop(sketch, {
    neck: 94,
    top: 218,
    drop: 20,
    backDrop: 8,
    shoulder: 250,
    slope: 54,
    chest: 252,
    armpitY: 524,
    waist: 244,
    waistY: 780,
    hem: 292,
    hemY,
    hemSag: 14,
    sleeve: { angle: 13, length: child ? 600 : 716, cuff: 126, fullness: 18 },
  })
  const front =
    seam(sketch, 'M446 560C456 700 450 900 430 1290M754 560C744 700 750 900 770 1290', 1.8) +
    jacketFront(sketch, {
      top: 636,
      bottom: hemY,
      overlap: 78,
      buttonColour: buttonColour.black,
      radius: 20,
      rows: [690, 806, 922],
      double: true,
    }) +
    flap(sketch, 432) +
    flap(sketch, 768)
  const behind =
    seam(sketch, `M600 250V${hemY + 16}`, 2.4) +
    patchPocket(sketch, { x: 600, y: 760, width: 230, height: 56, round: true, turn: 0 })
  const body = sewTop(sketch, shape, { surface: 'wool', creases: 0.6, onBody: sketch.isBack ? behind : front })
  const neck = sketch.isBack
    ? shirtCollar(sketch, shape.measures, { surface: 'crisp' }).front
    : lapels(sketch, { neck: 94, top: 218, breakY: 640, overlap: 78, width: 122, notch: 140, peaked: !child })
  return { svg: body + neck, focus: [560, 480], zoom: 1.06 }
}

const flap = (sketch: Sketch, x: number) =>
  weltPocket(sketch, { x, y: 950, width: 142, depth: 52, turn: x < 600 ? -4 : 4 })

/** A long coat without buttons, held by a knotted belt. */
export function wrapCoat(sketch: Sketch): Drawing {
  const shape = cutTop(sketch, {
    neck: 96,
    top: 200,
    drop: 20,
    backDrop: 8,
    shoulder: 248,
    slope: 62,
    chest: 252,
    armpitY: 520,
    waist: 226,
    waistY: 730,
    hem: 306,
    hemY: 1330,
    hemSag: 16,
    sleeve: { angle: 13, length: 700, cuff: 140, fullness: 30 },
  })
  const gathers = Array.from({ length: 8 }, (_, index) => {
    const x = 440 + index * 46
    return {
      from: [x, 764] as const,
      to: [x + (x - 600) * 0.35, 764 + sketch.random.between(140, 420)] as const,
      width: 12,
      strength: 0.75,
    }
  })
  const above = gathers.map(({ from: [x] }) => ({
    from: [x, 722] as const,
    to: [x + (600 - x) * 0.1, 722 - sketch.random.between(50, 120)] as const,
    width: 9,
    strength: 0.5,
  }))
  const onBody =
    folds(sketch, [...gathers, ...above]) +
    (sketch.isBack
      ? seam(sketch, 'M600 240V1360', 2.2)
      : seam(sketch, 'M664 760C668 960 676 1160 690 1360', 3.2) +
        stitches(sketch, 'M650 760C654 960 662 1160 674 1360') +
        weltPocket(sketch, { x: 436, y: 900, width: 150, depth: 30, turn: -68 }) +
        weltPocket(sketch, { x: 764, y: 900, width: 150, depth: 30, turn: 68 }))
  const body = sewTop(sketch, shape, { surface: 'wool', creases: 0.5, onBody })
  const neck = sketch.isBack
    ? shirtCollar(sketch, shape.measures, { surface: 'crisp' }).front
    : lapels(sketch, {
        neck: 96,
        top: 200,
        breakY: 716,
        overlap: 64,
        width: 128,
        notch: 176,
        lining: darken(sketch.colour, 0.4),
      })
  return { svg: body + neck + belt(sketch), focus: [580, 640], zoom: 1.03 }
}

function belt(sketch: Sketch): string {
  const pieces = ['M372 716C520 732 680 732 828 716L830 772C680 788 520 788 370 772Z']
  if (!sketch.isBack)
    pieces.push(
      'M596 770C580 860 560 940 536 1060L592 1072C610 950 622 870 632 780Z',
      'M640 772C656 850 676 930 700 1006L648 1024C632 940 618 860 606 776Z',
      'M586 716Q620 702 652 720Q664 750 648 782Q616 798 586 780Q574 750 586 716Z',
    )
  return pieces
    .map(
      (outline) =>
        shade(outline, { dx: 3, dy: 8, radius: 6, opacity: 0.3 }) +
        cloth(sketch, outline, { surface: 'thin', angle: 90, casts: false }),
    )
    .join('')
}

/** A hooded duffle coat with wooden toggles on cords. */
export function duffleCoat(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const hemY = child ? 1120 : 1240
  const shape = cutTop(sketch, {
    neck: 104,
    top: 292,
    drop: 70,
    backDrop: 20,
    shoulder: 258,
    slope: 54,
    chest: 268,
    armpitY: 606,
    waist: 272,
    waistY: 860,
    hem: 296,
    hemY,
    hemSag: 12,
    sleeve: { angle: 14, length: child ? 570 : 680, cuff: 134, fullness: 20 },
  })
  const yoke = 'M352 352L470 470Q600 500 730 470L848 352'
  const pockets = [430, 770]
    .map((x) => patchPocket(sketch, { x, y: hemY - 330, width: 168, height: 190, flap: 58, round: true }))
    .join('')
  const closed =
    `<path d="M640 350V${hemY + 20}" transform="translate(5 0)" stroke="#120d12" stroke-opacity=".22" stroke-width="12"/>` +
    seam(sketch, `M640 350V${hemY + 20}`, 3.2) +
    stitches(sketch, `M626 350V${hemY + 20}`) +
    [0, 1, 2, 3].map((index) => toggle(542 + index * (child ? 118 : 136))).join('')
  const onBody = sketch.isBack
    ? seam(sketch, yoke, 2.6) + seam(sketch, `M600 486V${hemY + 20}`, 2.4)
    : seam(sketch, yoke, 2.6) + stitches(sketch, 'M362 372L474 482Q600 512 726 482L838 372') + pockets + closed
  return {
    svg: sewTop(sketch, shape, { surface: 'wool', creases: 0.6, onBody }) + hood(sketch),
    focus: [600, 560],
    zoom: 1.08,
  }
}

function toggle(y: number): string {
  const cord = `M500 ${y - 16}C540 ${y - 18} 556 ${y - 6} 580 ${y}C556 ${y + 6} 540 ${y + 18} 500 ${y + 16}M740 ${y - 14}C690 ${y - 16} 640 ${y - 12} 628 ${y}C640 ${y + 12} 690 ${y + 16} 740 ${y + 14}`
  const tab = (x: number) =>
    `<rect x="${x - 22}" y="${y - 32}" width="44" height="64" rx="5" fill="#5a3d2b"/><rect x="${x - 17}" y="${y - 27}" width="34" height="54" rx="3" fill="none" stroke="#b98953" stroke-width="2" stroke-dasharray="5 4"/>`
  return (
    `<g fill="none" stroke-linecap="round"><path d="${cord}" transform="translate(3 6)" stroke="#120d12" stroke-opacity=".3" stroke-width="10"/><path d="${cord}" stroke="#c9ad7f" stroke-width="8"/></g>${tab(496)}${tab(744)}` +
    `<g transform="translate(604 ${y}) rotate(-4)"><path d="M-46 4C-44 -10 44 -10 50 4C44 18 -44 18 -46 4Z" fill="#120d12" fill-opacity=".35" transform="translate(3 7)"/><path d="M-48 0C-44 -15 44 -15 48 0C44 15 -44 15 -48 0Z" fill="#a5744a"/><path d="M-42 -3C-34 -10 34 -10 42 -3" fill="none" stroke="#e0bd90" stroke-width="4" stroke-linecap="round"/><path d="M-12 -11V11M12 -11V11" stroke="#5a3d2b" stroke-width="3"/></g>`
  )
}

function hood(sketch: Sketch): string {
  if (sketch.isBack) {
    const bag =
      'M458 300C440 262 480 232 530 228C570 222 630 222 670 228C720 232 760 262 742 300C730 410 670 500 600 520C530 500 470 410 458 300Z'
    return (
      shade(bag, { dx: 3, dy: 12, radius: 11, opacity: 0.36 }) +
      cloth(sketch, bag, { surface: 'wool', inside: seam(sketch, 'M600 226V520', 2.6) })
    )
  }
  const outer =
    'M474 330C446 246 470 150 600 144C730 150 754 246 726 330C706 376 650 402 600 410C550 402 494 376 474 330Z'
  const opening =
    'M600 398C552 370 514 314 520 252C526 204 566 186 600 184C634 186 674 204 680 252C686 314 648 370 600 398Z'
  return (
    shade(outer, { dx: 3, dy: 12, radius: 10, opacity: 0.34 }) +
    cloth(sketch, outer, {
      surface: 'wool',
      inside: stitches(
        sketch,
        'M600 412C540 384 494 316 502 248C510 190 560 168 600 166C640 168 690 190 698 248C706 316 660 384 600 412Z',
      ),
    }) +
    `<path d="${opening}" fill="${darken(sketch.colour, 0.5)}"/>` +
    cloth(sketch, 'M536 230C560 200 640 200 664 230C676 280 644 320 600 332C556 320 524 280 536 230Z', {
      colour: '#8d3a35',
      pattern: 'check',
      surface: 'soft',
    })
  )
}

/** A single-breasted tailored jacket with notched lapels. */
export function blazer(sketch: Sketch): Drawing {
  const shape = cutTop(sketch, {
    neck: 92,
    top: 300,
    drop: 20,
    backDrop: 8,
    shoulder: 254,
    slope: 52,
    chest: 250,
    armpitY: 592,
    waist: 228,
    waistY: 820,
    hem: 262,
    hemY: 1130,
    hemSag: 16,
    sleeve: { angle: 13, length: 700, cuff: 116, fullness: 14 },
  })
  const darts = seam(sketch, 'M452 640C462 740 468 800 462 900M748 640C738 740 732 800 738 900', 1.8)
  const front =
    darts +
    weltPocket(sketch, { x: 450, y: 900, width: 140, depth: 46, turn: -3 }) +
    weltPocket(sketch, { x: 750, y: 900, width: 140, depth: 46, turn: 3 }) +
    weltPocket(sketch, { x: 722, y: 560, width: 104, depth: 24, turn: -6 }) +
    jacketFront(sketch, {
      top: 766,
      bottom: 1130,
      overlap: 26,
      buttonColour: buttonColour.horn,
      radius: 16,
      rows: [796, 912],
      cutaway: 120,
    })
  const body = sewTop(sketch, shape, {
    surface: 'wool',
    creases: 0.5,
    onBody: sketch.isBack ? seam(sketch, 'M600 330V1150', 2.4) + seam(sketch, 'M566 980L600 980L600 1150', 2) : front,
  })
  const neck = sketch.isBack
    ? shirtCollar(sketch, shape.measures, { surface: 'crisp' }).front
    : lapels(sketch, {
        neck: 92,
        top: 300,
        breakY: 766,
        overlap: 26,
        width: 92,
        notch: 122,
        lining: darken('#7d6a63', 0.3),
      })
  return { svg: body + neck, focus: [560, 560] }
}
