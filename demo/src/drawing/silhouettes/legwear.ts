import { buttonColour, waistband } from '../vocabulary/fastenings'
import { cloth, seam, stitches } from '../vocabulary/cloth'
import { cutLegs } from '../vocabulary/cut-legs'
import { legFolds, folds } from '../vocabulary/folds'
import { weltPocket, patchPocket } from '../vocabulary/pocket'
import { type Drawing, type Sketch, shade, blur, lighten } from '../vocabulary/sketch'

/** Tapered trousers with slanting pockets and a pressed crease. */
export function trousers(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const hemY = child ? 1230 : 1366
  const shape = cutLegs(sketch, {
    waist: 176,
    top: 224,
    hip: 232,
    hipY: 480,
    crotchY: 566,
    knee: 206,
    kneeY: 900,
    hem: 172,
    hemY,
    gap: 30,
    rise: 12,
  })
  const legs = shape.legs
    .map((leg, index) => {
      const sign = index === 0 ? -1 : 1
      const x = (half: number) => 600 + sign * half
      const pocket = sketch.isBack
        ? weltPocket(sketch, { x: x(116), y: 400, width: 124, depth: 18, turn: sign * 3 })
        : seam(sketch, `M${x(140)} 236L${x(218)} 420`, 3) + stitches(sketch, `M${x(130)} 236L${x(210)} 424`)
      const crease = seam(sketch, `M${x(112)} 300C${x(116)} 600 ${x(108)} 1000 ${x(100)} ${hemY}`, 2.2)
      return cloth(sketch, leg, {
        surface: 'wool',
        inside:
          legFolds(sketch, shape.measures, sign, 0.7) +
          crease +
          pocket +
          seam(sketch, `M${x(20)} ${hemY - 44}H${x(210)}`, 1.4),
      })
    })
    .join('')
  return {
    svg:
      legs +
      seam(sketch, 'M600 236V566', 3) +
      (sketch.isBack ? '' : stitches(sketch, 'M636 236V420Q634 450 606 464')) +
      waistband(sketch, shape.waistline, {
        depth: 46,
        loops: [0.15, 0.33, 0.68, 0.86],
        buttonColour: buttonColour.horn,
      }),
    focus: [630, 480],
    zoom: 1,
  }
}

/** High-waisted, wide-legged trousers with a tied belt. */
export function wideTrousers(sketch: Sketch): Drawing {
  const shape = cutLegs(sketch, {
    waist: 158,
    top: 236,
    hip: 226,
    hipY: 500,
    crotchY: 600,
    knee: 270,
    kneeY: 930,
    hem: 306,
    hemY: 1350,
    gap: 10,
    rise: 10,
  })
  const legs = shape.legs
    .map((leg, index) => {
      const sign = index === 0 ? -1 : 1
      const x = (half: number) => 600 + sign * half
      const pleats = Array.from({ length: 6 }, (_, count) => {
        const half = 36 + count * 46
        return {
          from: [x(half), 1362] as const,
          to: [x(half * sketch.random.between(0.5, 0.66)), sketch.random.between(300, 820)] as const,
          width: 22,
          strength: sketch.random.between(0.2, 0.5),
          bend: sign * sketch.random.between(-16, 6),
        }
      })
      return cloth(sketch, leg, {
        surface: sketch.spec.pattern === 'satin' ? 'fluid' : 'soft',
        angle: sign * -3,
        inside:
          folds(sketch, pleats) +
          seam(sketch, `M${x(150)} 240L${x(214)} 430`, 2.4) +
          seam(sketch, `M${x(8)} 1316H${x(330)}`, 1.4),
      })
    })
    .join('')
  const tie = sketch.isBack
    ? ''
    : [
        'M590 240C570 330 552 400 530 486L574 494C592 410 604 330 616 246Z',
        'M612 240C634 310 648 360 672 430L632 446C618 380 604 320 594 250Z',
        'M576 204Q600 192 624 204Q634 226 624 250Q600 260 576 250Q566 226 576 204Z',
      ]
        .map(
          (outline) =>
            shade(outline, { dx: 3, dy: 7, radius: 5, opacity: 0.28 }) +
            cloth(sketch, outline, { surface: 'thin', casts: false }),
        )
        .join('')
  return {
    svg:
      legs +
      seam(sketch, 'M600 244V600', 2.6) +
      waistband(sketch, shape.waistline, { depth: 56, loops: [0.18, 0.8] }) +
      tie,
    focus: [620, 480],
    zoom: 1.02,
  }
}

const THREAD = '#c98d4a'

