import { buttonColour, placket } from '../vocabulary/fastenings'
import { brightness, type Drawing, type Sketch, shade } from '../vocabulary/sketch'
import { cutTop } from '../vocabulary/cut-top'
import { patchPocket } from '../vocabulary/pocket'
import { seam, cloth } from '../vocabulary/cloth'
import { sewTop } from '../vocabulary/sew-top'
import { shirtCollar, neckband } from '../vocabulary/collars'
import { folds } from '../vocabulary/folds'

/** A long-sleeved shirt with a curved tail and a chest pocket. */
export function shirt(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const shape = cutTop(sketch, {
    neck: 86,
    top: 306,
    drop: 66,
    backDrop: 10,
    shoulder: 250,
    slope: 56,
    chest: 258,
    armpitY: 590,
    waist: 250,
    waistY: 860,
    hem: 238,
    hemY: child ? 1040 : 1150,
    hemSag: 78,
    sleeve: { angle: 16, length: child ? 580 : 716, cuff: 112, fullness: 16 },
  })
  const collar = shirtCollar(sketch, shape.measures, { label: '#39424e', point: 78 })
  const horn =
    brightness(sketch.colour) > 0.45 && sketch.spec.pattern !== 'denim' ? buttonColour.pearl : buttonColour.horn
  const yoke = seam(sketch, 'M340 440Q600 470 860 440', 2.4)
  const front = sketch.isBack
    ? yoke + seam(sketch, 'M584 452V1240M616 452V1240', 1.6)
    : placket(sketch, { top: 372, bottom: 1240, buttons: child ? 6 : 7, buttonColour: horn }) +
      patchPocket(sketch, { x: 716, y: 560, width: 128, height: 150 })
  return {
    svg: collar.behind + sewTop(sketch, shape, { surface: 'crisp', cuffStrip: 74, onBody: front }) + collar.front,
    focus: [640, 575],
  }
}

/** A heavy shirt worn as a jacket: straight hem, two flapped chest pockets. */
export function overshirt(sketch: Sketch): Drawing {
  const shape = cutTop(sketch, {
    neck: 90,
    top: 310,
    drop: 76,
    backDrop: 12,
    shoulder: 264,
    slope: 52,
    chest: 276,
    armpitY: 612,
    waist: 274,
    waistY: 880,
    hem: 276,
    hemY: 1140,
    hemSag: 6,
    sleeve: { angle: 15, length: 640, cuff: 128, fullness: 18 },
  })
  const collar = shirtCollar(sketch, shape.measures, { label: '#8a5a34', point: 92, open: 16, surface: 'crisp' })
  const pocket = (x: number) =>
    patchPocket(sketch, { x, y: 560, width: 164, height: 176, flap: 70, buttonColour: buttonColour.horn })
  const front = sketch.isBack
    ? seam(sketch, 'M330 450H870M420 450V1180M780 450V1180', 2.4)
    : pocket(464) +
      pocket(736) +
      placket(sketch, { top: 392, bottom: 1160, buttons: 5, buttonColour: buttonColour.horn, radius: 14, width: 58 })
  return {
    svg:
      collar.behind +
      sewTop(sketch, shape, {
        surface: sketch.spec.pattern === 'plain' ? 'wool' : 'crisp',
        cuffStrip: 82,
        onBody: front,
      }) +
      collar.front,
    focus: [660, 600],
  }
}

/** A loose blouse with full sleeves, gathered at the neck and tied in a bow. */
export function blouse(sketch: Sketch): Drawing {
  const shape = cutTop(sketch, {
    neck: 92,
    top: 316,
    drop: 84,
    backDrop: 14,
    shoulder: 236,
    slope: 58,
    chest: 248,
    armpitY: 590,
    waist: 244,
    waistY: 830,
    hem: 262,
    hemY: 1090,
    hemSag: 22,
    sleeve: { angle: 19, length: 600, cuff: 150, fullness: 52 },
  })
  const neck = neckband(sketch, shape, { depth: 26, label: '#b99a6b' })
  const isSatin = sketch.spec.pattern === 'satin' || sketch.spec.pattern === 'dot'
  const gathers = Array.from({ length: 11 }, (_, index) => {
    const x = 530 + index * 14
    return {
      from: [x, 396] as const,
      to: [x + (x - 600) * 0.9, 470 + sketch.random.between(30, 170)] as const,
      width: 7,
      strength: 0.7,
    }
  })
  const front = sketch.isBack ? seam(sketch, 'M600 330V560', 2) : folds(sketch, gathers)
  return {
    svg:
      neck.behind +
      sewTop(sketch, shape, { surface: isSatin ? 'fluid' : 'soft', cuffStrip: 46, onBody: front, creases: 0.8 }) +
      neck.front +
      (sketch.isBack ? '' : bow(sketch)),
    focus: [610, 570],
  }
}

function bow(sketch: Sketch): string {
  const tails = [
    'M588 420C576 500 548 580 540 690L588 700C596 600 606 520 612 430Z',
    'M604 424C620 510 632 560 650 650L606 664C602 580 596 500 592 430Z',
  ]
  const loops = [
    'M598 418C560 372 486 372 478 408C474 446 540 458 598 430Z',
    'M602 418C640 372 714 378 722 412C724 448 660 456 602 430Z',
  ]
  const knot = 'M582 404Q600 396 618 404Q626 424 618 444Q600 452 582 444Q574 424 582 404Z'
  return [...tails, ...loops, knot]
    .map(
      (outline) =>
        shade(outline, { dx: 3, dy: 7, radius: 5, opacity: 0.26 }) +
        cloth(sketch, outline, { surface: 'thin', angle: 12 }),
    )
    .join('')
}
