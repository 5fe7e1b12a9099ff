import { cloth, seam, stitches } from '../vocabulary/cloth'
import { brightness, darken, lighten, shade, type Drawing, type Sketch } from '../vocabulary/sketch'
import { pair } from '../vocabulary/pair'
import { solid } from '../vocabulary/solid'
import { hide } from '../vocabulary/surface'

const TONGUE = 'M590 760C616 714 640 654 662 622C686 598 728 602 740 630C748 664 744 700 724 732Z'
const UPPER =
  'M186 978C168 900 212 866 296 858C392 848 470 828 532 786C584 756 622 712 664 676C690 654 728 660 748 690C782 752 836 784 892 752C910 740 918 720 934 712C960 716 976 752 984 800C998 856 1002 916 994 978Z'
const TOE = 'M186 978C168 900 212 866 296 858C352 856 392 876 410 914C420 934 424 956 424 978Z'
const STAY =
  'M446 858C504 832 560 782 604 724C630 692 650 670 668 664L718 700C696 768 640 842 566 878C526 896 478 898 448 884C436 874 436 864 446 858Z'
const HEEL =
  'M884 978C884 904 888 838 902 746C914 736 920 718 934 712C960 716 976 752 984 800C998 856 1002 916 994 978Z'
const COLLAR =
  'M664 676C690 654 728 660 748 690C782 752 836 784 892 752C862 804 780 796 718 728C702 708 686 692 664 676Z'
const SOLE =
  'M172 938C320 964 700 970 1010 938Q1026 980 1016 1010Q1004 1036 962 1038H250Q196 1036 176 1006Q162 974 172 938Z'
/** Two stripes from the laces down to the sole. */
const STRIPES = [0, 78].map(
  (x) =>
    `M${640 + x} 812C${660 + x} 872 ${694 + x} 926 ${742 + x} 974L${790 + x} 974C${740 + x} 926 ${706 + x} 866 ${690 + x} 786Z`,
)

/** A low trainer with a round toe, two stripes and a stitched cup sole, seen from the side. */
export function sneaker(sketch: Sketch): Drawing {
  const trim = brightness(sketch.colour) > 0.75 ? darken('#8a9d80', 0.25) : '#f1ece2'
  const piece = (outline: string, line: string, colour = sketch.colour) =>
    shade(outline, { dx: 1, dy: 3, radius: 4, opacity: 0.16 }) +
    cloth(sketch, outline, { colour, surface: hide(sketch), pattern: 'plain', inside: stitches(sketch, line) })
  // From the vamp up to the throat; each lace runs from its eyelet over the ridge.
  const laces = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => [506 + share * 166, 848 - share * 146] as const)
  const bar = (dy: number, paint: string) =>
    laces
      .map(([x, y]) => `<path d="M${x} ${y + dy}Q${x - 26} ${y - 10 + dy} ${x - 40} ${y - 38 + dy}" ${paint}/>`)
      .join('')
  const svg =
    cloth(sketch, TONGUE, {
      colour: lighten(sketch.colour, 0.12),
      surface: 'soft',
      pattern: 'plain',
      inside: stitches(sketch, 'M622 740C640 690 656 656 676 636'),
    }) +
    cloth(sketch, UPPER, {
      surface: hide(sketch),
      inside:
        seam(sketch, 'M560 884C620 916 700 936 790 978', 2.2) + stitches(sketch, 'M552 892C616 926 690 944 770 978'),
    }) +
    `<path d="${COLLAR}" fill="${darken(sketch.colour, 0.5)}"/>` +
    STRIPES.map((outline) => piece(outline, '', trim)).join('') +
    piece(TOE, 'M296 870C344 868 382 886 398 920C408 938 412 958 412 978') +
    piece(STAY, 'M456 872C490 888 526 884 560 868C630 832 684 764 706 704') +
    piece(HEEL, 'M896 978C896 906 900 842 914 752', trim) +
    `<g fill="none" stroke-linecap="round">${bar(5, 'stroke="#120d12" stroke-opacity=".3" stroke-width="15"')}${bar(0, 'stroke="#f6f2ea" stroke-width="14"')}</g>` +
    laces.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6.5" fill="${darken(sketch.colour, 0.6)}"/>`).join('') +
    solid(sketch, SOLE, {
      colour: '#f1ece2',
      inside: `<path d="M150 1004C400 1022 800 1022 1040 1000" stroke="#b9ad99" stroke-width="2.6" fill="none"/><path d="M150 1032H1040" stroke="#9c7b52" stroke-width="14"/>`,
    }) +
    stitches(sketch, 'M178 956C320 982 700 988 1012 956', '#8d8271')
  return pair(sketch, {
    svg: `<g transform="matrix(1 0 0 .92 0 83)">${svg}</g>`,
    foot: { x: 596, y: 1034, half: 410 },
    focus: [570, 870],
  })
}
