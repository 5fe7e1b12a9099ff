import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { CompanyDraft } from 'shared-contracts/settings/settings.schema'
import { DEMO_PASSWORD } from 'demo/demo-accounts'
import { addDays, dayIn } from '../../platform/clock/days'
import { aPicture } from '../../testing/a-picture'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { startBeside, startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

const isServer = inject('template').serverUrl !== null
let shop: TestApi
let admin: TestVisitor
const settings = () => admin.client.settings
const everybody = () => shop.visitor().client.shop.get()

beforeAll(async () => {
  shop = await startTestApi({
    shopName: 'Variable',
    legalName: 'Variable Ltd',
    legalAddress: ['Main Street 1', 'Dublin'],
  })
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db, settings: kept } = shop.api.deps
  await db.execute(sql`delete from shop_settings`)
  await kept.changed()
  await shop.api.deps.catalogue.changed()
})

const company: CompanyDraft = {
  ...{ legalName: 'Nordlicht GmbH', address: ' Hafenweg 1 \n\n20457 Hamburg', country: 'DE' },
  ...{ registration: 'Hamburg HRB 1', taxId: 'DE123456789', email: 'Firma@nordlicht.test', phone: '' },
}

async function rename(name: string, over: object = {}) {
  const { shop: now } = await settings().get()
  return settings().saveShop({ ...now, name, ...over })
}

test('until somebody saves, the variables of the start hold', async () => {
  const { shop: first, company: of, logo } = await settings().get()
  expect(first).toMatchObject({ name: 'Variable', timeZone: 'UTC', version: 0 })
  expect(of).toMatchObject({ legalName: 'Variable Ltd', address: 'Main Street 1\nDublin', country: null, version: 0 })
  expect(logo).toEqual({ picture: null, version: 0 })
  expect(await everybody()).toMatchObject({ name: 'Variable', company: { legalName: 'Variable Ltd' } })
})

test('a name that is saved is everywhere at once, without a restart', async () => {
  const saved = await rename('  Nordlicht ', { timeZone: 'Europe/Berlin', supportEmail: 'Hilfe@nordlicht.test' })
  expect(saved.shop).toEqual({
    ...{ name: 'Nordlicht', timeZone: 'Europe/Berlin', supportEmail: 'hilfe@nordlicht.test' },
    version: 1,
  })
  expect(await everybody()).toMatchObject({ name: 'Nordlicht', timeZone: 'Europe/Berlin' })
  expect(shop.api.deps.env).toMatchObject({ shopName: 'Nordlicht', timeZone: 'Europe/Berlin' })
  await shop.visitor().client.accounts.shop.forgotPassword({ email: 'shopper@demo.test' })
  await vi.waitFor(async () => {
    const [mail] = await mailedTo(shop, 'shopper@demo.test')
    expect(mail?.subject).toContain('Nordlicht')
  })
})

test('what is planned by days keeps its days in another time zone', async () => {
  const { commission, tax } = admin.client
  const { clock, db } = shop.api.deps
  const { items: categories } = await admin.client.categories.list()
  const [begins, lastDay] = [3, 5].map((days) => addDays(dayIn('UTC', clock.now()), days))
  const rules = [await commission.create({ rateBps: 700, startsOn: begins! })]
  const today = dayIn('UTC', clock.now())
  const ends = await commission.create({ rateBps: 600, startsOn: today, categoryId: categories[0]?.id ?? '' })
  rules.push(await commission.end({ ...ends, lastDay: lastDay! }))
  const rate = await tax.add({ country: 'IE', taxClass: 'standard', rateBps: 2_100, startsOn: begins! })
  const shown = async () => [
    ...(await Promise.all(rules.map(({ id }) => commission.get({ id })))).map(({ startsOn, endsOn }) => [
      startsOn,
      endsOn,
    ]),
    (await tax.list({ state: 'planned' })).items.map(({ startsOn }) => startsOn),
  ]
  const starts = async () => {
    const { rows } = await db.execute<{ at: string }>(sql`
      select to_char(starts_at at time zone 'UTC', 'HH24:MI') as at from commission_rules where id = ${rules[0]!.id}
      union all select to_char(starts_at at time zone 'UTC', 'HH24:MI') from tax_rates where id = ${rate.id}`)
    return rows.map(({ at }) => at)
  }
  const days = await shown()
  expect(days).toEqual([[begins, null], [today, lastDay], [begins]])
  await rename('Far', { timeZone: 'Asia/Tokyo' })
  expect((await shown())[0]).toEqual(days[0])
  expect((await shown())[1]?.[1]).toEqual(lastDay)
  expect((await shown())[2]).toEqual(days[2])
  expect(await starts()).toEqual(['15:00', '15:00'])
  await rename('Back', { timeZone: 'UTC' })
  expect(await shown()).toEqual(days)
  expect(await starts()).toEqual(['00:00', '00:00'])
})

