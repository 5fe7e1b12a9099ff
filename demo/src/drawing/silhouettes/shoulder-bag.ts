import { cloth } from '../vocabulary/cloth'
import { darken } from '../vocabulary/colour'
import { seam, stitches } from '../vocabulary/seam'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A small saddle bag with a flap, a turn lock and a long strap. */
export function shoulderBag(sketch: Sketch): Drawing {
  const body =
    'M268 700C300 672 900 672 932 700C960 820 968 960 940 1080C926 1150 880 1176 600 1176C320 1176 274 1150 260 1080C232 960 240 820 268 700Z'
  const flap =
    'M256 690C300 660 900 660 944 690C960 780 948 880 904 940C840 1010 720 1034 600 1036C480 1034 360 1010 296 940C252 880 240 780 256 690Z'
  const strap = 'M300 720C240 520 320 270 560 250C800 232 900 470 900 720'
  const gold = '#c29a4f'
  const ring = (x: number) =>
    `<g fill="none"><circle cx="${x}" cy="708" r="30" stroke="#120d12" stroke-opacity=".4" stroke-width="10" transform="translate(3 6)"/><circle cx="${x}" cy="708" r="30" stroke="${gold}" stroke-width="10"/><path d="M${x - 24} 692A30 30 0 0 1 ${x + 6} 680" stroke="#f9e6b8" stroke-width="4"/></g>`
  const edge =
    'M272 704C310 680 890 680 928 704C942 786 930 872 890 928C830 992 716 1018 600 1020C484 1018 370 992 310 928C270 872 258 786 272 704'
  const gleam =
    '<path d="M330 720C340 800 350 860 400 920C372 840 372 780 384 712Z" fill="#fff" fill-opacity=".16"/><path d="M620 690C700 688 800 690 890 706C880 730 780 716 620 716Z" fill="#fff" fill-opacity=".12"/>'
  const lock = `<g><rect x="556" y="966" width="88" height="104" rx="16" fill="#120d12" fill-opacity=".4" transform="translate(4 8)"/><rect x="556" y="966" width="88" height="104" rx="16" fill="${gold}"/><rect x="562" y="972" width="76" height="92" rx="12" fill="none" stroke="#f9e6b8" stroke-opacity=".8" stroke-width="3"/><path d="M584 1018H616" stroke="#6e5322" stroke-width="18" stroke-linecap="round"/><path d="M584 1014H612" stroke="#f9e6b8" stroke-width="5" stroke-linecap="round"/></g>`
  return {
    svg:
      `<g fill="none"><path d="${strap}" stroke="#120d12" stroke-opacity=".16" stroke-width="34" transform="translate(14 22)"/><path d="${strap}" stroke="${darken(sketch.colour, 0.12)}" stroke-width="30"/><path d="${strap}" stroke="#fff" stroke-opacity=".16" stroke-width="8" transform="translate(-6 -6)"/></g>` +
      stitches(sketch, strap) +
      cloth(sketch, body, {
        surface: 'leather',
        inside:
          stitches(sketch, 'M284 1080C300 1130 340 1156 600 1156C860 1156 900 1130 916 1080') +
          seam(sketch, 'M290 1000C300 1060 300 1100 276 1120M910 1000C900 1060 900 1100 924 1120', 2.4),
      }) +
      (sketch.isBack
        ? cloth(sketch, 'M330 780H870V1080Q600 1100 330 1080Z', {
            surface: 'leather',
            casts: false,
            inside: stitches(sketch, 'M344 800H856M344 790V1066Q600 1086 856 1066V790'),
          })
        : shade(flap, { dx: 3, dy: 12, radius: 10, opacity: 0.36 }) +
          cloth(sketch, flap, { surface: 'leather', inside: gleam + stitches(sketch, edge) }) +
          lock) +
      ring(300) +
      ring(900),
    focus: [600, 920],
    zoom: 1.02,
  }
}
