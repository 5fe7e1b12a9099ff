import { band } from '../vocabulary/band'
import { cloth } from '../vocabulary/cloth'
import { folds } from '../vocabulary/fold'
import { stitches } from '../vocabulary/seam'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A pair of knitted mittens on a cord. */
export function mittens(sketch: Sketch): Drawing {
  const hand =
    'M470 1010C466 900 430 760 430 620C430 500 500 430 590 430C690 430 744 510 742 630C742 700 736 740 730 780C790 740 830 690 862 690C910 694 916 750 884 800C840 870 780 930 726 960L720 1010Z'
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
  const shadow = ['translate(-136 64) rotate(-9 600 800) scale(.92)', 'matrix(-.92 0 0 .92 1344 64) rotate(-9 600 800)']
    .map(
      (turn) =>
        `<g transform="${turn}" fill="#0c0503" stroke="#0c0503" fill-opacity=".07" stroke-opacity=".05" stroke-linejoin="round">${[4, 18, 34, 52].map((width) => `<path d="${hand}M462 1000H730V1190H462Z" stroke-width="${width}"/>`).join('')}</g>`,
    )
    .join('')
  return {
    svg: `${shadow}<g fill="none" stroke-linecap="round"><path d="${cord}" stroke="#120d12" stroke-opacity=".2" stroke-width="14" transform="translate(8 14)"/><path d="${cord}" stroke="${sketch.colour}" stroke-width="13"/><path d="${cord}" stroke="#fff" stroke-opacity=".25" stroke-width="13" stroke-dasharray="3 9" stroke-linecap="butt"/></g>${left}${right}`,
    focus: [420, 900],
    zoom: 1.02,
  }
}
