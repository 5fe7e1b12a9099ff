import { cloth } from '../vocabulary/cloth'
import { darken } from '../vocabulary/colour'
import { folds } from '../vocabulary/fold'
import { pair } from '../vocabulary/pair'
import { seam, stitches } from '../vocabulary/seam'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'

/** A penny loafer on a low leather heel. */
export function loafer(sketch: Sketch): Drawing {
  const inner = 'M560 760C660 730 830 690 960 690C972 730 960 770 940 800C800 810 640 820 560 790Z'
  const upper =
    'M180 980C176 920 230 880 320 856C410 826 480 790 540 752C572 736 600 742 612 768C690 800 830 776 930 704C950 690 972 700 978 730C990 800 992 900 990 980Z'
  const apron =
    'M300 866C390 838 480 794 548 752C574 738 600 744 610 768C600 812 540 850 470 876C400 902 340 910 310 896C292 888 290 874 300 866Z'
  const strap = 'M486 968C500 900 516 830 540 748C566 730 620 738 632 778C634 840 630 910 640 968Z'
  const sole = 'M170 968C380 990 760 990 1000 966L1002 1000H700L690 1004H240Q172 1004 170 968Z'
  const svg =
    `<path d="${inner}" fill="${darken('#b08560', 0.2)}"/><path d="M600 772C700 776 850 740 950 696" stroke="#e3c49b" stroke-opacity=".4" stroke-width="5" fill="none"/>` +
    cloth(sketch, upper, {
      surface: 'leather',
      inside:
        folds(sketch, [
          { from: [470, 900], to: [380, 960], bend: 10, width: 11, strength: 0.6 },
          { from: [880, 760], to: [830, 860], bend: -12, width: 12, strength: 0.5 },
        ]) +
        `<path d="M220 946C280 906 340 900 420 880C360 924 290 936 232 970Z" fill="#fff" fill-opacity=".28"/>` +
        seam(sketch, 'M860 744C850 830 856 900 866 980', 2.2) +
        stitches(sketch, 'M620 780C700 814 836 788 934 716'),
    }) +
    cloth(sketch, apron, { surface: 'leather', pattern: 'plain' }) +
    `<path d="M300 866C290 880 296 892 316 898C350 908 410 900 480 872C545 846 596 812 608 772" fill="none" stroke="${darken(sketch.colour, 0.6)}" stroke-width="10" stroke-dasharray="7 5"/>` +
    shade(strap, { dx: 3, dy: 3, radius: 5, opacity: 0.3 }) +
    cloth(sketch, strap, {
      surface: 'leather',
      pattern: 'plain',
      inside:
        stitches(sketch, 'M500 968C514 900 530 830 552 756M626 968C618 900 622 840 620 786') +
        `<path d="M548 800L602 790L606 816L544 826Z" fill="${darken(sketch.colour, 0.65)}"/>`,
    }) +
    solid(sketch, 'M720 990H1000L992 1032H730Z', { colour: '#33261f' }) +
    solid(sketch, sole, { colour: '#5b4333' }) +
    stitches(sketch, 'M182 976C390 998 760 998 994 976', '#c9a978')
  return pair(sketch, { svg, foot: { x: 590, y: 1028, half: 410 }, pitch: 2, focus: [540, 840] })
}
