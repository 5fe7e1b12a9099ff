import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { afterCommit } from './after-commit'
import type { Tx } from './database'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

const thought = new Error('Thought better of it')

test('work is done once, after the commit, when others see what was written', async () => {
  const { db } = shop.api.deps
  await db.execute('create table noted (what text)')
  const seen: unknown[] = []
  const look = async () => {
    seen.push((await db.execute('select * from noted')).rows)
  }
  const answer = await db.transaction(async (tx) => {
    await tx.execute(sql`insert into noted values ('a change')`)
    afterCommit(tx, look)
    afterCommit(tx, look)
    expect(seen).toEqual([])
    return 'the answer'
  })
  expect(answer).toBe('the answer')
  expect(seen).toEqual([[{ what: 'a change' }]])
})

test('nothing is done when a transaction is rolled back, nor what a savepoint asked for that is', async () => {
  const done: string[] = []
  const note = (tx: Tx, name: string) => afterCommit(tx, async () => void done.push(name))
  const { db } = shop.api.deps
  const undone = db.transaction(async (tx) => {
    note(tx, 'undone')
    await tx.transaction(async (nested) => note(nested, 'undone with the whole'))
    throw thought
  })
  await expect(undone).rejects.toBe(thought)
  await db.transaction(async (tx) => {
    const savepoint = tx.transaction(async (nested) => {
      note(nested, 'undone savepoint')
      throw thought
    })
    await expect(savepoint).rejects.toBe(thought)
    await tx.transaction(async (nested) => note(nested, 'savepoint'))
    expect(done).toEqual([])
    note(tx, 'whole')
  })
  expect(done).toEqual(['savepoint', 'whole'])
})

test('work that fails fails its caller, and keeps no other from being done', async () => {
  const done: string[] = []
  const failed = shop.api.deps.db.transaction(async (tx) => {
    afterCommit(tx, () => Promise.reject(thought))
    afterCommit(tx, async () => void done.push('the other'))
  })
  await expect(failed).rejects.toBe(thought)
  expect(done).toEqual(['the other'])
})
