import { cloth } from '../vocabulary/cloth'
import { darken } from '../vocabulary/colour'
import { cutTop } from '../vocabulary/cut-top'
import { patchPocket } from '../vocabulary/pocket'
import { seam, stitches } from '../vocabulary/seam'
import { sewTop } from '../vocabulary/sew-top'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'

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
