import { cloth } from '../vocabulary/cloth'
import { brightness, darken } from '../vocabulary/colour'
import { folds } from '../vocabulary/fold'
import { seam, stitches } from '../vocabulary/seam'
import { shade } from '../vocabulary/shade'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A canvas shopper with long handles and a leather base. */
export function toteBag(sketch: Sketch): Drawing {
  const body = 'M290 560Q600 576 910 560C922 800 934 1040 944 1240Q600 1266 256 1240C266 1040 278 800 290 560Z'
  const base = 'M262 1090Q600 1112 938 1090L946 1240Q600 1266 254 1240Z'
  const leather = brightness(sketch.colour) > 0.5 ? '#8a5a34' : darken('#8a5a34', 0.35)
  const handle = (lift: number) =>
    `M430 640C424 500 ${440 + lift} ${250 - lift} 600 ${246 - lift}C${760 - lift} ${250 - lift} 776 500 770 640`
  const strap = (d: string, back: boolean) =>
    `<g fill="none" stroke-linecap="butt"><path d="${d}" stroke="#120d12" stroke-opacity=".2" stroke-width="38" transform="translate(8 12)"/><path d="${d}" stroke="${back ? darken(leather, 0.3) : leather}" stroke-width="36"/><path d="${d}" stroke="#fff" stroke-opacity=".14" stroke-width="14" transform="translate(-6 -4)"/></g>`
  const patch = (x: number) => `M${x - 28} 636H${x + 28}V720L${x} 742L${x - 28} 720Z`
  const creases = folds(sketch, [
    { from: [300, 700], to: [420, 1000], bend: -24, width: 22, strength: 0.6 },
    { from: [900, 700], to: [800, 1020], bend: 24, width: 22, strength: 0.6 },
    { from: [430, 730], to: [520, 900], bend: 10, width: 16, strength: 0.6 },
    { from: [770, 730], to: [690, 880], bend: -10, width: 16, strength: 0.6 },
    { from: [560, 1250], to: [590, 980], bend: 12, width: 18, strength: 0.4 },
  ])
  const print =
    sketch.isBack || sketch.spec.pattern !== 'plain'
      ? ''
      : `<g fill="none" stroke="${leather}" stroke-opacity=".85"><path d="M600 960V836M600 940C560 930 536 904 532 868C570 872 594 896 600 930M600 904C640 894 664 868 668 832C630 836 606 860 600 894M600 852C584 832 584 808 600 790C616 808 616 832 600 852" stroke-width="5" stroke-linejoin="round"/></g>`
  return {
    svg:
      strap(handle(26), true) +
      `<path d="M292 562Q600 530 908 562Q600 584 292 562Z" fill="${darken(sketch.colour, 0.55)}"/>` +
      cloth(sketch, body, {
        surface: 'crisp',
        inside: creases + print + stitches(sketch, 'M292 600Q600 616 910 600M292 608Q600 624 910 608'),
      }) +
      cloth(sketch, base, {
        colour: leather,
        surface: 'leather',
        pattern: 'plain',
        inside: stitches(sketch, 'M262 1104Q600 1126 938 1104', '#e9d3ae'),
      }) +
      strap(handle(0), false) +
      [430, 770]
        .map(
          (x) =>
            shade(patch(x), { radius: 5, opacity: 0.3 }) +
            cloth(sketch, patch(x), {
              colour: leather,
              surface: 'thin',
              pattern: 'plain',
              casts: false,
              inside: stitches(sketch, `M${x - 20} 640V714L${x} 732L${x + 20} 714V640`, '#e9d3ae'),
            }),
        )
        .join('') +
      seam(sketch, 'M290 560Q600 576 910 560', 2),
    focus: [520, 700],
    zoom: 1,
  }
}
