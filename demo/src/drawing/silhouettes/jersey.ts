import { cutTop } from '../vocabulary/cut-top'
import { neckband, shirtCollar } from '../vocabulary/collars'
import { sewTop } from '../vocabulary/sew-top'
import { type Drawing, type Sketch, brightness, lighten, darken, shade } from '../vocabulary/sketch'
import { buttonColour, placket } from '../vocabulary/fastenings'
import { seam, stitches, cloth } from '../vocabulary/cloth'
import { folds } from '../vocabulary/folds'

/** A crew-neck T-shirt, laid flat with its sleeves out. */
export function tShirt(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const shape = cutTop(sketch, {
    neck: 104,
    top: 322,
    drop: 92,
    backDrop: 20,
    shoulder: 262,
    slope: 52,
    chest: 268,
    armpitY: 610,
    waist: 262,
    waistY: 880,
    hem: child ? 276 : 268,
    hemY: child ? 1060 : 1180,
    sleeve: { angle: 47, length: 236, cuff: 202, fullness: 10 },
  })
  const neck = neckband(sketch, shape, { depth: 34, ribs: 44, ...(child ? {} : { label: '#3a3432' }) })
  return { svg: neck.behind + sewTop(sketch, shape) + neck.front, focus: [615, 590] }
}

/** A boat-necked jersey with long sleeves, as sailors wear it. */
export function longSleeve(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const shape = cutTop(sketch, {
    neck: 138,
    top: 300,
    drop: 62,
    backDrop: 26,
    shoulder: 244,
    slope: 40,
    chest: 250,
    armpitY: 572,
    waist: 238,
    waistY: 850,
    hem: 252,
    hemY: child ? 1040 : 1160,
    sleeve: { angle: 17, length: child ? 580 : 696, cuff: 106, fullness: 12 },
  })
  const neck = neckband(sketch, shape, { depth: 20, label: '#7a2b33' })
  return { svg: neck.behind + sewTop(sketch, shape) + neck.front, focus: [610, 570] }
}

/** A knitted polo with a three-button placket and ribbed sleeve ends. */
export function polo(sketch: Sketch): Drawing {
  const shape = cutTop(sketch, {
    neck: 92,
    top: 330,
    drop: 84,
    backDrop: 14,
    shoulder: 256,
    slope: 56,
    chest: 262,
    armpitY: 610,
    waist: 254,
    waistY: 880,
    hem: 262,
    hemY: 1170,
    sleeve: { angle: 43, length: 240, cuff: 182, fullness: 8 },
  })
  const collar = shirtCollar(sketch, shape.measures, {
    colour: lighten(sketch.colour, 0.06),
    point: 66,
    label: '#2f3a4f',
    open: 10,
  })
  const pearl = brightness(sketch.colour) > 0.6 ? buttonColour.horn : buttonColour.pearl
  const front = sketch.isBack
    ? ''
    : placket(sketch, { top: 410, bottom: 630, buttons: 3, buttonColour: pearl, width: 52 })
  return {
    svg: collar.behind + sewTop(sketch, shape, { cuffStrip: 34, onBody: front }) + collar.front,
    focus: [615, 590],
  }
}

/** A sweatshirt with the small sewn triangle under its neck. */
export function sweatshirt(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const shape = cutTop(sketch, {
    neck: 104,
    top: 312,
    drop: 80,
    backDrop: 18,
    shoulder: 262,
    slope: 52,
    chest: 280,
    armpitY: 622,
    waist: 276,
    waistY: 860,
    hem: 262,
    hemY: child ? 980 : 1070,
    hemSag: 6,
    sleeve: { angle: 16, length: child ? 570 : 696, cuff: 120, fullness: 30 },
  })
  const neck = neckband(sketch, shape, { depth: 40, ribs: 46, label: '#8d3a35' })
  const triangle = sketch.isBack
    ? ''
    : stitches(sketch, 'M556 394L600 462L644 394') + seam(sketch, 'M552 394L600 468L648 394', 1.6)
  return {
    svg: neck.behind + sewTop(sketch, shape, { ribbedEnds: { cuff: 78, hem: 74 }, onBody: triangle }) + neck.front,
    focus: [610, 580],
  }
}

