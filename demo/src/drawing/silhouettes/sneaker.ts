import { cloth, seam, stitches } from '../vocabulary/cloth'
import { brightness, darken, lighten, shade, type Drawing, type Sketch } from '../vocabulary/sketch'
import { pair } from '../vocabulary/pair'
import { solid } from '../vocabulary/solid'
import { hide } from '../vocabulary/surface'

const TONGUE = 'M590 760C616 714 640 654 662 622C686 598 728 602 740 630C748 664 744 700 724 732Z'
const UPPER =
  'M196 978C186 946 216 922 292 902C386 878 468 846 532 798C584 756 622 712 664 676C690 654 728 660 748 690C782 752 836 784 892 752C910 740 918 720 934 712C960 716 976 752 984 800C998 856 1002 916 994 978Z'
const TOE = 'M196 978C186 946 216 922 292 902C342 892 378 904 394 932C404 950 406 964 406 978Z'
const STAY =
  'M446 858C504 832 560 782 604 724C630 692 650 670 668 664L718 700C696 768 640 842 566 878C526 896 478 898 448 884C436 874 436 864 446 858Z'
const HEEL =
  'M884 978C884 904 888 838 902 746C914 736 920 718 934 712C960 716 976 752 984 800C998 856 1002 916 994 978Z'
const COLLAR =
  'M664 676C690 654 728 660 748 690C782 752 836 784 892 752C862 804 780 796 718 728C702 708 686 692 664 676Z'
const SOLE =
  'M188 966C320 982 700 988 1004 966Q1016 990 1008 1016Q998 1034 962 1036H262Q206 1034 188 1008Q178 986 188 966Z'

/** A low trainer with a stitched cup sole, seen from the side. */
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
    piece(TOE, 'M296 910C338 900 366 908 382 934C392 952 394 966 394 978') +
    piece(STAY, 'M456 872C490 888 526 884 560 868C630 832 684 764 706 704') +
    piece(HEEL, 'M896 978C896 906 900 842 914 752', trim) +
    `<g fill="none" stroke-linecap="round">${bar(5, 'stroke="#120d12" stroke-opacity=".3" stroke-width="12"')}${bar(0, 'stroke="#f6f2ea" stroke-width="11"')}</g>` +
    laces.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6.5" fill="${darken(sketch.colour, 0.6)}"/>`).join('') +
    solid(sketch, SOLE, {
      colour: '#f1ece2',
      inside: `<path d="M150 1020C400 1034 800 1034 1040 1012" stroke="#b9ad99" stroke-width="2.6" fill="none"/><path d="M150 1032H1040" stroke="#9c7b52" stroke-width="14"/>`,
    }) +
    stitches(sketch, 'M196 982C320 998 700 1002 1002 982', '#8d8271')
  // Drawn a little too high, so that its lines are easy to tell apart.
  const low = `<g transform="matrix(1 0 0 .8 0 207)">${svg}</g>`
  return pair(sketch, { svg: low, foot: { x: 596, y: 1034, half: 410 }, focus: [570, 870] })
}
