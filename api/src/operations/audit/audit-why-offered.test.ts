import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAuditEntries } from '../../platform/db/seal-audit-entries'
import { aColleague } from '../../testing/a-colleague'
import { anAdmin } from '../../testing/an-admin'
import { aShopper } from '../../testing/a-shopper'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { checkAuditLog } from './check-audit-log'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const seenById = ({ id, version }: { id: string; version: number }) => ({ id, version })
const seenBySlug = ({ slug, version }: { slug: string; version: number }) => ({ slug, version })

/** What the newest entries of an act say about why, once. */
async function whysOf(act: string): Promise<(string | null | undefined)[]> {
  const entries = (await admin.client.audit.list({})).items.filter((entry) => entry.act === act)
  expect(entries, act).not.toEqual([])
  return [...new Set(entries.map(({ why }) => why?.said))]
}

test('what is done to a shopper’s account says why where staff say so, and needs no reason', async () => {
  const { id } = await aShopper(shop)
  const { deskShoppers } = admin.client
  const [session] = (await deskShoppers.get({ id })).sessions
  await deskShoppers.endSession({ id, session: session!.id, reason: 'A lost phone.' })
  await deskShoppers.signOut({ id, reason: 'Called: somebody else is in.', requestId: randomUUID() })
  await deskShoppers.resetPassword({ id, reason: ' Asked by phone. ', requestId: randomUUID() })
  await deskShoppers.export({ id, reason: 'Asked in writing.' })
  expect(await whysOf('deskShoppers.endSession')).toEqual(['A lost phone.'])
  expect(await whysOf('deskShoppers.signOut')).toEqual(['Called: somebody else is in.'])
  expect(await whysOf('deskShoppers.resetPassword')).toEqual(['Asked by phone.'])
  expect(await whysOf('deskShoppers.export')).toEqual(['Asked in writing.'])
  const { id: other } = await aShopper(shop)
  await deskShoppers.signOut({ id: other, requestId: randomUUID() })
  await deskShoppers.resetPassword({ id: other, reason: '', requestId: randomUUID() })
  expect(await whysOf('deskShoppers.signOut')).toEqual([undefined, 'Called: somebody else is in.'])
  expect(await whysOf('deskShoppers.resetPassword')).toEqual([undefined, 'Asked by phone.'])
})

test('why an account was deleted stays when the account has gone, and nothing else that was said of it', async () => {
  const { id, email } = await aShopper(shop)
  const { deskShoppers } = admin.client
  await deskShoppers.signOut({ id, reason: 'Wilhelmina called.', requestId: randomUUID() })
  await deskShoppers.erase({ id, email, reason: 'Asked in writing on 3 May.' })
  expect(await whysOf('deskShoppers.erase')).toEqual(['Asked in writing on 3 May.'])
  const { rows } = await shop.api.deps.db.execute(sql`select from audit_reasons where said like '%Wilhelmina%'`)
  expect(rows).toEqual([])
  await sealAuditEntries(shop.api.deps)
  expect(await checkAuditLog(shop.api.deps.db)).toMatchObject({ holds: true, broken: null })
})

test('why a colleague is kept out, let in, given another role or removed stands beside it', async () => {
  const { staff } = admin.client
  const { email, id } = await aColleague(shop, ['orders.read'])
  const version = async () => (await staff.list({ q: email })).items[0]!.version
  await staff.suspend({ id, version: await version(), reason: 'A lost laptop.' })
  await staff.reinstate({ id, version: await version(), reason: 'It was found.' })
  const [support] = (await staff.roles()).items.filter(({ builtIn }) => builtIn === 'support')
  await staff.assign({ id, role: support!.id, version: await version(), reason: 'Answers mails now.' })
  await staff.remove({ id, version: await version(), reason: 'Left the company.' })
  expect(await whysOf('staff.suspend')).toEqual(['A lost laptop.'])
  expect(await whysOf('staff.reinstate')).toEqual(['It was found.'])
  expect(await whysOf('staff.assign')).toEqual(['Answers mails now.'])
  expect(await whysOf('staff.remove')).toEqual(['Left the company.'])
})