/** Straight five-pocket jeans, faded over the thighs. */
export function jeans(sketch: Sketch): Drawing {
  const child = sketch.spec.fit === 'child'
  const hemY = child ? 1240 : 1370
  const shape = cutLegs(sketch, {
    waist: 186,
    top: 226,
    hip: 238,
    hipY: 470,
    crotchY: 560,
    knee: 226,
    kneeY: 900,
    hem: 216,
    hemY,
    gap: 34,
    rise: 14,
  })
  const legs = shape.legs
    .map((leg, index) => {
      const sign = index === 0 ? -1 : 1
      const x = (half: number) => 600 + sign * half
      const fade = `<g filter="${blur(sketch, 26)}"><ellipse cx="${x(128)}" cy="720" rx="44" ry="180" fill="${lighten(sketch.colour, 0.75)}" fill-opacity=".34"/><ellipse cx="${x(126)}" cy="1010" rx="34" ry="130" fill="${lighten(sketch.colour, 0.75)}" fill-opacity=".2"/></g>`
      const outerSeam = sketch.isBack
        ? ''
        : stitches(sketch, `M${x(180)} 240C${x(224)} 380 ${x(230)} 420 ${x(228)} 520`, THREAD)
      const pockets = sketch.isBack
        ? seam(sketch, `M600 318L${x(200)} 276`, 3) +
          stitches(sketch, `M600 330L${x(204)} 288`, THREAD) +
          patchPocket(sketch, { x: x(112), y: 350, width: 136, height: 156, thread: THREAD, turn: sign * 3 }) +
          stitches(sketch, `M${x(60)} 430Q${x(100)} 400 ${x(112)} 440Q${x(124)} 400 ${x(164)} 430`, THREAD)
        : seam(sketch, `M${x(118)} 240C${x(124)} 320 ${x(170)} 352 ${x(216)} 356`, 3.4) +
          stitches(sketch, `M${x(108)} 240C${x(112)} 330 ${x(166)} 364 ${x(216)} 368`, THREAD) +
          rivet(x(120), 252) +
          rivet(x(206), 352) +
          (sign < 0 ? coinPocket(sketch) : '')
      const hem =
        stitches(sketch, `M${x(20)} ${hemY - 26}H${x(240)}`, THREAD) +
        seam(sketch, `M${x(20)} ${hemY - 32}H${x(240)}`, 1.6)
      return cloth(sketch, leg, {
        surface: 'crisp',
        inside: fade + legFolds(sketch, shape.measures, sign) + outerSeam + pockets + hem,
      })
    })
    .join('')
  const middle = seam(sketch, 'M600 240V562', 3.4)
  const fly = sketch.isBack
    ? stitches(sketch, 'M608 330V552', THREAD)
    : stitches(sketch, 'M642 240V400Q640 446 606 462M608 462V552', THREAD)
  return {
    svg:
      legs +
      middle +
      fly +
      waistband(sketch, shape.waistline, {
        depth: 48,
        thread: THREAD,
        loops: [0.14, 0.32, 0.7, 0.87],
        buttonColour: buttonColour.brass,
      }) +
      (sketch.isBack ? patch() : ''),
    focus: [640, 480],
    zoom: 1,
  }
}

const rivet = (x: number, y: number) =>
  `<circle cx="${x + 1}" cy="${y + 2}" r="6.5" fill="#120d12" fill-opacity=".5"/><circle cx="${x}" cy="${y}" r="6" fill="#b57b45"/><circle cx="${x - 1.5}" cy="${y - 1.5}" r="2.6" fill="#f0c794"/>`

/** The fifth pocket, inside the one on the wearer's right. */
const coinPocket = (sketch: Sketch) =>
  seam(sketch, 'M384 296L464 288', 2.4) + stitches(sketch, 'M384 306L462 298', THREAD)

const patch = () =>
  `<g transform="translate(690 200)"><rect width="84" height="58" rx="3" fill="#9a6a3f"/><rect x="5" y="5" width="74" height="48" fill="none" stroke="#5a3d2b" stroke-width="2" stroke-dasharray="6 4"/><path d="M20 24H64M28 38H56" stroke="#4a301f" stroke-width="5"/></g>`

/** Shorts with a drawn waist and a cord. */
export function shorts(sketch: Sketch): Drawing {
  const shape = cutLegs(sketch, {
    waist: 244,
    top: 440,
    hip: 300,
    hipY: 700,
    crotchY: 800,
    knee: 324,
    kneeY: 900,
    hem: 336,
    hemY: 1060,
    gap: 26,
    rise: 12,
  })
  const legs = shape.legs
    .map((leg, index) => {
      const sign = index === 0 ? -1 : 1
      const x = (half: number) => 600 + sign * half
      const gathers = Array.from({ length: 8 }, (_, count) => ({
        from: [x(16 + count * 30), 446] as const,
        to: [x(20 + count * 33), 446 + sketch.random.between(60, 170)] as const,
        width: 9,
        strength: 0.7,
      }))
      const pocket = sketch.isBack
        ? patchPocket(sketch, { x: x(156), y: 580, width: 160, height: 180, turn: sign * 4 })
        : seam(sketch, `M${x(196)} 452L${x(296)} 660`, 3) + stitches(sketch, `M${x(184)} 452L${x(284)} 664`)
      return cloth(sketch, leg, {
        surface: 'crisp',
        inside:
          folds(sketch, gathers) +
          legFolds(sketch, shape.measures, sign, 0.7) +
          pocket +
          stitches(sketch, `M${x(20)} 1024L${x(360)} 1020M${x(20)} 1032L${x(360)} 1028`),
      })
    })
    .join('')
  const cord = sketch.isBack
    ? ''
    : [
        'M590 440C570 500 566 560 580 640',
        'M610 440C636 490 640 560 626 626',
        'M600 436C560 396 530 430 596 446C664 430 640 396 602 436',
      ]
        .map(
          (d) =>
            `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#120d12" stroke-opacity=".3" stroke-width="12" transform="translate(3 5)"/><path d="${d}" stroke="#efe8da" stroke-width="10"/><path d="${d}" stroke="#b7ab98" stroke-width="10" stroke-dasharray="2 6" stroke-linecap="butt"/></g>`,
        )
        .join('')
  return {
    svg: legs + seam(sketch, 'M600 452V800', 3) + waistband(sketch, shape.waistline, { depth: 58 }) + cord,
    focus: [600, 600],
    zoom: 1.08,
  }
}
