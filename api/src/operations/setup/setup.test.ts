import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CATEGORIES } from '../../catalogue/vocabulary/vocabulary'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { createMailer } from '../../platform/mail/mailer'
import { refuse } from '../../http/refuse'
import { sendTestMail } from './send-test-mail'
import { countOpenSteps, describeSetup } from './setup'

let shop: TestApi
let admin: TestVisitor

beforeAll(async () => {
  shop = await startTestApi({ legalName: null, legalAddress: [] })
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
afterEach(() => void (shop.api.deps.env.demo = true))

const stateOf = async (step: string) => (await describeSetup(shop.api.deps)).steps.find(({ id }) => id === step)?.state

/** A database in which nothing is, not even what a start gives to a new shop, as long as the test works in it. */
async function inEmptyShop(work: (deps: TestApi['api']['deps']) => Promise<void>) {
  const { deps } = shop.api
  await deps.db
    .transaction(async (tx) => {
      await tx.execute(
        sql`truncate products, categories, brands, sellers, listings, delivery_zones, delivery_methods cascade`,
      )
      await work({ ...deps, env: { ...deps.env, demo: false, payments: 'none' }, db: tx })
      throw new Error('undo')
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })
}

test('a demo has nothing that has to be done', async () => {
  expect((await admin.client.admin.queues()).setup).toBe(0)
  const { facts } = await admin.client.setup.get()
  expect(facts).toMatchObject({ payments: 'test', mail: 'inbox', commissionBps: 1000 })
  expect(facts.departments).toContain('Women')
  expect(facts.delivery.map(({ name }) => name)).toContain('Standard')
})

test('of an empty shop the checklist names what nothing can be sold without', async () => {
  await inEmptyShop(async (deps) => {
    const { steps } = await describeSetup(deps)
    const open = steps.filter(({ state }) => state === 'open').map(({ id }) => id)
    expect(open).toEqual([
      ...['name', 'company', 'delivery', 'categories', 'brands', 'commission', 'payments', 'mail', 'seller'],
    ])
    expect(await countOpenSteps(deps)).toBe(open.length)
  })
})

test('a step is done by what is there, and by nothing else', async () => {
  const { env } = shop.api.deps
  env.demo = false
  expect([await stateOf('name'), await stateOf('company'), await stateOf('place')]).toEqual(['open', 'open', 'ready'])
  const { settings } = admin.client
  const now = await settings.get()
  await settings.saveShop({ ...now.shop, name: 'Nordlicht' })
  expect(await stateOf('name')).toBe('done')
  const company = { legalName: 'Nordlicht GmbH', address: 'Hafenweg 1', country: 'DE', email: 'a@nordlicht.test' }
  await settings.saveCompany({ ...company, version: now.company.version })
  expect([await stateOf('company'), await stateOf('place')]).toEqual(['done', 'done'])
  expect((await describeSetup(shop.api.deps)).facts).toMatchObject({ country: 'DE', taxBps: 1900 })
})

test('the texts of the law are seen to once staff have published their own', async () => {
  const { content } = admin.client
  const publish = async (key: string) => {
    const { items } = await content.list()
    const { id, version, page } = await content.get({ id: items.find((one) => one.key === key)!.id })
    const own = await content.savePage({ ...page!, id, version, lead: 'Ours.', note: 'As our lawyer wants it' })
    await content.publish({ id, version: own.version, number: own.versions[0]!.number })
  }
  await publish('terms')
  expect(await stateOf('texts')).toBe('ready')
  await publish('policy')
  expect(await stateOf('texts')).toBe('done')
})

test('the tree that comes with the shop is taken once, by a shop that has none', async () => {
  expect(await caught(admin.client.setup.takeCategories())).toMatchObject({ code: 'REFUSED' })
  const { db, catalogue } = shop.api.deps
  await db.execute(sql`truncate categories cascade`)
  await catalogue.changed()
  const outcomes = await Promise.allSettled([admin.client.setup.takeCategories(), admin.client.setup.takeCategories()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await admin.client.categories.list()).items).toHaveLength(CATEGORIES.length)
  expect((await shop.visitor().client.catalogue.categories()).items).not.toHaveLength(0)
})

const takeAnew = async (emptied: string) => {
  const { db, catalogue } = shop.api.deps
  await db.execute(sql.raw(`truncate ${emptied} cascade`))
  await catalogue.changed()
  await admin.client.setup.takeCategories()
  return admin.client.attributes.list()
}

test('with the tree come the attributes of fashion, with their values, below the departments that have them', async () => {
  const { items, categories } = await takeAnew('categories, attributes')
  expect(items.map(({ name }) => name)).toEqual(['Composition', 'Fit', 'Care', 'Season', 'Occasion'])
  expect(items[1]?.values.map(({ name }) => name)).toEqual(['Slim', 'Regular', 'Relaxed'])
  const of = (name: string) => categories.find(({ label }) => label === name)?.attributes.map(({ slug }) => slug)
  expect(of('Women')).toEqual(['composition', 'fit', 'care', 'season', 'occasion'])
  expect(of('Home & Living')).toEqual(['composition', 'care'])
  expect(of('Beauty')).toEqual([])
})

test('a shop that has made attributes of its own keeps them, and gets none besides', async () => {
  await shop.api.deps.db.execute(sql`truncate attributes cascade`)
  await admin.client.attributes.create({ name: 'Lining', kind: 'one', everywhere: false })
  const { items } = await takeAnew('categories')
  expect(items.map(({ name }) => name)).toEqual(['Lining'])
})

test('a test mail goes to whoever asks for it', async () => {
  expect(await admin.client.setup.sendTestMail()).toEqual({ to: 'admin@demo.test', by: 'inbox' })
  const [mail] = await mailedTo(shop, 'admin@demo.test')
  expect(mail?.subject).toMatch(/^A test mail of /)
})

test('without a mail server it says so, and one that is not there is named without its password', async () => {
  const { deps } = shop.api
  const env = { ...deps.env, demo: false }
  const without = sendTestMail({ ...deps, env, refuse }, 'a@shop.test')
  await expect(without).rejects.toMatchObject({
    data: { detail: expect.stringContaining('no mail server yet') as string },
  })

  const free = createServer().listen(0)
  const { port } = free.address() as { port: number }
  await new Promise((done) => free.close(done))
  const smtp = { ...env, smtpUrl: `smtp://shop:secret@127.0.0.1:${port}` }
  const mailer = createMailer({ ...deps, env: smtp })
  const away = sendTestMail({ ...deps, env: smtp, mailer, refuse }, 'a@shop.test')
  await expect(away).rejects.toMatchObject({
    data: { detail: 'The mail server does not answer: look at the host and the port of its address.' },
  })
})
