import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { atOnce, rowsInto } from './at-once'

const boxes = pgTable('boxes', { id: integer().primaryKey() })
const things = pgTable('things', { box: integer(), what: text(), number: integer() })

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
  const { db } = shop.api.deps
  await db.execute('create table boxes (id int primary key)')
  await db.execute('create table things (box int not null references boxes, what text not null, number int)')
})
afterAll(() => shop.close())

const all = async () => (await shop.api.deps.db.execute('select box, what, number from things order by number')).rows

test('rows that refer to one another are written as one, and one reads what another returns', async () => {
  const { db } = shop.api.deps
  await atOnce(db, {
    box: sql`insert into boxes values (1) returning id`,
    none: null,
    things: sql`insert into things select box.id, 'a shirt', number from box, generate_series(1, 2) number`,
  })
  expect(await all()).toEqual([
    { box: 1, what: 'a shirt', number: 1 },
    { box: 1, what: 'a shirt', number: 2 },
  ])
})

test('nothing is left of any when one fails, and nothing is sent where there is nothing to do', async () => {
  const { db } = shop.api.deps
  const before = await all()
  const failing = atOnce(db, {
    more: sql`insert into things values (1, 'a coat', 3)`,
    orphan: sql`insert into things values (7, 'a hat', 4)`,
  })
  await expect(failing).rejects.toThrow()
  await atOnce(db, { none: null })
  expect(await all()).toEqual(before)
})

test('rows of the same shape are sent with their own values, each time and beside what has no shape', async () => {
  const { db } = shop.api.deps
  const add = (number: number, ...words: string[]) =>
    rowsInto(
      things,
      words.map((what, at) => ({ box: 1, what, number: number + at })),
    )
  await atOnce(db, { things: add(11, 'a belt', 'a bag') })
  await atOnce(db, { things: add(13, 'a scarf', 'a tie'), unshaped: sql`update boxes set id = id where id = 9` })
  await atOnce(db, { unshaped: sql`update boxes set id = id where id = 9`, things: add(15, 'a cap', 'a glove') })
  expect((await all()).filter(({ number }) => Number(number) > 10)).toEqual([
    ...[
      { box: 1, what: 'a belt', number: 11 },
      { box: 1, what: 'a bag', number: 12 },
    ],
    ...[
      { box: 1, what: 'a scarf', number: 13 },
      { box: 1, what: 'a tie', number: 14 },
    ],
    ...[
      { box: 1, what: 'a cap', number: 15 },
      { box: 1, what: 'a glove', number: 16 },
    ],
  ])
})

test('rows are one shape with what comes behind them', async () => {
  const { db } = shop.api.deps
  await atOnce(db, { box: rowsInto(boxes, [{ id: 30 }]) })
  await atOnce(db, { box: rowsInto(boxes, [{ id: 30 }], 'on conflict do nothing') })
  await expect(atOnce(db, { box: rowsInto(boxes, [{ id: 30 }]) })).rejects.toThrow()
})
