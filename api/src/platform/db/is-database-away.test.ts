import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './is-database-away'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

test('a server or a socket that is not there is away, however deep the cause lies', async () => {
  for (const host of ['127.0.0.1', '/nowhere']) {
    const client = new pg.Client({ host, port: 9 })
    const refused = await failureOf(client.connect())
    expect(isDatabaseAway(refused), host).toBe(true)
    expect(isDatabaseAway(new Error('Failed query', { cause: refused }))).toBe(true)
  }
  expect(isDatabaseAway(Object.assign(new Error('stopping'), { code: '57P01' }))).toBe(true)
})

test('a wrong question, a missing file and a bug are none of that', async () => {
  expect(isDatabaseAway(Object.assign(new Error('no such table'), { code: '42P01' }))).toBe(false)
  expect(isDatabaseAway(await failureOf(readFile('/nowhere')))).toBe(false)
  expect(isDatabaseAway(new TypeError('undefined is not a function'))).toBe(false)
  expect(isDatabaseAway('text')).toBe(false)
})
