import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AuditEntry } from 'shared-contracts/audit/audit.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAuditEntries } from '../../platform/db/seal-audit-entries'
import { aColleague } from '../../testing/a-colleague'
import { anAdmin } from '../../testing/an-admin'
import { aShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { someVariants } from '../../testing/some-variants'
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

const entriesOf = async (act: string, { client }: TestVisitor = admin): Promise<AuditEntry[]> =>
  (await client.audit.list({})).items.filter((entry) => entry.act === act)
const statement = {
  category: 'counterfeit',
  ground: 'law',
  provision: 'Article 9',
  scope: 'until_corrected',
  source: 'own',
  facts: 'The logo is another maker’s.',
} as const
async function blocked(reason: string): Promise<{ id: string; email: string }> {
  const { id, email } = await aShopper(shop)
  await admin.client.deskShoppers.block({ id, reason, requestId: randomUUID() })
  return { id, email }
}
const checked = async () => {
  await sealAuditEntries(shop.api.deps)
  return checkAuditLog(shop.api.deps.db)
}

test('why staff did something stands beside each row that it changed, and nothing where nobody says why', async () => {
  const [variant] = await someVariants(shop, 4)
  await admin.client.deskProducts.takeDown({ id: variant.productId, ...statement, requestId: randomUUID() })
  const entries = await entriesOf('deskProducts.takeDown')
  expect(entries.map(({ subject }) => subject).sort()).toEqual(['products', 'take_downs'])
  expect(entries.map(({ why }) => why)).toEqual(Array(2).fill({ said: statement.facts }))
  // It is kept once, and still not among the fields.
  const { rows } = await shop.api.deps.db.execute(sql`select from audit_reasons where said = ${statement.facts}`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(entries.map(({ changes }) => changes))).not.toContain('another maker')

  const { id } = await aShopper(shop)
  await admin.client.deskShoppers.addNote({ id, text: 'Called back', requestId: randomUUID() })
  expect((await entriesOf('deskShoppers.addNote'))[0]).not.toHaveProperty('why')
  const csv = await (await admin.send('/api/admin/audit?format=csv')).text()
  expect(csv.split('\r\n')[0]).toMatch(/,Why$/)
  expect(csv).toContain('another maker')
})

test('of several that are done at once each has the same words', async () => {
  const [, one, two] = await someVariants(shop, 4)
  const ids = [one.productId, two.productId]
  await admin.client.deskProducts.takeDownMany({ ids, statement, requestId: randomUUID() })
  const entries = await entriesOf('deskProducts.takeDownMany')
  expect(entries).toHaveLength(4)
  expect(new Set(entries.map(({ why }) => why?.said))).toEqual(new Set([statement.facts]))
})

test('what an entry says without a reason is sealed as it was before there were any', async () => {
  const { rows } = await shop.api.deps.db.execute<{ same: boolean }>(sql`
    select audit_digest(entry) = sha256(convert_to(jsonb_build_array(
      entry.id, extract(epoch from entry.at), entry.transaction, entry.actor, entry.account_id, entry.seller_id, entry.act, entry.request_id,
      entry.address, entry.kind, entry.subject, entry.subject_id, entry.before, entry.after)::text, 'UTF8')) as same
    from audit_entries entry where why is null`)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ same }) => same)).toBe(true)
})

test('words are taken out with the person, the log still stands, and other words are seen', async () => {
  const { db } = shop.api.deps
  const { id, email } = await blocked('Wilhelmina Quisling orders for others.')
  const { id: other } = await blocked('Returns everything.')
  expect(await checked()).toMatchObject({ holds: true })
  await admin.client.deskShoppers.unblock({ id, reason: 'Wilhelmina called.', requestId: randomUUID() })
  await admin.client.deskShoppers.erase({ id, email })
  const whys = (await entriesOf('deskShoppers.block')).map(({ why }) => why)
  expect(whys).toContainEqual({ said: null })
  expect(whys).toContainEqual({ said: 'Returns everything.' })
  expect((await entriesOf('deskShoppers.unblock')).map(({ why }) => why)).toContainEqual({ said: null })
  const { rows } = await db.execute<{ said: string }>(
    sql`select said from audit_reasons where said like '%Wilhelmina%'`,
  )
  expect(rows).toEqual([])
  expect(await checked()).toMatchObject({ holds: true, broken: null })

  const ofOther = sql`about = ${other}`
  for (const change of [
    sql`update audit_reasons set said = 'Something else.' where ${ofOther}`,
    sql`update audit_reasons set about = null where ${ofOther}`,
    sql`delete from audit_reasons where ${ofOther}`,
    sql`truncate audit_reasons`,
  ])
    await expect(db.execute(change)).rejects.toThrow()
  // Whoever owns the database gets past its rules, and not past the hash.
  await db.execute(sql`alter table audit_reasons disable trigger audit_reasons_append_only`)
  await db.execute(sql`update audit_reasons set said = 'Something else.' where ${ofOther}`)
  expect(await checked()).toMatchObject({ holds: false, broken: { why: 'changed' } })
  await db.execute(sql`update audit_reasons set said = 'Returns everything.' where ${ofOther}`)
  expect(await checked()).toMatchObject({ holds: true })
})

test('whoever reads the log reads why only of what their role shows', async () => {
  await blocked('Orders for others.')
  const reader = await aColleague(shop, ['audit.read'])
  expect((await entriesOf('deskShoppers.block', reader))[0]).not.toHaveProperty('why')
  const csv = await (await reader.send('/api/admin/audit?format=csv')).text()
  expect(csv).not.toContain('Orders for others.')
  const desk = await aColleague(shop, ['audit.read', 'shoppers.read'])
  expect((await entriesOf('deskShoppers.block', desk))[0]).toMatchObject({ why: { said: 'Orders for others.' } })
})

test('what is refused leaves no words behind', async () => {
  const refused = { id: randomUUID(), reason: 'Of nobody at all.', requestId: randomUUID() }
  expect(await caught(admin.client.deskShoppers.block(refused))).toMatchObject({ code: 'NOT_FOUND' })
  const { rows } = await shop.api.deps.db.execute(sql`select from audit_reasons where said = 'Of nobody at all.'`)
  expect(rows).toEqual([])
})
