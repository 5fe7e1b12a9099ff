import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AUDIT_AREAS, AUDIT_PAGE_SIZE } from 'shared-contracts/audit/audit-terms'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actingAs } from '../../platform/db/acting'
import { sealAuditEntries } from '../../platform/db/seal-audit-entries'
import { aColleague } from '../../testing/a-colleague'
import { aShopper } from '../../testing/a-shopper'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const audit = () => admin.client.audit
const execute = (statement: string) => shop.api.deps.db.execute(sql.raw(statement))
const newest = async (filter: Parameters<ReturnType<typeof audit>['list']>[0] = {}) =>
  (await audit().list(filter)).items

async function rename(name: string) {
  const { shop: now } = await admin.client.settings.get()
  return admin.client.settings.saveShop({ ...now, name })
}

test('a change by staff is kept with who, from where, by which request, before and after', async () => {
  await rename('First name')
  await rename('Second name')
  const [entry] = await newest({ area: 'settings' })
  expect(entry).toMatchObject({ actor: 'admin', by: DEMO_EMAILS.admin, shop: null, act: 'settings.saveShop' })
  expect(entry).toMatchObject({ kind: 'update', subject: 'shop_settings', subjectId: 'shop', address: '203.0.113.1' })
  expect(entry!.requestId).toMatch(/\S/)
  const [value] = entry!.changes
  expect(value!.field).toBe('value')
  expect(value!.before).toContain('First name')
  expect(value!.after).toContain('Second name')
})

test('a seller’s change is theirs and their shop’s; one that was refused left nothing', async () => {
  const seller = shop.visitor()
  await seller.client.accounts.seller.login({ email: DEMO_EMAILS.seller, password: DEMO_PASSWORD })
  const before = (await newest())[0]!.id
  const { content, version } = await seller.client.sellerProfile.get()
  const draft = { ...content, version, name: 'Atelier Nord' }
  await seller.client.sellerProfile.save(draft)
  expect(await caught(seller.client.sellerProfile.save({ ...draft, name: 'Late' }))).toMatchObject({ code: 'CHANGED' })
  const own = (await newest({ actor: 'seller', email: DEMO_EMAILS.seller })).filter(({ id }) => id > before)
  expect(own).toHaveLength(1)
  expect(own[0]).toMatchObject({ act: 'sellerProfile.save', subject: 'sellers', kind: 'update' })
  expect(own[0]!.shop).toMatchObject({ name: 'Atelier Nord' })
  expect(own[0]!.changes).toEqual([{ field: 'name', before: content.name, after: 'Atelier Nord' }])
  const found = await audit().list({ shop: 'Atelier Nord' })
  expect(found.items).toEqual(own)
  // What it is about has a name and a page.
  const [{ subjectId: id }] = own as [(typeof own)[number]]
  expect(found.names).toEqual([{ id, name: 'Atelier Nord', page: 'seller', at: id }])
})

