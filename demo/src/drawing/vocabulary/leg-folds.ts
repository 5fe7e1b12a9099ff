import type { LegMeasures } from './cut-legs'
import { type Fold, folds } from './fold'
import type { Sketch } from './sketch'

/** Creases as trousers have them: from the crotch, behind the knee, and where the hem rests. */
export function legFolds(sketch: Sketch, m: LegMeasures, sign: 1 | -1, strength = 1): string {
  const { random } = sketch
  const x = (half: number) => 600 + sign * half
  const list: Fold[] = []
  for (let index = 0; index < 3; index++)
    list.push({
      from: [x(6), m.crotchY - 20 + index * 26],
      to: [x(m.hip * random.between(0.5, 0.85)), m.crotchY - 60 + index * random.between(40, 80)],
      bend: sign * 12,
      width: 12,
      strength: 0.8 * strength,
    })
  const middle = (m.knee + m.gap) / 2
  for (let index = 0; index < 4; index++) {
    const y = m.kneeY - 70 + index * 44 + random.between(-12, 12)
    const inward = index % 2 === 0
    list.push({
      from: [x(inward ? m.gap + 6 : m.knee - 4), y],
      to: [x(middle + random.between(-20, 20)), y + random.between(-26, 30)],
      bend: random.between(-10, 10),
      width: 10,
      strength: random.between(0.4, 0.8) * strength,
    })
  }
  for (let index = 0; index < 3; index++) {
    const y = m.hemY - 40 - index * 38
    list.push({
      from: [x(index % 2 ? m.gap + 4 : m.hem - 4), y],
      to: [x((m.gap + m.hem) / 2), y + random.between(-18, 22)],
      bend: random.between(-8, 8),
      width: 9,
      strength: random.between(0.4, 0.7) * strength,
    })
  }
  list.push({
    from: [x(m.hip * 0.62), m.hipY + 40],
    to: [x((m.knee + m.gap) * 0.52), m.kneeY - 90],
    bend: sign * -10,
    width: 15,
    strength: 0.4 * strength,
  })
  return folds(sketch, list)
}