test('the company is tidied, and stands in the imprint of mails and for everybody', async () => {
  const { company: now } = await settings().get()
  const saved = await settings().saveCompany({ ...company, version: now.version })
  expect(saved.company).toEqual({
    ...{ ...company, address: 'Hafenweg 1\n20457 Hamburg', email: 'firma@nordlicht.test', phone: null },
    version: 1,
  })
  expect(shop.api.deps.env).toMatchObject({
    ...{ legalName: 'Nordlicht GmbH', legalAddress: ['Hafenweg 1', '20457 Hamburg', 'Germany'] },
    ...{ legalTaxId: 'DE123456789', legalRegistration: 'Hamburg HRB 1' },
  })
  expect((await everybody()).company).toMatchObject({ country: 'DE', phone: null })
})

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(41) }],
  ['name', { name: 'two\nlines' }],
  ['name', { name: '***' }],
  ['timeZone', { timeZone: 'Europe/Atlantis' }],
  ['timeZone', { timeZone: '+02:00' }],
  // The runtime knows this one and the database does not.
  ['timeZone', { timeZone: 'SystemV/PST8' }],
  ['supportEmail', { supportEmail: 'nobody' }],
])('a %s that cannot be one is refused at its field, and nothing is saved: %j', async (field, wrong) => {
  const { shop: now } = await settings().get()
  const problem = await caught(settings().saveShop({ ...now, ...wrong }))
  expect(problem).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] })
  expect((await settings().get()).shop).toEqual(now)
})

test.each([
  ['legalName', { legalName: '' }],
  ['address', { address: Array.from({ length: 7 }, (_, line) => `line ${line}`).join('\n') }],
  ['country', { country: 'XX' }],
  ['taxId', { taxId: '<b>' }],
  ['email', { email: 'nobody' }],
  ['phone', { phone: 'call me' }],
])('the same of a company: %s', async (field, wrong) => {
  const problem = await caught(settings().saveCompany({ ...company, version: 0, ...wrong }))
  expect(problem).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] })
})

test('an address that gets mails about money, and a tax number, ask for a fresh proof', async () => {
  const { shop: now, company: of } = await settings().get()
  shop.api.deps.clock.advance(60 * 60 * 1000)
  const changes = [
    () => settings().saveShop({ ...now, supportEmail: 'thief@elsewhere.test' }),
    () => settings().saveCompany({ ...company, version: of.version }),
  ]
  for (const change of changes) expect(await caught(change())).toMatchObject({ code: 'PROOF_REQUIRED' })
  await admin.client.security.admin.prove({ password: DEMO_PASSWORD })
  for (const change of changes) await change()
})

test('of two who change the same, the second is told', async () => {
  const { shop: seen } = await settings().get()
  const first = await settings().saveShop({ ...seen, name: 'First' })
  expect(await caught(settings().saveShop({ ...seen, name: 'Second' }))).toMatchObject({ code: 'CONFLICT' })
  const again = { ...first.shop, name: 'Third' }
  const outcomes = await Promise.allSettled([settings().saveShop(again), settings().saveShop(again)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await everybody()).name).toBe('Third')
})

test('a logo is kept like any picture, shown to everybody, and taken away again', async () => {
  const image = await aPicture()
  const { logo } = await settings().saveLogo({ image })
  expect((await everybody()).logo).toEqual(logo.picture)
  expect((await shop.send(logo.picture!.url)).status).toBe(200)
  expect((await settings().removeLogo({})).logo.picture).toBeNull()
  expect((await everybody()).logo).toBeNull()
})

test('of two who change the logo, the second is told, and what the first has stored stays', async () => {
  const image = await aPicture()
  const { version } = (await settings().get()).logo
  const outcomes = await Promise.allSettled([
    settings().saveLogo({ image, version }),
    settings().saveLogo({ image, version }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { logo } = await settings().get()
  const late = [() => settings().saveLogo({ image, version }), () => settings().removeLogo({ version })]
  for (const change of late) expect(await caught(change())).toMatchObject({ code: 'CONFLICT' })
  expect((await settings().get()).logo).toEqual(logo)
  expect((await settings().removeLogo({ version: logo.version })).logo.picture).toBeNull()
})

test('who says no version, as pages of before do not, has the newest logo', async () => {
  const image = await aPicture()
  const both = await Promise.all([settings().saveLogo({ image }), settings().saveLogo({ image })])
  expect(both.map(({ logo }) => logo.version).toSorted()).toContain(2)
})

test('what is no picture is refused at its field', async () => {
  const image = new File(['<svg onload="alert(1)"/>'], 'logo.svg', { type: 'image/svg+xml' })
  expect(await caught(settings().saveLogo({ image }))).toMatchObject({
    code: 'UNSUPPORTED_IMAGE',
    errors: [{ field: 'image' }],
  })
})

test.runIf(isServer)('another process hears of a change', async () => {
  const other = await startBeside(shop)
  try {
    const name = `Shop ${randomUUID().slice(0, 8)}`
    await rename(name)
    await vi.waitFor(() => expect(other.api.deps.env.shopName).toBe(name), { timeout: 5_000 })
    expect((await other.visitor().client.shop.get()).name).toBe(name)
  } finally {
    await other.close()
  }
})