test('why a role or the policy is another one stands beside it', async () => {
  const { staff } = admin.client
  const draft = { name: 'Night shift', permissions: ['orders.read' as const] }
  const made = await staff.createRole({ ...draft, reason: 'For the night.', requestId: randomUUID() })
  const saved = await staff.saveRole({ ...draft, name: 'Late', id: made.id, version: made.version, reason: 'Shorter.' })
  await staff.removeRole({ id: made.id, version: saved.version })
  const { secondFactor, version } = await staff.policy()
  await staff.savePolicy({ secondFactor, version, reason: 'New phones come on Monday.' })
  expect(await whysOf('staff.createRole')).toEqual(['For the night.'])
  expect(await whysOf('staff.saveRole')).toEqual(['Shorter.'])
  expect(await whysOf('staff.removeRole')).toEqual([undefined])
  expect(await whysOf('staff.savePolicy')).toEqual(['New phones come on Monday.'])
})

test('why a shop is approved, its suspension lifted or its payouts released stands in the log, and is not told the shop', async () => {
  const { sellers, deskSellers } = admin.client
  const id = (await deskSellers.list({ tab: 'approved' })).items[0]!.id
  await deskSellers.holdPayouts({ id, reason: 'Two chargebacks.' })
  await deskSellers.releasePayouts({ id, reason: 'Both were won.' })
  await deskSellers.suspend({ id, reason: 'Copies.', openOrders: 'ship' })
  await deskSellers.lift({ id, reason: 'They were its own.' })
  expect(await whysOf('deskSellers.releasePayouts')).toEqual(['Both were won.'])
  expect(await whysOf('deskSellers.lift')).toEqual(['They were its own.'])
  await sellers.suspend({ id, reason: 'Copies.' })
  expect(await sellers.approve({ id, reason: 'A wrong report.' })).toMatchObject({ state: 'approved', reason: null })
  expect(await whysOf('sellers.approve')).toEqual(['A wrong report.'])
})

test('why money changes stands beside it: gift cards, promotions, commission and tax', async () => {
  const { giftCards, promotions, commission, tax } = admin.client
  const { card } = await giftCards.issue({ amountMinor: 1000, requestId: randomUUID() })
  const blocked = await giftCards.block({ id: card.id, version: card.version, reason: 'Stolen.' })
  await giftCards.unblock({ id: card.id, version: blocked.version, reason: 'Found again.' })
  expect(await whysOf('giftCards.unblock')).toEqual(['Found again.'])

  const { items } = await promotions.list({ state: 'active' })
  await promotions.end({ id: items[0]!.id, version: items[0]!.version, reason: 'It was on a forum.' })
  expect(await whysOf('promotions.end')).toEqual(['It was on a forum.'])

  const shops = (await admin.client.deskSellers.list({ tab: 'approved' })).items
  const today = shop.api.deps.clock.now().toISOString().slice(0, 10)
  const own = await commission.create({ shop: shops[0]!.slug, rateBps: 700, startsOn: today })
  await commission.end({ id: own.id, version: own.version, lastDay: '2090-01-01', reason: 'The contract ends.' })
  expect(await whysOf('commission.end')).toEqual(['The contract ends.'])

  const terms = { rateBps: 900, startsOn: '2090-01-01' }
  const rule = await commission.create({ ...terms, reason: 'Decided in May.' })
  const { id } = rule
  const changed = await commission.update({ ...terms, rateBps: 800, id, version: rule.version, reason: 'A typo.' })
  await commission.remove({ id, version: changed.version, reason: 'Put off.' })
  expect(await whysOf('commission.create')).toEqual(['Decided in May.', undefined])
  expect(await whysOf('commission.update')).toEqual(['A typo.'])
  expect(await whysOf('commission.remove')).toEqual(['Put off.'])

  const draft = { country: 'AT', taxClass: 'standard' as const, rateBps: 2100, startsOn: '2090-01-01' }
  const rate = await tax.add({ ...draft, reason: 'The law of May.' })
  const other = await tax.update({ ...draft, rateBps: 2200, id: rate.id, version: rate.version, reason: 'A typo.' })
  await tax.remove({ id: rate.id, version: other.version, reason: 'Put off.' })
  expect(await whysOf('tax.add')).toEqual(['The law of May.'])
  expect(await whysOf('tax.update')).toEqual(['A typo.'])
  expect(await whysOf('tax.remove')).toEqual(['Put off.'])
})

