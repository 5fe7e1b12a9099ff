import { cloth } from '../vocabulary/cloth'
import { folds } from '../vocabulary/fold'
import { seam } from '../vocabulary/seam'
import type { Drawing, Sketch } from '../vocabulary/sketch'

/** A plump square cushion with a corded edge. */
export function cushion(sketch: Sketch): Drawing {
  const outline =
    'M232 402C330 420 470 440 600 436C730 440 870 420 968 402C988 400 996 412 990 430C966 560 950 660 952 760C950 860 966 960 992 1092C996 1112 986 1122 968 1118C870 1100 730 1082 600 1086C470 1082 330 1100 232 1118C214 1122 204 1112 208 1092C234 960 250 860 248 760C250 660 234 560 210 430C204 412 212 400 232 402Z'
  const corner = (x: number, y: number, sx: number, sy: number) => [
    { from: [x, y] as const, to: [x + sx * 210, y + sy * 150] as const, bend: sx * sy * 22, width: 22, strength: 0.9 },
    {
      from: [x + sx * 6, y + sy * 20] as const,
      to: [x + sx * 120, y + sy * 230] as const,
      bend: -sx * sy * 22,
      width: 20,
      strength: 0.8,
    },
    {
      from: [x + sx * 20, y + sy * 8] as const,
      to: [x + sx * 280, y + sy * 60] as const,
      bend: sx * sy * 14,
      width: 16,
      strength: 0.6,
    },
  ]
  const creases = folds(sketch, [
    ...corner(226, 418, 1, 1),
    ...corner(974, 418, -1, 1),
    ...corner(226, 1102, 1, -1),
    ...corner(974, 1102, -1, -1),
  ])
  const fold = sketch.isBack
    ? seam(sketch, 'M240 980Q600 1006 960 980', 3) +
      '<path d="M480 992V1010M480 1001H720" stroke="#c29a4f" stroke-width="6" fill="none"/>'
    : ''
  const light = sketch.define(
    (id) =>
      `<radialGradient id="${id}" cx=".4" cy=".36" r=".7"><stop stop-color="#fff" stop-opacity=".24"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient>`,
  )
  return {
    svg:
      cloth(sketch, outline, { surface: 'soft', inside: `<path d="${outline}" fill="${light}"/>${creases}${fold}` }) +
      `<path d="${outline}" fill="none" stroke="#120d12" stroke-opacity=".3" stroke-width="13"/><path d="${outline}" fill="none" stroke="${sketch.colour}" stroke-width="10"/><path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="10" stroke-dasharray="3 8"/>`,
    focus: [430, 620],
    zoom: 1.04,
  }
}