/** A hooded sweatshirt with a kangaroo pocket and cords. */
export function hoodie(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const shape = cutTop(sketch, {
    neck: 118,
    top: 404,
    drop: 66,
    backDrop: 30,
    shoulder: 262,
    slope: 50,
    chest: 280,
    armpitY: 700,
    waist: 278,
    waistY: 930,
    hem: 264,
    hemY: child ? 1070 : 1150,
    hemSag: 6,
    sleeve: { angle: 15, length: child ? 580 : 696, cuff: 120, fullness: 30 },
  })
  const pocketTop = child ? 850 : 900
  const low = child ? 1052 : 1132
  const bag = `M470 ${pocketTop}H730L792 ${low - 74}V${low}H408V${low - 74}Z`
  const pocket = sketch.isBack
    ? ''
    : shade(bag, { dx: 2, dy: -2, radius: 6, opacity: 0.24 }) +
      cloth(sketch, bag, {
        surface: 'thin',
        inside: stitches(
          sketch,
          `M478 ${pocketTop + 12}H722M462 ${pocketTop + 6}L402 ${low - 70}M738 ${pocketTop + 6}L798 ${low - 70}M480 ${pocketTop + 14}L420 ${low - 62}M720 ${pocketTop + 14}L780 ${low - 62}`,
        ),
      }) +
      seam(sketch, `M470 ${pocketTop}L408 ${low - 74}M730 ${pocketTop}L792 ${low - 74}`, 3)
  return {
    svg:
      sewTop(sketch, shape, { ribbedEnds: { cuff: 76, hem: 72 }, onBody: pocket }) +
      (sketch.isBack ? hoodFromBehind(sketch) : hood(sketch)),
    focus: [610, 480],
  }
}

function hood(sketch: Sketch): string {
  const outer =
    'M470 418C440 330 452 206 600 196C748 206 760 330 730 418C710 462 640 486 600 486C560 486 490 462 470 418Z'
  const opening =
    'M600 470C552 444 512 388 516 326C522 274 560 252 600 250C640 252 678 274 684 326C688 388 648 444 600 470Z'
  const rim =
    'M600 482C540 452 496 390 500 322C506 262 554 236 600 234C646 236 694 262 700 322C704 390 660 452 600 482Z'
  const creases = folds(sketch, [
    { from: [476, 400], to: [500, 250], bend: -14, width: 14, strength: 0.8 },
    { from: [724, 400], to: [702, 254], bend: 14, width: 14, strength: 0.8 },
    { from: [560, 214], to: [650, 216], bend: 10, width: 9, strength: 0.6 },
  ])
  const cord = (sign: number) => {
    const x = 600 + sign * 26
    return `<g fill="none" stroke-linecap="round"><path d="M${x + 3} 470C${x + sign * 16} 540 ${x + sign * 2} 590 ${x + sign * 10} 664" stroke="#120d12" stroke-opacity=".3" stroke-width="11" transform="translate(4 5)"/><path d="M${x} 468C${x + sign * 14} 540 ${x} 590 ${x + sign * 8} 660" stroke="#ece5d8" stroke-width="9"/><path d="M${x} 468C${x + sign * 14} 540 ${x} 590 ${x + sign * 8} 660" stroke="#b7ab98" stroke-width="9" stroke-dasharray="2 5" stroke-linecap="butt"/><path d="M${x + sign * 7} 640L${x + sign * 8} 668" stroke="#8d8a86" stroke-width="11"/></g>`
  }
  return (
    shade(outer, { dx: 3, dy: 12, radius: 10, opacity: 0.34 }) +
    cloth(sketch, outer, { inside: creases }) +
    cloth(sketch, rim, { surface: 'thin', inside: stitches(sketch, rim) }) +
    `<path d="${opening}" fill="${darken(sketch.colour, 0.46)}"/>` +
    cloth(sketch, 'M534 300C560 268 640 268 666 300C676 350 640 386 600 396C560 386 524 350 534 300Z', {
      colour: darken(sketch.colour, 0.28),
      surface: 'soft',
      pattern: 'plain',
    }) +
    seam(sketch, 'M600 276V396', 2) +
    cord(-1) +
    cord(1)
  )
}

function hoodFromBehind(sketch: Sketch): string {
  const outer =
    'M462 420C436 380 470 340 520 336C560 330 640 330 680 336C730 340 764 380 738 420C722 520 660 590 600 606C540 590 478 520 462 420Z'
  return (
    shade(outer, { dx: 3, dy: 12, radius: 11, opacity: 0.36 }) +
    cloth(sketch, outer, {
      inside:
        folds(sketch, [
          { from: [500, 400], to: [570, 560], bend: 18, width: 14 },
          { from: [700, 400], to: [630, 560], bend: -18, width: 14 },
        ]) + seam(sketch, 'M600 336V604', 2.4),
    })
  )
}
