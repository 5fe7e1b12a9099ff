import { cloth } from '../vocabulary/cloth'
import { darken } from '../vocabulary/colour'
import { pair } from '../vocabulary/pair'
import { stitches } from '../vocabulary/seam'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'

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
  const gleam = (d: string, opacity: number) => `<path d="${d}" fill="#fff" fill-opacity="${opacity}"/>`
  const svg =
    strap('M742 888C820 840 910 790 952 742C968 738 978 750 976 764', 15, darken(sketch.colour, 0.4)) +
    `<path d="${FAR}" fill="${darken('#c9a77c', 0.25)}"/>` +
    solid(sketch, SOCK, { colour: '#cfae84' }) +
    solid(sketch, BLOCK, { colour: darken(sketch.colour, 0.06), finish: 'matt' }) +
    solid(sketch, 'M870 1030H955L953 1042H872Z', { colour: '#2c2320' }) +
    `<path d="${SOLE}" fill="${darken('#7a5638', 0.2)}"/>` +
    cloth(sketch, VAMP, {
      surface: 'leather',
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
