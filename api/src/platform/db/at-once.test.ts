import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { atOnce } from './at-once'

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
