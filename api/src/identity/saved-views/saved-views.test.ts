import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { DEMO_EMAILS } from 'demo/demo-accounts'
import { MOST_SAVED_VIEWS } from 'shared-contracts/saved-views/saved-views.schema'
import type { StaffPermission } from 'shared-contracts/staff/staff-permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aColleague } from '../../testing/a-colleague'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { staffMembers, staffRoles } from '../staff/staff.table'
import { eraseSavedViews } from './saved-views'

let shop: TestApi
let one: TestVisitor
let other: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  one = await anAdmin(shop)
  other = await aColleague(shop)
})
afterAll(() => shop.close())

const draft = (over: object = {}) => ({
  ...{ list: 'orders' as const, name: 'To Austria', search: 'tab=to_ship&country=AT', shared: false },
  ...{ requestId: randomUUID(), ...over },
})
const views = ({ client }: TestVisitor) => client.savedViews
const namesOf = async (by: TestVisitor) => (await views(by).list({ list: 'orders' })).items.map(({ name }) => name)

test('a view is kept once, is one’s own until it is shared, and another cannot change it', async () => {
  const asked = draft()
  const [first] = await Promise.all([views(one).create(asked), views(one).create(asked)])
  expect(first.items).toMatchObject([{ name: 'To Austria', search: 'tab=to_ship&country=AT', isOwn: true, version: 1 }])
  expect([await namesOf(one), await namesOf(other)]).toEqual([['To Austria'], []])
  const { id, version } = first.items[0]!
  const saved = await views(one).save({ id, name: 'Austria', shared: true, version })
  expect(saved.items).toMatchObject([{ name: 'Austria', shared: true, version: 2 }])
  expect(await caught(views(one).save({ id, name: 'Late', shared: true, version }))).toMatchObject({ code: 'CONFLICT' })
  const { items } = await views(other).list({ list: 'orders' })
  expect(items).toMatchObject([{ name: 'Austria', isOwn: false, owner: DEMO_EMAILS.admin }])
  const foreign = [
    () => views(other).save({ id, name: 'Mine', shared: false, version: 2 }),
    () => views(other).remove({ id }),
    () => views(other).restore({ id }),
  ]
  for (const asks of foreign) expect(await caught(asks())).toMatchObject({ code: 'NOT_FOUND' })
  await views(one).remove({ id })
  expect((await views(one).remove({ id })).items).toEqual([])
  expect((await views(one).restore({ id })).items).toMatchObject([{ name: 'Austria', shared: true }])
})

test('a role that shows a list no more neither changes views of it nor reads those of others by doing so', async () => {
  const { db } = shop.api.deps
  const former = await aColleague(shop, ['shoppers.read'])
  await views(one).create(draft({ list: 'shoppers', name: 'Mia', search: 'q=mia', shared: true }))
  const own = async () => (await views(former).list({ list: 'shoppers' })).items.find(({ isOwn }) => isOwn)
  await views(former).create(draft({ list: 'shoppers', name: 'Own' }))
  const { id, version } = (await own())!
  const [member] = await db.select().from(staffMembers).where(eq(staffMembers.userId, former.id))
  const allow = (permissions: StaffPermission[]) =>
    db.update(staffRoles).set({ permissions }).where(eq(staffRoles.id, member!.roleId))
  await allow(['audit.read'])
  const asked = [
    () => views(former).save({ id, name: 'Late', shared: true, version }),
    () => views(former).remove({ id }),
    () => views(former).restore({ id }),
  ]
  for (const asks of asked) expect(await caught(asks())).toMatchObject({ code: 'NOT_PERMITTED' })
  await allow(['shoppers.read'])
  expect(await own()).toMatchObject({ name: 'Own', shared: false, version })
})

test('who leaves is in no view any more: neither their own nor one that looks for their address', async () => {
  const { db } = shop.api.deps
  const email = 'mia+gone@example.test'
  const search = (q: string) => new URLSearchParams({ tab: 'all', q }).toString()
  await views(one).create(draft({ name: 'Mia', search: search('Mia+Gone@example.test'), shared: true }))
  await views(one).create(draft({ name: 'Not Mia', search: search('mia@example.test'), shared: true }))
  await db.transaction((tx) => eraseSavedViews(tx, { userId: randomUUID(), email }))
  expect(await namesOf(other)).toEqual(expect.arrayContaining(['Not Mia']))
  expect(await namesOf(other)).not.toContain('Mia')
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${DEMO_EMAILS.admin}`)
  await db.transaction((tx) => eraseSavedViews(tx, { userId: rows[0]!.id, email: DEMO_EMAILS.admin }))
  expect(await namesOf(one)).toEqual([])
})

test('no more than so many are kept, and nothing but parameters of an address', async () => {
  const wrong = ['', '?tab=a', 'tab=a#b', 'https://evil.example', 'q=<b>', 'a'.repeat(1001)]
  for (const search of wrong)
    expect(await caught(views(other).create(draft({ search })))).toMatchObject({ status: 422 })
  expect(await caught(views(other).create(draft({ name: ' ' })))).toMatchObject({ status: 422 })
  const all = Array.from({ length: MOST_SAVED_VIEWS + 2 }, (_, turn) =>
    views(other).create(draft({ name: `V${turn}` })),
  )
  const done = await Promise.allSettled(all)
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  const own = (await views(other).list({ list: 'orders' })).items.filter(({ isOwn }) => isOwn)
  expect(own).toHaveLength(MOST_SAVED_VIEWS)
  // Who has made room cannot bring one back when it is taken.
  const { id } = own[0]!
  await views(other).remove({ id })
  await views(other).create(draft())
  expect(await caught(views(other).restore({ id }))).toMatchObject({ code: 'REFUSED' })
})
