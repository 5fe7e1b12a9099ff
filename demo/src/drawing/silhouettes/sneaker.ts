import { cloth } from '../vocabulary/cloth'
import { brightness, contrast, darken, lighten } from '../vocabulary/colour'
import { pair } from '../vocabulary/pair'
import { seam, stitches } from '../vocabulary/seam'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'

/** Eyelets from the vamp up to the throat; each lace runs from its eyelet over the ridge. */
const LACES = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share): readonly [number, number, number, number] => {
  const [x, y] = [492 + share * 172, 812 - share * 140]
  return [x, y, x - 40, y - 44]
})

/** A low trainer with a rubber sole, seen from the side. */
export function sneaker(sketch: Sketch): Drawing {
  const upper =
    'M186 960C184 900 232 864 330 846C430 826 500 790 560 730C600 690 640 650 668 626C690 614 720 622 740 650C790 700 850 700 900 664C930 640 966 646 978 676C994 730 1004 830 1002 960Z'
  const tongue = 'M612 690C632 640 650 590 676 572C706 560 742 574 748 600C752 640 736 680 712 716Z'
  const toe = 'M180 966C178 904 232 866 330 848C382 836 408 872 420 966Z'
  const heel = 'M866 966C872 860 882 760 900 664C930 640 966 646 978 676C994 730 1004 830 1002 966Z'
  const eyelets =
    'M446 812C520 772 590 712 648 640L718 660C708 740 650 816 566 854C524 872 470 866 438 846C430 832 434 820 446 812Z'
  const swoop = 'M520 966C600 940 700 890 800 780L836 800C780 890 730 940 690 966Z'
  const sole =
    'M168 946C300 966 700 972 1010 944Q1030 990 1016 1032Q1004 1058 960 1060H240Q176 1058 160 1010Q154 968 168 946Z'
  const trim = brightness(sketch.colour) > 0.75 ? darken('#8a9d80', 0.25) : '#f1ece2'
  const tone = contrast(sketch.colour, 0.05)
  const laces = LACES.map(
    ([x1, y1, x2, y2]) =>
      `<path d="M${x1 + 3} ${y1 + 6}L${x2 + 3} ${y2 + 6}" stroke="#120d12" stroke-opacity=".35" stroke-width="15"/><path d="M${x1} ${y1}L${x2} ${y2}" stroke="#f4f0e8" stroke-width="14"/><path d="M${x1} ${y1}L${x2} ${y2}" stroke="#c9c1b2" stroke-width="14" stroke-dasharray="2 6" stroke-linecap="butt" stroke-opacity=".6"/>`,
  ).join('')
  const svg =
    cloth(sketch, tongue, {
      colour: lighten(sketch.colour, 0.12),
      surface: 'soft',
      pattern: 'plain',
      inside: stitches(sketch, 'M640 690C652 646 664 606 684 590'),
    }) +
    `<path d="M660 640C690 600 720 600 748 610C790 690 850 690 900 664C860 720 760 730 700 690Z" fill="${darken(sketch.colour, 0.55)}"/>` +
    cloth(sketch, upper, { surface: 'leather' }) +
    cloth(sketch, toe, {
      colour: tone,
      surface: 'leather',
      pattern: 'plain',
      inside: stitches(sketch, 'M330 860C374 850 396 880 408 966'),
    }) +
    seam(sketch, 'M330 848C382 836 408 872 420 966', 2.6) +
    shade(swoop, { radius: 4, opacity: 0.2 }) +
    cloth(sketch, swoop, { colour: trim, surface: 'thin', pattern: 'plain', inside: '' }) +
    shade(eyelets, { radius: 5, opacity: 0.24 }) +
    cloth(sketch, eyelets, {
      colour: tone,
      surface: 'leather',
      pattern: 'plain',
      inside: stitches(sketch, 'M448 836C480 856 524 858 560 842C640 806 692 738 706 668'),
    }) +
    cloth(sketch, heel, {
      colour: trim,
      surface: 'leather',
      pattern: 'plain',
      inside: stitches(sketch, 'M880 966C886 860 894 770 910 676'),
    }) +
    `<g fill="none" stroke-linecap="round">${laces}</g>` +
    LACES.map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="9" fill="${darken(sketch.colour, 0.55)}"/><circle cx="${x}" cy="${y}" r="9" fill="none" stroke="#d9d5cd" stroke-width="3.5"/>`,
    ).join('') +
    shade('M168 946C300 966 700 972 1010 944', { dx: 0, dy: -4, radius: 6, opacity: 0 }) +
    solid(sketch, sole, {
      colour: '#f1ece2',
      finish: 'matt',
      inside: `<path d="M150 1014C400 1030 800 1030 1030 1004" stroke="#b9ad99" stroke-width="3" fill="none"/><path d="M150 974C400 994 800 998 1030 972" stroke="#b9ad99" stroke-width="3" fill="none"/><path d="M150 1046H1040" stroke="#9c7b52" stroke-width="26"/>`,
    }) +
    stitches(sketch, 'M178 956C310 978 700 984 1006 956', '#8d8271')
  return pair(sketch, { svg, foot: { x: 590, y: 1058, half: 420 }, focus: [560, 790] })
}
