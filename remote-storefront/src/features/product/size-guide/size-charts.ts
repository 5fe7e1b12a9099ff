/** One size: as it is called in four places, and the body it is cut for, in whole or half centimetres, from and to. */
export interface SizeRow {
  /** The product's slug of it. */
  slug: string
  eu: string
  uk: string
  us: string
  it: string
  body: readonly (readonly [from: number, to: number])[]
}

export interface SizeChart {
  /** What `body` measures, in its order. */
  measures: readonly ('bust' | 'chest' | 'waist' | 'hips' | 'foot' | 'height')[]
  rows: readonly SizeRow[]
}

type Names = readonly [slug: string, eu: string, uk: string, us: string, it: string]

const row = ([slug, eu, uk, us, it]: Names, ...body: [number, number][]): SizeRow => ({ slug, eu, uk, us, it, body })
const only = ({ measures, rows }: SizeChart, ...kept: SizeChart['measures'][number][]): SizeChart => ({
  measures: kept,
  rows: rows.map((one) => ({ ...one, body: one.body.filter((_, index) => kept.includes(measures[index]!)) })),
})

const women: SizeChart = {
  measures: ['bust', 'waist', 'hips'],
  rows: [
    row(['xs', '34', '6', '2', '38'], [80, 83], [62, 65], [87, 90]),
    row(['s', '36', '8', '4', '40'], [84, 87], [66, 69], [91, 94]),
    row(['m', '38', '10', '6', '42'], [88, 92], [70, 74], [95, 99]),
    row(['l', '40', '12', '8', '44'], [93, 97], [75, 79], [100, 104]),
    row(['xl', '42', '14', '10', '46'], [98, 103], [80, 85], [105, 110]),
    row(['xxl', '44', '16', '12', '48'], [104, 109], [86, 91], [111, 116]),
  ],
}

const men: SizeChart = {
  measures: ['chest', 'waist', 'hips'],
  rows: [
    row(['xs', '44', '34', '34', '44'], [84, 88], [72, 76], [86, 90]),
    row(['s', '46', '36', '36', '46'], [89, 93], [77, 81], [91, 95]),
    row(['m', '48', '38', '38', '48'], [94, 98], [82, 86], [96, 100]),
    row(['l', '50', '40', '40', '50'], [99, 103], [87, 91], [101, 105]),
    row(['xl', '52', '42', '42', '52'], [104, 108], [92, 96], [106, 110]),
    row(['xxl', '54', '44', '44', '54'], [109, 114], [97, 102], [111, 116]),
  ],
}

const kids: SizeChart = {
  measures: ['height', 'chest', 'waist'],
  rows: [
    row(['92-cm', '92', '2 y', '2T', '2'], [87, 92], [53, 54], [50, 51]),
    row(['104-cm', '104', '4 y', '4T', '4'], [99, 104], [56, 57], [52, 53]),
    row(['116-cm', '116', '6 y', '6', '6'], [111, 116], [60, 61], [55, 56]),
    row(['128-cm', '128', '8 y', '8', '8'], [123, 128], [65, 66], [58, 59]),
    row(['140-cm', '140', '10 y', '10', '10'], [135, 140], [69, 70], [61, 62]),
  ],
}

/** A Paris point is two thirds of a centimetre, and a shoe is a centimetre longer than its foot; to the half. */
const footOf = (eu: number) => Math.round(((eu * 2) / 3 - 1) * 2) / 2
const shoe = (eu: number, uk: string, us: string) =>
  row([`eu-${eu}`, String(eu), uk, us, String(eu)], [footOf(eu) - 0.5, footOf(eu)])

const shoes = (...rows: SizeRow[]): SizeChart => ({ measures: ['foot'], rows })

export const sizeCharts = {
  womenTops: women,
  womenBottoms: only(women, 'waist', 'hips'),
  menTops: only(men, 'chest', 'waist'),
  menBottoms: only(men, 'waist', 'hips'),
  kids,
  womenShoes: shoes(
    shoe(36, '3.5', '5.5'),
    shoe(37, '4', '6'),
    shoe(38, '5', '7'),
    shoe(39, '6', '8'),
    shoe(40, '6.5', '8.5'),
    shoe(41, '7.5', '9.5'),
  ),
  menShoes: shoes(
    shoe(40, '6.5', '7.5'),
    shoe(41, '7.5', '8.5'),
    shoe(42, '8', '9'),
    shoe(43, '9', '10'),
    shoe(44, '9.5', '10.5'),
    shoe(45, '10.5', '11.5'),
  ),
  kidsShoes: shoes(
    shoe(24, '7', '8'),
    shoe(25, '8', '9'),
    shoe(26, '8.5', '9.5'),
    shoe(27, '9.5', '10.5'),
    shoe(28, '10', '11'),
    shoe(29, '11', '12'),
    shoe(30, '11.5', '12.5'),
    shoe(31, '12.5', '13.5'),
  ),
} satisfies Record<string, SizeChart>

export type ChartName = keyof typeof sizeCharts
