import { cloth } from '../vocabulary/cloth'
import { darken, lighten } from '../vocabulary/colour'
import { pair } from '../vocabulary/pair'
import { seam, stitches } from '../vocabulary/seam'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'

/** A slingback court shoe with a block heel. */
export function heel(sketch: Sketch): Drawing {
  const inner =
    'M420 866C520 800 640 736 760 660C830 640 900 620 950 610C966 660 960 720 930 760C800 800 600 850 420 880Z'
  const upper =
    'M176 1002C190 960 260 930 340 908C400 890 430 868 470 838C520 892 600 880 680 812C750 752 850 690 906 640C930 640 956 690 962 750C966 800 950 830 930 850C850 860 780 890 700 950C640 990 560 1010 460 1014C360 1020 240 1020 176 1002Z'
  const sole =
    'M176 1000C240 1018 360 1020 460 1014C560 1010 640 990 700 950C780 890 850 860 930 850L934 864C850 876 790 906 714 962C650 1006 560 1026 460 1030C340 1036 230 1034 176 1014Z'
  const block = 'M800 890C850 868 900 856 952 846C964 920 956 980 950 1030H850C846 980 830 930 800 890Z'
  const strap = 'M902 646C916 590 936 552 968 528L990 544C962 574 948 616 944 668Z'
  const bow = [
    'M470 850C430 812 380 812 376 836C378 866 430 876 474 860Z',
    'M478 850C500 804 548 790 560 812C562 842 520 866 480 862Z',
    'M460 842Q476 834 490 844Q496 858 486 868Q470 874 460 862Z',
  ]
  const svg =
    `<path d="${inner}" fill="${lighten('#c9a77c', 0.1)}"/><path d="${inner}" fill="#120d12" fill-opacity=".18"/>` +
    cloth(sketch, strap, { surface: 'thin', pattern: 'plain' }) +
    `<circle cx="926" cy="640" r="11" fill="#c29a4f"/><circle cx="923" cy="637" r="4" fill="#f3d89b"/>` +
    cloth(sketch, upper, {
      surface: 'leather',
      inside:
        `<path d="M230 976C300 946 380 930 450 880C400 950 310 966 240 990Z" fill="#fff" fill-opacity=".25"/><path d="M720 830C790 770 850 730 900 690C860 750 800 800 740 850Z" fill="#fff" fill-opacity=".16"/>` +
        stitches(sketch, 'M470 850C524 904 606 890 688 822C756 764 850 706 906 654'),
    }) +
    seam(sketch, 'M560 880C600 940 620 970 640 990', 1.8) +
    solid(sketch, block, { colour: darken(sketch.colour, 0.08), finish: 'gloss' }) +
    solid(sketch, 'M848 1024H952V1040H850Z', { colour: '#2c2320' }) +
    `<path d="${sole}" fill="#7a5638"/><path d="${sole}" fill="#120d12" fill-opacity=".2"/>` +
    bow.map((outline) => cloth(sketch, outline, { surface: 'thin', pattern: 'plain' })).join('')
  return pair(sketch, { svg, foot: { x: 570, y: 1034, half: 390 }, focus: [480, 880] })
}
