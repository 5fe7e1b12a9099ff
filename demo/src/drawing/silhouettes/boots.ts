import { cloth, seam, stitches } from '../vocabulary/cloth'
import { darken, lighten, type Drawing, type Sketch } from '../vocabulary/sketch'
import { folds } from '../vocabulary/folds'
import { pair } from '../vocabulary/pair'
import { solid } from '../vocabulary/solid'
import { hide, isSuede } from '../vocabulary/surface'

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
  const gleam = isSuede(sketch)
    ? ''
    : `<path d="M300 930C380 892 470 878 560 828C500 890 400 922 312 962Z" fill="#fff" fill-opacity=".22"/><path d="M630 470C636 560 634 650 622 730C644 660 652 560 650 470Z" fill="#fff" fill-opacity=".14"/>`
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
      surface: hide(sketch),
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

/** A rubber boot for puddles. */
export function wellington(sketch: Sketch): Drawing {
  const upper =
    'M250 1050C242 970 290 926 380 910C480 892 560 860 580 780C596 680 584 520 576 380Q700 350 826 380C836 520 838 660 850 790C866 890 872 980 868 1050Z'
  const mouth = 'M576 382Q700 350 826 380Q700 420 576 382Z'
  const rim = 'M568 376Q700 342 834 374L838 438Q700 406 574 440Z'
  const gleam = `<path d="M620 470C636 600 636 720 606 800C640 740 660 600 650 466Z" fill="#fff" fill-opacity=".42"/><path d="M310 962C390 936 470 930 540 892C480 950 390 966 318 1000Z" fill="#fff" fill-opacity=".4"/><path d="M820 470C826 600 828 700 838 800" stroke="#fff" stroke-opacity=".2" stroke-width="8" fill="none"/>`
  const creases = folds(sketch, [
    { from: [566, 830], to: [720, 880], bend: 16, width: 13, strength: 0.7 },
    { from: [842, 790], to: [740, 830], bend: -14, width: 13, strength: 0.7 },
  ])
  const sole = 'M240 1036C420 1052 700 1054 876 1036L882 1120H690L670 1096H300Q240 1092 240 1036Z'
  const svg =
    cloth(sketch, upper, {
      surface: 'hard',
      inside: creases + gleam + seam(sketch, 'M700 440C706 640 704 800 720 900', 2),
    }) +
    cloth(sketch, rim, { colour: lighten(sketch.colour, 0.2), surface: 'hard', pattern: 'plain' }) +
    `<path d="${mouth}" fill="${darken(sketch.colour, 0.6)}"/>` +
    solid(sketch, sole, { colour: '#e9dfc9', inside: '<path d="M230 1074H900" stroke="#b7a68a" stroke-width="4"/>' }) +
    `<path d="M640 1096V1072M560 1096V1070M480 1096V1070M400 1096V1070M320 1094V1070M760 1120V1090M820 1120V1090" stroke="#8f8069" stroke-width="6"/>` +
    `<rect x="672" y="470" width="74" height="46" rx="6" fill="#f1ece2"/><path d="M686 488H732M694 502H724" stroke="#8d3a35" stroke-width="5"/>`
  return pair(sketch, { svg, foot: { x: 565, y: 1116, half: 330 }, pitch: 2, focus: [680, 600] })
}

/** What one sees of the shoe's inside: the far wall of the vamp, and the sock that rises to the heel's seat. */
const FAR = 'M404 884C470 846 560 872 650 900C690 910 720 900 744 884L730 930C640 990 520 990 440 940Z'
const SOCK =
  'M430 962C580 976 690 914 790 862C850 834 920 828 962 842L964 868C900 860 850 868 800 892C700 946 600 1006 470 1012Z'
const VAMP =
  'M176 1006C188 974 250 948 318 922C360 906 388 894 408 878C426 926 520 956 610 948C672 942 706 912 738 880L768 902C738 950 694 978 640 996C560 1020 480 1026 400 1027C300 1028 220 1026 176 1006Z'
const SOLE =
  'M176 1006C220 1026 300 1028 400 1027C480 1026 560 1020 640 996C700 976 744 938 804 892L814 902C752 956 706 992 646 1010C570 1034 490 1040 400 1040C300 1040 220 1038 184 1020Z'
const BLOCK = 'M806 890C856 862 916 854 964 866C972 920 964 976 954 1036H872C870 986 844 932 806 890Z'
const BOW = [
  'M404 884C366 850 322 846 316 868C314 896 362 908 406 894Z',
  'M414 884C438 846 484 836 494 856C496 886 456 904 416 896Z',
  'M396 876Q410 868 424 878Q428 892 420 902Q406 906 396 896Z',
]

/** A slingback court shoe with a block heel and a small bow. */
export function heel(sketch: Sketch): Drawing {
  const strap = (d: string, width: number, colour: string) =>
    `<path d="${d}" fill="none" stroke="#120d12" stroke-opacity=".25" stroke-width="${width + 3}"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  const gleam = (d: string, opacity: number) =>
    isSuede(sketch) ? '' : `<path d="${d}" fill="#fff" fill-opacity="${opacity}"/>`
  const svg =
    strap('M742 888C820 840 910 790 952 742C968 738 978 750 976 764', 15, darken(sketch.colour, 0.4)) +
    `<path d="${FAR}" fill="${darken('#c9a77c', 0.25)}"/>` +
    solid(sketch, SOCK, { colour: '#cfae84' }) +
    solid(sketch, BLOCK, { colour: darken(sketch.colour, 0.06), finish: 'matt' }) +
    solid(sketch, 'M870 1030H955L953 1042H872Z', { colour: '#2c2320' }) +
    `<path d="${SOLE}" fill="${darken('#7a5638', 0.2)}"/>` +
    cloth(sketch, VAMP, {
      surface: hide(sketch),
      inside:
        gleam('M236 984C300 954 372 934 404 908C420 940 380 966 318 978C286 984 258 986 236 984Z', 0.18) +
        gleam('M560 968C640 966 700 938 742 904C716 946 660 978 580 988Z', 0.1) +
        stitches(sketch, 'M404 892C424 940 520 970 612 962C676 954 714 924 746 892'),
    }) +
    strap('M748 896C840 866 930 814 976 764C980 748 968 736 952 742', 19, sketch.colour) +
    `<circle cx="770" cy="886" r="9" fill="#c29a4f"/><circle cx="767" cy="883" r="3.4" fill="#f3d89b"/>` +
    BOW.map((outline) => cloth(sketch, outline, { surface: 'thin', pattern: 'plain' })).join('')
  return pair(sketch, { svg, foot: { x: 566, y: 1040, half: 396 }, focus: [460, 930] })
}
