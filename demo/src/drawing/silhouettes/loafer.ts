import { cloth, seam, stitches } from '../vocabulary/cloth'
import { darken, lighten, shade, type Drawing, type Sketch } from '../vocabulary/sketch'
import { folds } from '../vocabulary/folds'
import { pair } from '../vocabulary/pair'
import { solid } from '../vocabulary/solid'
import { hide, isSuede } from '../vocabulary/surface'

const INNER =
  'M604 738C680 786 796 786 900 734C932 720 962 728 974 760L930 790C840 850 720 850 650 806C630 790 614 766 604 738Z'
const UPPER =
  'M184 1008C164 962 188 914 252 890C330 862 424 842 496 804C534 783 562 760 590 740C610 727 634 730 642 746C650 764 654 780 670 794C720 838 836 832 926 760C944 745 966 745 974 764C990 812 1000 880 992 948C900 962 810 968 724 982C640 998 560 1012 420 1012C320 1014 240 1014 184 1008Z'
/** Along the top of the foot, from the toe to the tongue; its lower edge is the hand-sewn seam. */
const APRON =
  'M278 884C250 902 262 926 306 924C388 918 476 892 546 846C586 816 618 786 642 750C632 730 610 727 590 740C562 760 534 783 496 804C428 838 344 860 278 884Z'
const APRON_SEAM = 'M280 884C252 902 264 926 308 924C390 918 476 892 546 846C590 814 612 792 632 762'
/** Over the instep and down to the welt on both sides, narrow above and wide below. */
const SADDLE =
  'M446 1014C476 966 498 900 506 806C526 790 548 772 560 762C574 754 588 758 592 772C602 856 636 934 690 990C610 1005 530 1014 446 1014Z'
const SADDLE_EDGES = 'M464 1010C490 960 510 896 519 812M580 770C591 858 624 934 672 988'
const PENNY = 'M530 826C540 806 560 794 576 798C574 818 554 832 530 826Z'
const TOP_LINE = 'M656 800C716 850 840 844 932 774'
const WELT =
  'M170 1000C240 1014 330 1014 420 1012C560 1012 640 998 724 982C810 968 900 960 1002 944L1004 962C900 980 810 988 728 1002C640 1018 560 1030 420 1032C320 1034 230 1034 174 1018Z'
const SOLE =
  'M172 1014C230 1032 320 1032 420 1030C560 1028 640 1016 728 1000C810 986 900 978 1004 960L1002 978C900 996 810 1004 736 1020C670 1036 600 1046 520 1046H280C220 1046 180 1036 172 1014Z'
const HEEL = 'M734 1016C810 1002 900 992 1004 974L994 1052H746Z'

/** A penny loafer: hand-sewn apron, a strap with its slot, a stitched welt and a stacked heel. */
export function loafer(sketch: Sketch): Drawing {
  const [ink, pale] = [darken(sketch.colour, 0.68), lighten(sketch.colour, 0.5)]
  // A soft light on polished leather, the wider the fainter.
  const gleam = (d: string, widths: readonly number[]) =>
    isSuede(sketch)
      ? ''
      : `<g fill="none" stroke="#fff" stroke-opacity=".04" stroke-linecap="round">${widths.map((width) => `<path d="${d}" stroke-width="${width}"/>`).join('')}</g>`
  const lining = sketch.define(
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="#c9a077"/><stop offset=".55" stop-color="#8a6443"/><stop offset="1" stop-color="#4a3322"/></linearGradient>`,
  )
  const puckers = `<path d="${APRON_SEAM}" transform="translate(-2 9)" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="15" stroke-dasharray="3 8"/><path d="${APRON_SEAM}" transform="translate(1 9)" fill="none" stroke="${pale}" stroke-opacity=".3" stroke-width="13" stroke-dasharray="2.5 8.5"/>`
  const ridge = `<path d="${APRON_SEAM}" fill="none" stroke="${ink}" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"/><path d="${APRON_SEAM}" transform="translate(-1 -4)" fill="none" stroke="${pale}" stroke-opacity=".45" stroke-width="3" stroke-linecap="round"/>`
  const upper = cloth(sketch, UPPER, {
    surface: hide(sketch),
    inside:
      folds(sketch, [
        { from: [452, 906], to: [410, 966], bend: 12, width: 9, strength: 0.45 },
        { from: [416, 916], to: [372, 970], bend: 10, width: 8, strength: 0.35 },
        { from: [716, 872], to: [742, 958], bend: 10, width: 10, strength: 0.4 },
      ]) +
      gleam('M232 950C256 938 290 940 330 940', [50, 41, 33, 25, 18, 11, 5]) +
      gleam('M770 886C810 880 836 870 858 854', [64, 52, 41, 31, 22, 14]) +
      seam(sketch, 'M884 794C872 842 876 910 892 962', 2.4) +
      stitches(sketch, 'M896 786C884 842 888 906 904 960') +
      `<path d="M644 752C650 770 656 786 672 796C718 838 836 834 928 762" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="13"/>` +
      stitches(sketch, 'M664 826C724 866 838 862 928 800'),
  })
  const saddle = cloth(sketch, SADDLE, {
    surface: hide(sketch),
    pattern: 'plain',
    inside:
      gleam('M548 872C552 896 558 914 566 930', [60, 48, 37, 27, 18, 10]) +
      stitches(sketch, SADDLE_EDGES) +
      `<path d="${PENNY}" fill="${darken(sketch.colour, 0.82)}"/><path d="${PENNY}" fill="none" stroke="${pale}" stroke-opacity=".4" stroke-width="2.5" transform="translate(1 3)"/>` +
      stitches(sketch, 'M520 836C532 800 560 782 588 786M520 836C558 842 582 824 588 786'),
  })
  const lifts = [1026, 1036, 1045].map((y) => `M730 ${y}L1010 ${y - 26 + (y - 1026) * 1.1}`).join('')
  const svg =
    `<path d="${INNER}" fill="${lining}"/><path d="M612 732C676 782 792 792 902 744C930 733 954 738 966 760" fill="none" stroke="#e7c79f" stroke-opacity=".55" stroke-width="4"/>` +
    solid(sketch, HEEL, {
      colour: '#4a3427',
      inside: `<path d="${lifts}" fill="none" stroke="#150d08" stroke-opacity=".55" stroke-width="2.4"/><path d="M730 1046H1010" stroke="#1d1512" stroke-width="13"/>`,
    }) +
    upper +
    cloth(sketch, APRON, {
      surface: hide(sketch),
      pattern: 'plain',
      inside: gleam('M330 886C400 872 450 850 486 832', [38, 31, 24, 17, 11, 5]),
    }) +
    puckers +
    ridge +
    shade(SADDLE, { dx: 2, dy: 2, radius: 5, opacity: 0.3 }) +
    saddle +
    `<path d="${TOP_LINE}" fill="none" stroke="${pale}" stroke-opacity=".3" stroke-width="3" transform="translate(0 -9)"/>` +
    solid(sketch, SOLE, { colour: '#3d2b21' }) +
    solid(sketch, WELT, { colour: '#6d4d37' }) +
    stitches(
      sketch,
      'M184 1012C250 1022 330 1022 420 1021C560 1020 640 1007 726 992C810 978 900 970 994 955',
      '#d3b384',
    )
  return pair(sketch, { svg, foot: { x: 590, y: 1048, half: 410 }, focus: [520, 860] })
}