test('why words became one, or a text was taken off, stands beside it', async () => {
  const { brands, categories, colors, content } = admin.client
  const [former, other] = [
    await brands.create({ name: 'Zeltingen' }),
    await brands.create({ name: 'House of Zeltingen' }),
  ]
  await brands.merge({ id: former.id, version: former.version, into: other.id, reason: 'The same maker.' })
  expect(await whysOf('brands.merge')).toEqual(['The same maker.'])

  const navy = await colors.create({ name: 'Deep navy', hex: '#001133', family: null })
  const ink = await colors.create({ name: 'Ink', hex: '#001144', family: null })
  await colors.merge({ slug: navy.slug, version: navy.version, into: ink.slug, reason: 'Nobody tells them apart.' })
  expect(await whysOf('colors.merge')).toEqual(['Nobody tells them apart.'])

  const parentId = (await categories.list({})).items.find((one) => one.parentId === null)!.id
  const capes = await categories.create({ name: 'Capes', parentId })
  const cloaks = await categories.create({ name: 'Cloaks', parentId })
  await categories.merge({ id: capes.id, version: capes.version, into: cloaks.id, reason: 'Two words for one.' })
  expect(await whysOf('categories.merge')).toEqual(['Two words for one.'])

  const text = { title: 'Size help', description: 'How to measure.', text: '## How\n\nMeasure twice.', dated: false }
  const page = await content.createPage({ key: 'size-help', note: 'New', ...text })
  const { id } = page
  const live = await content.publish({ id, version: page.version, number: 1 })
  await content.publish({ id, version: live.version, number: null, reason: 'It is out of date.' })
  expect(await whysOf('content.publish')).toEqual(['It is out of date.', undefined])
})

test('why a word of the catalogue was retired, brought back or removed stands beside it', async () => {
  const { attributes, brands, categories, colors, sizes } = admin.client
  const parentId = (await categories.list({})).items.find((one) => one.parentId === null)!.id
  const brand = await brands.create({ name: 'Wehlen' })
  const color = await colors.create({ name: 'Riesling', hex: '#dddd88', family: null })
  const category = await categories.create({ name: 'Aprons', parentId })
  const attribute = await attributes.create({ name: 'Vintage', kind: 'one', everywhere: false })
  const size = await sizes.create({ name: 'Magnum', system: 'Contents', eu: '', uk: '', us: '' })
  const said = (reason: string) => ({ reason: `${reason} since May.` })

  const out = await brands.retire({ ...seenById(brand), ...said('Gone') })
  await brands.remove({ ...seenById(await brands.restore({ ...seenById(out), ...said('Back') })), ...said('A typo') })
  const faded = await colors.retire({ ...seenBySlug(color), ...said('Gone') })
  await colors.remove({
    ...seenBySlug(await colors.restore({ ...seenBySlug(faded), ...said('Back') })),
    ...said('A typo'),
  })
  const closed = await categories.retire({ ...seenById(category), ...said('Gone') })
  const open = await categories.restore({ ...seenById(closed), ...said('Back') })
  await categories.remove({ ...seenById(open), ...said('A typo') })
  const unasked = await attributes.retire({ ...seenBySlug(attribute), ...said('Gone') })
  const asked = await attributes.restore({ ...seenBySlug(unasked), ...said('Back') })
  await attributes.remove({ ...seenBySlug(asked), ...said('A typo') })
  const unmade = await sizes.retire({ ...seenBySlug(size), ...said('Gone') })
  await sizes.remove({
    ...seenBySlug(await sizes.restore({ ...seenBySlug(unmade), ...said('Back') })),
    ...said('A typo'),
  })

  for (const kind of ['brands', 'colors', 'categories', 'attributes', 'sizes']) {
    expect(await whysOf(`${kind}.retire`)).toEqual(['Gone since May.'])
    expect(await whysOf(`${kind}.restore`)).toEqual(['Back since May.'])
    expect(await whysOf(`${kind}.remove`)).toEqual(['A typo since May.'])
  }
})

