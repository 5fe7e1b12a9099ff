import { asc, eq, inArray, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { moment } from './columns'
import { builtForIds, builtQuery, type Named, statement } from './statement'

const shirts = pgTable('shirts', { id: integer().primaryKey(), name: text(), soldAt: moment('sold_at') })
const buttons = pgTable('buttons', { shirtId: integer('shirt_id').notNull(), color: text() })

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
  const { db } = shop.api.deps
  await db.execute('create table shirts (id int primary key, name text, sold_at timestamptz)')
  await db.execute('create table buttons (shirt_id int not null, color text)')
})
afterAll(() => shop.close())

const sold = builtQuery((db, { ids }: Named<{ ids: number[] }>) =>
  db
    .select({ shirt: shirts, button: buttons, loud: sql<string>`upper(${shirts.name})` })
    .from(shirts)
    .leftJoin(buttons, eq(buttons.shirtId, shirts.id))
    .where(sql`${shirts.id} = any(${ids}::int[])`)
    .orderBy(asc(shirts.id)),
)
const kept = builtQuery((db, given: Named<{ id: number; name: string | null; soldAt: Date | null }>) =>
  db.insert(shirts).values({ id: given.id, name: given.name, soldAt: given.soldAt }).returning({ id: shirts.id }),
)

test('a query that is built once reads rows as the builder does, whatever it is given', async () => {
  const { db } = shop.api.deps
  const soldAt = new Date('2026-01-02T03:04:05.678Z')
  expect(await kept(db, { id: 1, name: 'a', soldAt })).toEqual([{ id: 1 }])
  expect(await kept(db, { id: 2, name: null, soldAt: null })).toEqual([{ id: 2 }])
  await db.insert(buttons).values([{ shirtId: 1, color: null }])
  const rows = [
    { shirt: { id: 1, name: 'a', soldAt }, button: { shirtId: 1, color: null }, loud: 'A' },
    { shirt: { id: 2, name: null, soldAt: null }, button: null, loud: null },
  ]
  expect(await sold(db, { ids: [1, 2] })).toEqual(rows)
  expect(await sold(db, { ids: [2] })).toEqual(rows.slice(1))
  expect(await sold(db, { ids: [] })).toEqual([])
  expect(await db.transaction((tx) => sold(tx, { ids: [1] }))).toEqual(rows.slice(0, 1))
})

test('rows are found by one id, by several and by none', async () => {
  const { db } = shop.api.deps
  const byIds = builtForIds((builder, ids) =>
    builder
      .select({ name: shirts.name })
      .from(shirts)
      .where(inArray(sql`${shirts.id}::text`, ids)),
  )
  expect(await byIds(db, ['1'])).toEqual([{ name: 'a' }])
  expect(await byIds(db, ['1', '2'])).toEqual([{ name: 'a' }, { name: null }])
  expect(await byIds(db, [])).toEqual([])
})

test('a statement has moments as strings, its error has the cause, and it is never sent without what it names', async () => {
  const { db } = shop.api.deps
  const moments = statement<{ at: string }, { at: Date }>(({ at }) => sql`select ${at}::timestamptz as at`)
  const at = new Date('2026-01-02T03:04:05.678Z')
  const [row] = await moments(db, { at })
  expect(typeof row?.at).toBe('string')
  expect(new Date(row?.at ?? '')).toEqual(at)
  expect(() => moments(db, {} as never)).toThrow('not given its at')
  const failing = kept(db, { id: 1, name: 'twice', soldAt: null })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
})
