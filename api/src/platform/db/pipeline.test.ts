import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { afterCommit } from './after-commit'
import { atOnce, rowsInto } from './at-once'
import { oneAfterAnother, type Tx, withoutWaiting } from './pipeline'
import { statement } from './statement'

const boxes = pgTable('boxes', { id: integer().primaryKey() })

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
  await shop.api.deps.db.execute('create table numbers (number int primary key, name text, at timestamptz)')
})
afterAll(() => shop.close())

const add = statement<never, { number: number; name: string | null }>(
  ({ number, name }) => sql`insert into numbers (number, name) values (${number}::int, ${name}::text)`,
)
const named = statement<{ number: number }, { names: string[] }>(
  ({ names }) => sql`select number from numbers where name = any(${names}::text[]) order by number`,
)

test('each statement sees what those before it did', async () => {
  const { db } = shop.api.deps
  const [, found] = await db.transaction((tx) =>
    oneAfterAnother(tx, [() => add(tx, { number: 1, name: 'one' }), () => named(tx, { names: ['one', 'it’s "two"'] })]),
  )
  expect(found).toEqual([{ number: 1 }])
})

test('what a statement fails with comes out, not what that does to those behind it', async () => {
  const { db } = shop.api.deps
  const failing = db.transaction((tx) =>
    oneAfterAnother(tx, [
      () => add(tx, { number: 2, name: 'two' }),
      () => add(tx, { number: 2, name: 'again' }),
      () => named(tx, { names: ['two'] }),
    ]),
  )
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await named(db, { names: ['two'] })).toEqual([])
})

test('a statement that nobody waited for is committed, and when it fails nothing is, and its caller hears of it', async () => {
  const { db } = shop.api.deps
  let done = 0
  const adding = (number: number, name: string) =>
    db.transaction(async (tx) => {
      await add(tx, { number, name })
      afterCommit(tx, () => Promise.resolve(void (done += 1)))
      await withoutWaiting(tx, () => add(tx, { number: 4, name }))
      return 'done'
    })
  expect(await adding(3, 'both')).toBe('done')
  await expect(adding(5, 'neither')).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await named(db, { names: ['both', 'neither'] })).toEqual([{ number: 3 }, { number: 4 }])
  expect(done).toBe(1)
  // The connection is good for the next one.
  expect(await adding(6, 'neither').catch(() => 'refused')).toBe('refused')
})

test('what cannot be sent lets nothing be committed, though nobody waits for it', async () => {
  const { db } = shop.api.deps
  const incomplete = { number: 21 } as never
  const waiting = [
    (tx: Tx) => withoutWaiting(tx, () => add(tx, incomplete)),
    (tx: Tx) => withoutWaiting(tx, () => atOnce(tx, { box: rowsInto(boxes, [{ id: undefined }] as never) })),
    (tx: Tx) => oneAfterAnother(tx, [() => add(tx, { number: 22, name: 'first' }), () => add(tx, incomplete)]),
  ]
  for (const send of waiting) {
    const failing = db.transaction(async (tx) => {
      await add(tx, { number: 20, name: 'alone' })
      await send(tx)
    })
    await expect(failing).rejects.toThrow('A statement is not given its')
  }
  expect(await named(db, { names: ['alone', 'first'] })).toEqual([])
})

test('what nobody waited for fails with its own error, though something behind it is refused for it', async () => {
  const failing = shop.api.deps.db.transaction(async (tx) => {
    await add(tx, { number: 8, name: 'once' })
    await withoutWaiting(tx, () => add(tx, { number: 8, name: 'again' }))
    await named(tx, { names: ['once'] })
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
})

test('a statement that fails in a savepoint undoes the savepoint alone', async () => {
  const { db } = shop.api.deps
  await db.transaction(async (tx) => {
    await add(tx, { number: 7, name: 'outside' })
    await tx
      .transaction((inner) => withoutWaiting(inner, () => add(inner, { number: 7, name: 'inside' })))
      .catch(() => undefined)
  })
  expect(await named(db, { names: ['outside', 'inside'] })).toEqual([{ number: 7 }])
})