test('a change by one statement, without a transaction, is known to be somebody’s; what a job then does is nobody’s', async () => {
  const { db, background } = shop.api.deps
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where audience = 'admin' limit 1`)
  const actor = { kind: 'admin' as const, account: rows[0]!.id, seller: null }
  const by = { ...actor, act: 'a.test', request: 'request-1', address: '203.0.113.9' }
  const recolour = (hex: string) => db.execute(sql`update colors set hex = ${hex} where slug = 'navy'`)
  let done = () => {}
  const worked = new Promise<void>((resolve) => (done = resolve))
  background.repeat({ name: 'recolour', everyMs: 3_600_000, run: () => recolour('#000002').then(done) })
  await actingAs(by, async () => {
    await recolour('#000001')
    background.wake('recolour')
    await worked
  })
  const [job, person] = await newest({ area: 'catalogue' })
  expect(person).toMatchObject({ actor: 'admin', act: 'a.test', requestId: 'request-1', address: '203.0.113.9' })
  expect(job).toMatchObject({ actor: 'shop', by: null, act: null, requestId: null })
  // However the statement begins.
  const colour = sql`colors set hex = '#' || translate(substr(hex, 2), '0123456789', '1234567890') where slug = 'navy'`
  await actingAs(by, async () => {
    await db.execute(sql`/* why */ update ${colour}`)
    await db.execute(sql`-- why\n  update ${colour}`)
    await db.execute(
      sql`merge into colors using (select 1) one on slug = 'navy' when matched then update set hex = '#000009'`,
    )
  })
  expect((await newest({ area: 'catalogue' })).slice(0, 3).map(({ actor }) => actor)).toEqual(
    Array.from({ length: 3 }, () => 'admin'),
  )
  // A statement that fails leaves a connection that works.
  await expect(actingAs(by, () => db.execute(sql`update colors set slug = null`))).rejects.toThrow()
  await actingAs(by, () => recolour('#000003'))
  expect((await newest({ area: 'catalogue' }))[0]!.changes).toEqual([
    { field: 'hex', before: '#000009', after: '#000003' },
  ])
})

test('what is secret, or of a person, is never in it', async () => {
  const { client } = shop.visitor()
  const [email, password] = ['Mia.Muster@example.test', 'a long enough secret']
  await client.accounts.seller.register({ email, password, confirmPassword: password, terms: true })
  const { rows } = await shop.api.deps.db.execute<{ said: string }>(
    sql`select coalesce(string_agg(before::text || after::text, ''), '') || coalesce(string_agg(after::text, ''), '') as said from audit_entries`,
  )
  expect(rows[0]!.said).toContain('"email": "hidden"')
  expect(rows[0]!.said).not.toMatch(/muster|scrypt|argon/i)
  const [{ id }] = (
    await shop.api.deps.db.execute<{ id: string }>(sql`select id from users where email = lower(${email})`)
  ).rows as [{ id: string }]
  // A shopper's account is their own: nothing of it is kept.
  await client.accounts.shop.register({ email, password, confirmPassword: password, terms: true })
  expect(
    (await newest({ area: 'people' })).filter(({ subject }) => subject === 'users').map((one) => one.subjectId),
  ).toEqual(expect.arrayContaining([id]))
  expect(await newest({ area: 'people', email: 'nobody@example.test' })).toEqual([])
})

/** Columns of texts and of JSON that stand in the log as they were: public, or the shop's own words and terms. All others have to be hidden. */
const KEPT_IN_CLEAR: Readonly<Record<string, string>> = {
  attribute_values: 'attribute,name,slug',
  attributes: 'kind,name,slug',
  brand_requests: 'name,state',
  brands: 'name,slug',
  categories: 'name,sizes,slug,tax_class',
  category_attributes: 'attribute',
  chargebacks: 'provider,reason,ref,state',
  colors: 'family,hex,name,slug',
  collections: 'rule,slug,text,title',
  consent_requests: 'act,state',
  content_documents: 'key,kind',
  delivery_methods: 'carrier,cut_off,name',
  delivery_rates: 'basis,tiers',
  delivery_zones: 'name',
  gift_cards: 'last_four',
  library_pictures: 'alt,name,picture_id',
  newsletters: 'state',
  disputes: 'borne_by,number,outcome,reason,state',
  memberships: 'role',
  payout_accounts: 'provider,trouble',
  outbox: 'last_error,reason,topic',
  payout_rhythms: 'rhythm',
  product_corrections: 'changes',
  product_images: 'alt,color,picture_id',
  product_submissions: 'fields,kind,reason,state',
  products: 'description,details,material,season,slug,status,title',
  promotions: 'bearer,code,description,kind',
  reconciliation_differences: 'about,key,kind,number,provider,ref',
  refunds: 'borne_by,state',
  report_cases: 'outcome,subject',
  reviews: 'color,held_for,rejected_for,size,state',
  search_curations: 'boosts,said',
  search_rules: 'finds,kind,near,said',
  search_weights: 'name',
  seller_delivery: 'cut_off',
  seller_invitations: 'role',
  // Its seller reads it.
  seller_views: 'reason',
  sellers: 'banner_id,holiday_note,logo_id,name,slug,state,story',
  shop_settings: 'key,value',
  size_charts: 'measures,rows',
  sizes: 'eu,name,slug,system,uk,us',
  staff_entries: 'kind',
  staff_roles: 'built_in,name,permissions',
  take_downs: 'category,ground,provision,scope,source',
  tax_rates: 'tax_class',
  users: 'audience',
  variants: 'color,size,sku',
}

test('every text of an audited table is hidden, or is known to be kept as it was', async () => {
  const { rows } = await shop.api.deps.db.execute<{ name: string; columns: string }>(sql`
    select audited.name, string_agg(attname, ',' order by attname) as columns
    from (
      select distinct tgrelid, tgrelid::regclass::text as name, string_to_array(encode(tgargs, 'escape'), '\\000') as said
      from pg_trigger where tgfoid = 'audit_change'::regproc
    ) audited join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
    where atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)
      and attname <> all(string_to_array(said[2], ',')) and attname <> all(string_to_array(said[3], ','))
    group by audited.name`)
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(KEPT_IN_CLEAR)
})

test('every table that is audited has its area, and every table of an area is audited', async () => {
  const { rows } = await shop.api.deps.db.execute<{ name: string }>(
    sql`select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'audit_change'::regproc`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.values(AUDIT_AREAS).flat().sort())
})

test('rows are called by their name, or by that of what they are about', async () => {
  const { id: userId } = await aShopper(shop)
  await admin.client.deskShoppers.addNote({ id: userId, text: 'Called back', requestId: randomUUID() })
  const { items, names } = await audit().list({ area: 'orders' })
  const [entry] = items
  expect(entry).toMatchObject({ subject: 'staff_entries', kind: 'insert' })
  const named = (id: string | null | undefined) => names.find((one) => one.id === id)
  expect(named(entry!.subjectId)).toMatchObject({ page: 'shopper', at: userId })
  const by = entry!.changes.find(({ field }) => field === 'by')
  expect(named(by?.after)).toMatchObject({ name: DEMO_EMAILS.admin, page: null })
})

test('whoever may read the log alone reads no name that their role does not show, and no link to a page that it does not open', async () => {
  const reader = await aColleague(shop, ['audit.read'])
  const desk = await aColleague(shop, ['audit.read', 'shoppers.read'])
  const { id: shopper } = await aShopper(shop)
  await admin.client.deskShoppers.addNote({ id: shopper, text: 'Called back', requestId: randomUUID() })
  const [entry] = await newest({ area: 'orders' })
  const [password, requestId] = ['a long enough secret', randomUUID()]
  const seller = { email: 'unnamed-seller@example.test', password, confirmPassword: password, terms: true }
  await shop.visitor().client.accounts.seller.register(seller)
  const [role] = (await admin.client.staff.roles()).items
  await admin.client.staff.invite({ email: 'unnamed-colleague@example.test', role: role!.id, requestId })
  const { rows } = await shop.api.deps.db.execute<Record<'of' | 'seller' | 'invitation', string>>(sql`select
    (select id from sellers limit 1) as of,
    (select id from users where email = ${seller.email} and audience = 'seller') as seller,
    (select id from staff_invitations where email = 'unnamed-colleague@example.test') as invitation`)
  const [{ of, seller: sellersId, invitation }] = rows as [(typeof rows)[number]]
  await admin.client.deskSellers.addNote({ id: of, text: 'Called back', requestId: randomUUID() })
  const namesFor = async (by: TestVisitor) =>
    new Map((await by.client.audit.list({})).names.map((row) => [row.id, row]))
  const people = [entry!.subjectId, shopper, sellersId, invitation]
  const [toAdmin, toReader, toDesk] = [await namesFor(admin), await namesFor(reader), await namesFor(desk)]
  expect(people.map((id) => toAdmin.has(id))).toEqual([true, true, true, true])
  expect(people.map((id) => toReader.has(id))).toEqual([false, false, false, false])
  expect(people.map((id) => toDesk.has(id))).toEqual([true, true, false, false])
  expect(toDesk.get(shopper)).toMatchObject({ page: 'shopper', at: shopper })
  // Who of the staff did it is named, and what is no person.
  const named = [...toReader.values()]
  expect(named.map(({ name }) => name)).toContain(DEMO_EMAILS.admin)
  expect(toAdmin.get(of)).toMatchObject({ page: 'seller', at: of })
  expect(toReader.get(of)).toEqual({ ...toAdmin.get(of), page: null, at: null })
  expect(named.filter(({ page }) => page !== null)).toEqual([])
})

test('pages by key, and the file has every field', async () => {
  for (let made = 0; made < AUDIT_PAGE_SIZE + 5; made += 1)
    await execute(`update colors set hex = '#${String(100_000 + made)}' where slug = 'rust'`)
  const first = await audit().list({ area: 'catalogue', subject: 'rust' })
  expect(first.items).toHaveLength(AUDIT_PAGE_SIZE)
  const second = await audit().list({ area: 'catalogue', subject: 'rust', before: first.next! })
  expect(second.items.length).toBeGreaterThanOrEqual(5)
  expect(second.next).toBeNull()
  expect(second.items.every(({ id }) => id < first.items.at(-1)!.id)).toBe(true)
  const file = await admin.send('/api/admin/audit?format=csv&area=catalogue&subject=rust')
  expect((await file.text()).trim().split('\r\n')).toHaveLength(
    1 + [...first.items, ...second.items].flatMap(({ changes }) => changes).length,
  )
  expect(await newest({ from: '2999-01-01' })).toEqual([])
})

test('entries can be neither changed nor taken out nor emptied, and their chain says so of who could', async () => {
  await sealAuditEntries(shop.api.deps)
  const whole = await audit().check()
  expect(whole).toMatchObject({ holds: true, waiting: 0, broken: null })
  expect(whole.head).toMatch(/^[0-9a-f]{64}$/)
  const acts = [
    `update audit_entries set actor = 'shop'`,
    'delete from audit_entries',
    'truncate audit_entries cascade',
    'update audit_seals set position = position + 1',
    'delete from audit_seals',
  ]
  for (const act of acts) await expect(execute(act)).rejects.toThrow()
  const { rows } = await shop.api.deps.db.execute<{ id: number }>(sql`select min(id)::int + 3 as id from audit_entries`)
  const { id } = rows[0]!
  /** As its owner can: without the database's rules. */
  const tamper = async (...statements: string[]) => {
    await execute('alter table audit_entries disable trigger user')
    for (const statement of statements) await execute(statement)
    await execute('alter table audit_entries enable trigger user')
    const { holds, broken } = await audit().check()
    return { holds, broken }
  }
  await execute(`create table kept as select * from audit_entries where id = ${id}`)
  expect(await tamper(`update audit_entries set account_id = gen_random_uuid() where id = ${id}`)).toEqual({
    holds: false,
    broken: { id, why: 'changed' },
  })
  expect(await tamper(`delete from audit_entries where id = ${id}`)).toEqual({
    holds: false,
    broken: { id, why: 'missing' },
  })
  expect(await tamper('insert into audit_entries overriding system value select * from kept')).toMatchObject({
    holds: true,
  })
  // Written into the past, beside the chain.
  expect(
    await tamper(
      `insert into audit_entries (at, transaction, actor, kind, subject, subject_id) values (now(), '1', 'admin', 'update', 'brands', 'x')`,
    ),
  ).toMatchObject({ holds: false, broken: { why: 'unsealed' } })
})
