import { cloth } from '../vocabulary/cloth'
import { darken } from '../vocabulary/colour'
import { folds } from '../vocabulary/fold'
import { pair } from '../vocabulary/pair'
import { seam, stitches } from '../vocabulary/seam'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'

/** A Chelsea boot with elastic sides and pull tabs. */
export function boot(sketch: Sketch): Drawing {
  const upper =
    'M232 1010C226 950 270 914 360 886C470 852 556 810 590 740C608 680 606 560 604 450Q720 426 838 450C846 560 850 640 866 740C884 840 888 930 884 1010Z'
  const elastic = 'M672 450Q720 444 768 450C770 560 764 640 744 724Q724 742 704 724C680 640 672 560 672 450Z'
  const mouth = 'M604 452Q720 426 838 450Q720 484 604 452Z'
  const tab = (x: number) => `M${x - 20} 396Q${x} 380 ${x + 20} 396L${x + 18} 470H${x - 18}Z`
  let ribs = ''
  for (let x = 680; x < 768; x += 9) ribs += `M${x} 440L${724 + (x - 724) * 0.34} 740`
  const creases = folds(sketch, [
    { from: [560, 800], to: [690, 850], bend: 14, width: 11, strength: 0.8 },
    { from: [530, 836], to: [660, 900], bend: 14, width: 11, strength: 0.7 },
    { from: [850, 700], to: [770, 760], bend: -12, width: 11, strength: 0.7 },
    { from: [610, 560], to: [660, 610], bend: 10, width: 9, strength: 0.4 },
  ])
  const gleam = `<path d="M300 930C380 892 470 878 560 828C500 890 400 922 312 962Z" fill="#fff" fill-opacity=".22"/><path d="M630 470C636 560 634 650 622 730C644 660 652 560 650 470Z" fill="#fff" fill-opacity=".14"/>`
  const sole = 'M222 1002C400 1014 700 1016 892 1002L896 1046H640C620 1046 612 1050 600 1050H258Q222 1046 222 1002Z'
  const heel = 'M690 1040H896L890 1090H700Z'
  const svg =
    cloth(sketch, tab(836 - 20), {
      surface: 'thin',
      pattern: 'plain',
      inside: stitches(sketch, 'M806 400V470M826 400V470'),
    }) +
    `<path d="${mouth}" fill="${darken(sketch.colour, 0.62)}"/>` +
    cloth(sketch, upper, {
      surface: 'leather',
      inside:
        creases +
        gleam +
        seam(sketch, 'M744 724C800 770 850 780 880 780', 2.4) +
        stitches(sketch, 'M752 716C806 760 850 770 878 770'),
    }) +
    `<path d="${mouth}" fill="${darken(sketch.colour, 0.62)}"/>` +
    cloth(sketch, elastic, {
      colour: darken(sketch.colour, 0.3),
      surface: 'thin',
      pattern: 'plain',
      inside: `<path d="${ribs}" stroke="#120d12" stroke-opacity=".5" stroke-width="3.4" fill="none"/><path d="${ribs}" stroke="#fff" stroke-opacity=".12" stroke-width="2.4" fill="none" transform="translate(3 0)"/>`,
    }) +
    stitches(sketch, 'M662 450C662 560 672 650 698 732Q724 754 750 732C776 650 780 560 778 450') +
    solid(sketch, heel, { colour: '#33261f' }) +
    solid(sketch, sole, { colour: '#4a382d' }) +
    stitches(sketch, 'M232 1012C400 1024 700 1026 888 1012', '#c9a978')
  return pair(sketch, { svg, foot: { x: 560, y: 1086, half: 350 }, pitch: 3.2, focus: [660, 760] })
}
