import type { ApiClient } from 'shared-contracts/client'
import type { SizeChartDraft } from 'shared-contracts/size-charts/size-chart.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPublished } from '../../testing/a-product'
import { caught } from '../../testing/caught'
import type { TestApi } from '../../testing/start-test-api'
import { startWithClients } from '../../testing/start-with-clients'

let shop: TestApi
let admin: ApiClient
let seller: ApiClient
let visitor: ApiClient

beforeAll(async () => {
  ;({ shop, admin, seller, visitor } = await startWithClients())
})
afterAll(() => shop.close())

const categoryOf = async (label: string) =>
  (await admin.sizes.list()).categories.find((one) => one.label === label)?.id ?? ''
let made = 0
const aBrand = () => admin.brands.create({ name: `Charted ${(made += 1)}` })
/** Of M and L, the waist from so many centimetres. */
const draft = (categoryId: string, from: number, brandId: string | null = null): SizeChartDraft => ({
  ...{ categoryId, brandId, measures: ['waist'] },
  rows: ['m', 'l'].map((size, index) => ({ size, spans: [{ from: from + 5 * index, to: from + 4 + 5 * index }] })),
})
const shirtOf = (brand: { id: string }) => aPublished(seller, { brand: brand.id, category: 'men-shirts' })
/** From where the first of its sizes is, as its page shows it. */
const shownOf = async ({ content }: { content: { slug: string } }) =>
  (await visitor.products.get({ id: content.slug })).sizeChart?.rows[0]?.spans[0]?.from

test('a product has the chart of its brand and category, then of the category, then of the department', async () => {
  const [men, shirts] = [await categoryOf('Men'), await categoryOf('Men / Shirts')]
  const brand = await aBrand()
  const product = await shirtOf(brand)
  const charts = [
    await admin.sizeCharts.create(draft(men, 70)),
    await admin.sizeCharts.create(draft(men, 71, brand.id)),
    await admin.sizeCharts.create(draft(shirts, 72)),
  ]
  const first = await admin.sizeCharts.create(draft(shirts, 73, brand.id))
  expect(first).toMatchObject({ category: 'Men / Shirts', brand: brand.name, version: 1 })
  expect(await shownOf(product)).toBe(73)
  expect(await shownOf(await shirtOf(await aBrand()))).toBe(72)
  const changed = await admin.sizeCharts.change({ ...draft(shirts, 74, brand.id), id: first.id, version: 1 })
  expect(await shownOf(product)).toBe(74)
  for (const { id, version } of [changed, ...charts.toReversed()]) await admin.sizeCharts.remove({ id, version })
  expect(await shownOf(product)).toBeUndefined()
})

test('a chart shows the sizes of the product alone, and one without any of them is not for it', async () => {
  const [men, shirts] = [await categoryOf('Men'), await categoryOf('Men / Shirts')]
  const product = await shirtOf(await aBrand())
  const other = { size: 'xs', spans: [{ from: 60, to: 64 }] }
  const ofOthers = await admin.sizeCharts.create({ ...draft(shirts, 72), rows: [other] })
  expect(await shownOf(product)).toBeUndefined()
  const chart = draft(men, 70)
  const { id, version } = await admin.sizeCharts.create({ ...chart, rows: [...chart.rows, other] })
  expect((await visitor.products.get({ id: product.content.slug })).sizeChart).toEqual({
    ...{ measures: ['waist'], rows: chart.rows },
  })
  await admin.sizeCharts.remove({ id, version })
  await admin.sizeCharts.remove({ id: ofOthers.id, version: 1 })
})

test('what labels elsewhere call a size goes with the product', async () => {
  const m = (await admin.sizes.list()).items.find(({ slug }) => slug === 'm')!
  const { slug, version, system } = m
  await admin.sizes.change({ slug, version, system, eu: '48', uk: '38', us: '' })
  const { content } = await shirtOf(await aBrand())
  const { sizesElsewhere } = await visitor.products.get({ id: content.slug })
  expect(sizesElsewhere).toEqual([{ size: 'm', eu: '48', uk: '38', us: '' }])
})

test('there is one chart of the same, and nobody overwrites what somebody else said', async () => {
  const women = await categoryOf('Women')
  const [one, other] = await Promise.allSettled([
    admin.sizeCharts.create(draft(women, 70)),
    admin.sizeCharts.create(draft(women, 71)),
  ])
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const chart = (await admin.sizeCharts.list({})).items.find(({ categoryId }) => categoryId === women)!
  await admin.sizeCharts.change({ ...draft(women, 72), id: chart.id, version: chart.version })
  expect(await caught(admin.sizeCharts.remove({ id: chart.id, version: chart.version }))).toMatchObject({
    code: 'CONFLICT',
  })
})

test.each([
  { measures: [] },
  { rows: [] },
  { rows: [{ size: 'm', spans: [] }] },
  { rows: [{ size: 'm', spans: [{ from: 90, to: 80 }] }] },
  { rows: [{ size: 'm', spans: [{ from: 0, to: 80 }] }] },
])('%j is no chart', async (over) => {
  const wanted = { ...draft(await categoryOf('Kids'), 50), ...over }
  expect(await caught(admin.sizeCharts.create(wanted))).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('a merged brand’s charts are the other’s, where that has none of its own', async () => {
  const [men, shirts] = [await categoryOf('Men'), await categoryOf('Men / Shirts')]
  const [double, kept] = [await aBrand(), await aBrand()]
  const product = await shirtOf(double)
  await admin.sizeCharts.create(draft(men, 70, double.id))
  await admin.sizeCharts.create(draft(shirts, 71, double.id))
  const own = await admin.sizeCharts.create(draft(shirts, 72, kept.id))
  await admin.brands.merge({ id: double.id, version: double.version, into: kept.id })
  expect(await shownOf(product)).toBe(72)
  await admin.sizeCharts.remove({ id: own.id, version: own.version })
  expect(await shownOf(product)).toBe(70)
  const left = (await admin.sizeCharts.list({})).items.filter(({ brandId }) => brandId === kept.id)
  expect(left).toHaveLength(1)
  await admin.sizeCharts.remove({ id: left[0]!.id, version: left[0]!.version })
})

test('a size and a measure stand in a chart once', async () => {
  const chart = draft(await categoryOf('Men / Shirts'), 70)
  const twice = { ...chart, rows: [...chart.rows, chart.rows[0]!] }
  expect(await caught(admin.sizeCharts.create(twice))).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ field: 'rows', message: 'Each size and each measure stands there once' }],
  })
  const span = { from: 70, to: 74 }
  const measured = { ...chart, measures: ['waist', 'waist'] as const, rows: [{ size: 'm', spans: [span, span] }] }
  expect(await caught(admin.sizeCharts.create({ ...measured, measures: [...measured.measures] }))).toMatchObject({
    errors: [{ field: 'measures' }],
  })
})