test('why somebody is invited or no more, and why a text is in force, planned or called off, stands beside it', async () => {
  const { content, staff } = admin.client
  const [role] = (await staff.roles()).items.filter(({ builtIn }) => builtIn === 'support')
  const request = { email: 'new-colleague@shop.test', role: role!.id, requestId: randomUUID() }
  const { id } = await staff.invite({ ...request, reason: 'Answers mails from May on.' })
  await staff.resend({ id, reason: 'The mail was lost.' })
  await staff.revoke({ id, reason: 'Took another job.' })
  expect(await whysOf('staff.invite')).toEqual(['Answers mails from May on.'])
  expect(await whysOf('staff.resend')).toEqual(['The mail was lost.'])
  expect(await whysOf('staff.revoke')).toEqual(['Took another job.'])

  const text = { title: 'Fit help', description: 'How it fits.', text: '## How\n\nTry it on.', dated: false }
  const page = await content.createPage({ key: 'fit-help', note: 'New', ...text })
  const at = new Date(shop.api.deps.clock.now().getTime() + 86_400_000).toISOString()
  const seen = { id: page.id, version: page.version }
  const planned = await content.publish({ ...seen, number: 1, at, reason: 'With the sale.' })
  const { version } = await content.unschedule({ id: page.id, version: planned.version, reason: 'No sale.' })
  await content.publish({ id: page.id, version, number: 1, reason: 'Asked for by many.' })
  expect(await whysOf('content.unschedule')).toEqual(['No sale.'])
  expect((await whysOf('content.publish')).slice(0, 2)).toEqual(['Asked for by many.', 'With the sale.'])
})

test('why the shop sends elsewhere, or shows something no more, stands beside it', async () => {
  const { collections, deliveryRules, newsletters, sizeCharts, synonyms } = admin.client
  const { zones, methods } = await deliveryRules.get()
  const [zone, method] = [zones.at(-1)!, methods.find(({ retired }) => !retired)!]
  const known = await deliveryRules.retireMethod({ ...seenById(method), reason: 'The carrier is on strike.' })
  await deliveryRules.restoreMethod({
    ...seenById(known.methods.find(({ id }) => id === method.id)!),
    reason: 'It is not any more.',
  })
  await deliveryRules.removeZone({ ...seenById(zone), reason: 'Nobody brings it there.' })
  expect(await whysOf('deliveryRules.retireMethod')).toEqual(['The carrier is on strike.'])
  expect(await whysOf('deliveryRules.restoreMethod')).toEqual(['It is not any more.'])
  expect(await whysOf('deliveryRules.removeZone')).toEqual(['Nobody brings it there.'])

  const [synonym] = (await synonyms.list({})).items
  await synonyms.remove({ ...seenById(synonym!), reason: 'It misled.' })
  expect(await whysOf('synonyms.remove')).toEqual(['It misled.'])
  const [collection] = (await collections.list({})).items
  await collections.remove({ ...seenById(collection!), reason: 'The season is over.' })
  expect(await whysOf('collections.remove')).toEqual(['The season is over.'])
  const [chart] = (await sizeCharts.list({})).items
  await sizeCharts.remove({ ...seenById(chart!), reason: 'Measured wrongly.' })
  expect(await whysOf('sizeCharts.remove')).toEqual(['Measured wrongly.'])
  const draft = { subject: 'May', text: 'Hello.', products: [] }
  const letter = await newsletters.create(draft)
  await newsletters.remove({ ...seenById(letter), reason: 'Nobody needs it.' })
  expect(await whysOf('newsletters.remove')).toEqual(['Nobody needs it.'])
})
