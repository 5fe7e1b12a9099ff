import { cloth } from '../vocabulary/cloth'
import { darken } from '../vocabulary/colour'
import { folds } from '../vocabulary/fold'
import { seam, stitches } from '../vocabulary/seam'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'

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
