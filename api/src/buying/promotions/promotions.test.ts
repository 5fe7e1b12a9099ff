import type { PromotionDraft } from 'shared-contracts/promotions/promotion.schema'
import { promotionDraftMessages as texts } from 'shared-contracts/promotions/promotion.messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopper } from '../../testing/a-shopper'
import { place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { freshAddress } from '../../testing/fresh-address'
import { type PromotionShop, startPromotionShop } from '../../testing/promotion-shop'
import { someVariants } from '../../testing/some-variants'
import type { TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
let admin: TestVisitor
let inHours: PromotionShop['inHours']
beforeAll(async () => {
  ;({ shop, admin, inHours } = await startPromotionShop())
})
afterAll(() => shop.close())

let codes = 0
const draft = (over: Partial<PromotionDraft> = {}): PromotionDraft => ({
  code: `spring-${(codes += 1)}`,
  description: '10 % off',
  kind: 'percent',
  percent: 10,
  ...over,
})

/** Somebody buys something with a code. */
async function use(code: string) {
  const [variant] = await someVariants(shop, 4)
  const shopper = await aShopper(shop)
  const checkout = await readyToOrder(shopper, [variant], { promotionCode: code, email: shopper.email })
  return place(shopper, checkout)
}

test('a new code is written large, works at once, and is found by its state', async () => {
  const made = await admin.client.promotions.create(draft({ code: ' autumn-20 ', percent: 20, maxUses: 5 }))
  expect(made).toMatchObject({ code: 'AUTUMN-20', percent: 20, amount: null, state: 'active', uses: 0, locked: false })
  expect((await admin.client.promotions.list({ state: 'active' })).items[0]).toEqual(made)
  expect((await admin.client.promotions.list({ state: 'ended' })).items).toEqual([])
  expect(await caught(admin.client.promotions.create(draft({ code: 'Autumn-20' })))).toMatchObject({
    code: 'CODE_TAKEN',
    errors: [{ field: 'code' }],
  })
})

test('a code says how often it was used, what it sold and what it took off, in all and by week', async () => {
  const { id, code } = await admin.client.promotions.create(draft({ percent: 50 }))
  const none = { uses: 0, turnover: { amountMinor: 0, currency: 'EUR' }, given: { amountMinor: 0, currency: 'EUR' } }
  expect(await admin.client.promotions.get({ id })).toMatchObject(none)
  const { number, accessKey: key } = await use(code)
  await use(code)
  const { totals } = await shop.visitor().client.orders.get({ number, key })
  const { turnover, given, uses } = await admin.client.promotions.get({ id })
  expect(uses).toBe(2)
  expect(given?.amountMinor).toBeGreaterThanOrEqual(totals.discount.amountMinor)
  expect(turnover?.amountMinor).toBeGreaterThan(totals.total.amountMinor)
  const { weeks } = await admin.client.promotions.use({ id })
  expect(weeks).toHaveLength(12)
  expect(weeks.slice(0, -1).every((week) => week.uses === 0)).toBe(true)
  expect(weeks.at(-1)).toMatchObject({ uses, turnover, given })
  expect((await admin.client.promotions.list({})).items.find((one) => one.id === id)).toMatchObject({ turnover, given })
  expect(
    await caught(admin.client.promotions.use({ id: id.replaceAll(/./g, (sign) => (sign === '-' ? '-' : '0')) })),
  ).toMatchObject({
    status: 404,
  })
})

test('the state follows from dates and uses', async () => {
  const scheduled = await admin.client.promotions.create(draft({ startsAt: inHours(1) }))
  const ended = await admin.client.promotions.create(draft({ startsAt: inHours(-2), endsAt: inHours(-1) }))
  const { code } = await admin.client.promotions.create(draft({ maxUses: 1 }))
  await use(code)
  expect(scheduled.state).toBe('scheduled')
  expect(ended.state).toBe('ended')
  const inState = async (state: 'scheduled' | 'ended' | 'used_up') =>
    (await admin.client.promotions.list({ state })).items.map((one) => one.code)
  // Besides the demo's own.
  expect((await inState('scheduled')).filter((one) => !one.startsWith('SALE-'))).toEqual([scheduled.code])
  expect(await inState('ended')).toEqual([ended.code])
  expect(await inState('used_up')).toEqual([code])
})

test('what is wrong is reported at its field', async () => {
  const wrong = { code: '!', description: ' ', percent: 0, endsAt: inHours(1), startsAt: inHours(2), maxUses: 0 }
  const problem = await caught(admin.client.promotions.create(draft(wrong)))
  expect(Object.fromEntries(problem.errors!.map(({ field, message }) => [field, message]))).toEqual({
    code: texts.code,
    description: texts.description,
    percent: texts.percent,
    endsAt: texts.endsAfterStart,
    maxUses: texts.uses,
  })
  const sum = await caught(admin.client.promotions.create(draft({ kind: 'amount', percent: 10 })))
  expect(sum.errors).toMatchObject([{ field: 'amountMinor', message: texts.amount }])
})

test('of a code that was used only dates and limits change, and no limit falls below its uses', async () => {
  const fresh = draft({ maxUses: 9 })
  const { id, code, version } = await admin.client.promotions.create(fresh)
  await use(code)
  await use(code)
  const update = (over: Partial<PromotionDraft>) => admin.client.promotions.update({ ...fresh, ...over, id, version })
  expect(await caught(update({ percent: 50 }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ field: 'percent', message: texts.locked }],
  })
  expect(await caught(update({ maxUses: 1 }))).toMatchObject({
    errors: [{ field: 'maxUses', message: texts.fewerThanUsed(2) }],
  })
  expect(await update({ maxUses: 2, endsAt: inHours(24) })).toMatchObject({ maxUses: 2, uses: 2, state: 'used_up' })
})

test('who has an older version is refused with a conflict, and nothing is changed', async () => {
  const before = draft()
  const { id, version } = await admin.client.promotions.create(before)
  await admin.client.promotions.update({ ...before, id, version, percent: 15 })
  const late = admin.client.promotions.update({ ...before, id, version, percent: 25 })
  expect(await caught(late)).toMatchObject({ code: 'CONFLICT' })
  expect(await caught(admin.client.promotions.end({ id, version }))).toMatchObject({ code: 'CONFLICT' })
  expect(await admin.client.promotions.get({ id })).toMatchObject({ percent: 15, state: 'active', version: 1 })
})

test('a code that was ended stays in the list and works for nobody', async () => {
  const { id, code, version } = await admin.client.promotions.create(draft())
  expect(await admin.client.promotions.end({ id, version })).toMatchObject({ state: 'ended', version: 1 })
  expect(await admin.client.promotions.end({ id, version })).toMatchObject({ version: 1 })
  expect(await caught(use(code))).toMatchObject({ code: 'PROMOTION_REFUSED' })
  expect((await admin.client.promotions.list({ state: 'ended' })).items[0]).toMatchObject({ id })
})

test('nobody tries codes out until one works: after twenty that nobody has made the right one waits, too', async () => {
  const { code } = await admin.client.promotions.create(draft())
  const [variant] = await someVariants(shop, 4)
  const guest = shop.visitor(freshAddress())
  const { id } = await readyToOrder(guest, [variant], { promotionCode: code })
  const change = (promotionCode: string) => caught(guest.client.checkout.change({ id, promotionCode }))
  const wrong = []
  for (let at = 0; at < 20; at += 1) wrong.push((await change(`GUESS-${at}`)).code)
  expect(new Set(wrong)).toEqual(new Set(['PROMOTION_REFUSED']))
  expect((await change(code)).code).toBe('TOO_MANY_REQUESTS')
  // What is no code goes on.
  expect(await guest.client.checkout.change({ id, email: 'ada@example.com' })).toMatchObject({ promotion: { code } })
  await guest.client.checkout.leave({ id })
})

test('codes are for admins', async () => {
  const { client } = await aShopper(shop)
  expect(await caught(client.promotions.list({}))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(client.promotions.create(draft()))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(shop.visitor().client.promotions.list({}))).toMatchObject({ code: 'UNAUTHORIZED' })
})
