import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { deliveryRulesSchema } from 'shared-contracts/delivery/delivery-rules.schema'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../platform/db/database'
import { migrations } from '../../platform/db/migrations/migrations'
import { databaseAt, onServer } from '../../testing/global-setup'
import { listRules } from './manage-rules'
import { findSellerDelivery } from './seller-delivery'
import { type DeliveryRule, rulesOfSeller } from './ways'

const env = { currency: 'EUR' } as Parameters<typeof listRules>[0]['env']
const { serverUrl, database } = inject('template')
const name = `${database}_options_${process.pid}`
let folder: string
let db: Awaited<ReturnType<typeof openDatabase>>
const uuid = (last: string) => `00000000-0000-4000-8000-${last.padStart(12, '0')}`
const [OWN, PLAIN, MORE] = [uuid('a1'), uuid('a2'), uuid('a3')]

/** A shop of before, with options that only SQL could make, brought to today. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hl-'))
  if (serverUrl !== null) await onServer(serverUrl, `create database ${name}`)
  const at = { dataDir: folder, databaseUrl: serverUrl === null ? null : databaseAt(serverUrl, name) }
  const steps = migrations.slice(
    0,
    migrations.findIndex((step) => step.name === '0035-delivery-rules'),
  )
  const before = await openDatabase(at, { steps })
  await before.db.execute(sql`
    insert into sellers (id, slug, name, created_at)
    values (${OWN}, 'own', 'Own Ways', now()), (${PLAIN}, 'plain', 'Plain', now()), (${MORE}, 'more', 'More', now())`)
  const option = (
    last: string,
    title: string,
    over: { seller?: string; countries?: string[]; enabled?: boolean; days?: number } = {},
  ) => sql`(${uuid(last)}, ${over.seller ?? null}, ${title}, 'EUR', ${Number(last) * 100}, 1, ${over.days ?? 2},
    ${over.countries ? sql`${`{${over.countries.join()}}`}::char(2)[]` : sql`null`}, ${over.enabled ?? true})`
  const far = ['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT'] // prettier-ignore
  await before.db.execute(sql`
    insert into delivery_options (id, seller_id, name, currency, price_minor, min_days, max_days, countries, enabled)
    values ${sql.join(
      [
        ...[option('1', 'Standard', { countries: [...far, 'DE'] }), option('2', 'Standard', { countries: [...far, 'DE'] })], // prettier-ignore
        ...[option('3', 'standard 2', { countries: ['DE'] }), option('4', '', { countries: ['DE'], days: 90 })],
        ...[option('5', ' ', { countries: ['DE'], enabled: false }), option('6', 'x'.repeat(90), { countries: ['DE'] })], // prettier-ignore
        option('7', 'Standard', { seller: OWN, countries: ['DE'] }),
        option('8', 'Standard', { seller: MORE, countries: ['DE'], enabled: false }),
      ],
      sql`, `,
    )}`)
  await before.db.execute(sql`
    insert into shop_settings (key, value, version, changed_at) values ('company', '{"country": "DE"}', 1, now())`)
  await before.close()
  db = await openDatabase(at)
})
afterAll(async () => {
  await db.close()
  if (serverUrl !== null) await onServer(serverUrl, `drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

async function waysOf(seller: string, country: string): Promise<number[]> {
  const { rows } = await db.db.execute<{ rules: DeliveryRule[] }>(
    sql`select ${rulesOfSeller('EUR', country)} as rules from sellers where id = ${seller}`,
  )
  return rows[0]!.rules.map(({ tiers }) => tiers[0]!.priceMinor).sort()
}

test('options of before become rules that can be saved: names that differ, and zones that begin with that of the company', async () => {
  const rules = await listRules({ db: db.db, env })
  await deliveryRulesSchema.validate(rules, { strict: true })
  expect(rules.zones.map(({ name: called, home, countries }) => [called, home, countries.length])).toEqual([
    ['Zone 1', true, 1],
    ['Zone 2', false, 21],
  ])
  const names = rules.methods.map(
    (method) => `${method.name}${method.retired ? ' retired' : ''} ${method.seller ?? ''}`,
  )
  expect(names).toEqual([
    'Delivery ',
    'Standard ',
    'Standard Own Ways',
    'standard 2 ',
    expect.stringMatching(/^Standard [\da-f]{8} $/),
    `${'x'.repeat(30)} `,
    'Delivery 2 retired ',
    'Standard retired More',
  ])
})

test('a seller with options of their own sends by these alone as before, and nobody else does; without any, by the shop’s', async () => {
  const shops = [100, 200, 300, 400, 600]
  expect([await waysOf(OWN, 'DE'), await waysOf(PLAIN, 'DE'), await waysOf(MORE, 'DE')]).toEqual([[700], shops, shops])
  expect(await waysOf(OWN, 'AT')).toEqual([])
  const offered = async (seller: string) =>
    (await findSellerDelivery({ db: db.db, env }, seller)).methods.flatMap((method) => (method.offered ? [method.id] : [])) // prettier-ignore
  expect(await offered(OWN)).toEqual([uuid('7')])
  expect(await offered(PLAIN)).toHaveLength(shops.length)
  expect((await findSellerDelivery({ db: db.db, env }, PLAIN)).methods).toHaveLength(shops.length)
  // Without their own, the shop's are theirs at once.
  await db.db.execute(sql`update delivery_methods set retired_at = now() where id = ${uuid('7')}`)
  expect(await waysOf(OWN, 'DE')).toEqual(shops)
})
