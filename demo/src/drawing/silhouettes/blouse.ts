import { cloth } from '../vocabulary/cloth'
import { cutTop } from '../vocabulary/cut-top'
import { folds } from '../vocabulary/fold'
import { neckband } from '../vocabulary/neckband'
import { seam } from '../vocabulary/seam'
import { sewTop } from '../vocabulary/sew-top'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'

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
      sewTop(sketch, shape, { surface: 'fluid', cuffStrip: 46, onBody: front, creases: 0.8 }) +
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
