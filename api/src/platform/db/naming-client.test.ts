import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { createStatementNames, namingClient, withRecurringStatements } from './naming-client'

afterEach(() => void vi.restoreAllMocks())

test('only a text that is sent often has a name, always the same, and only so many have one', () => {
  const nameOf = createStatementNames()
  const names = Array.from({ length: 10 }, () => nameOf('select 1'))
  expect(names.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => null))
  expect(new Set(names.slice(7))).toEqual(new Set(['recurring_0']))
  const all = Array.from({ length: 300 }, (_, number) => {
    for (let times = 0; times < 7; times += 1) nameOf(`select ${number + 2}`)
    return nameOf(`select ${number + 2}`)
  })
  expect(new Set(all).size).toBe(200)
  expect(all.at(-1)).toBeNull()
})

test('a text that was never sent often is forgotten, and does not fill the memory', () => {
  const nameOf = createStatementNames()
  for (let number = 0; number < 7; number += 1) nameOf('select a')
  for (let number = 0; number < 2_000; number += 1) nameOf(`select ${number}`)
  expect(nameOf('select a')).toBeNull()
})

test('statements are named where they recur, and nothing else is touched', () => {
  const sent: unknown[] = []
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation((...asked: unknown[]) => void sent.push(asked[0]))
  const Client = namingClient((text) => `name of ${text}`)
  const client = new Client()
  const config = () => ({ text: 'select name from shops where id = $1', values: [1] })
  void client.query(config())
  withRecurringStatements(() => {
    void client.query(config())
    void client.query({ ...config(), name: 'own' })
    void client.query('select name from shops where true')
    void client.query({ text: 'commit' })
  })
  expect(sent).toEqual([
    config(),
    { ...config(), name: `name of ${config().text}` },
    { ...config(), name: 'own' },
    'select name from shops where true',
    { text: 'commit' },
  ])
})

test('nothing waits for what opens a transaction; where it is refused, nothing is committed by itself', async () => {
  vi.spyOn(pg.Client.prototype, 'query').mockReturnValue(Promise.reject(new Error('No connection')) as never)
  const client = new (namingClient(() => null))()
  const cut = vi.spyOn(client.connection.stream, 'destroy')
  await client.query({ text: 'begin' })
  await expect(client.query({ text: 'select 1' })).rejects.toThrow('No connection')
  await vi.waitFor(() => expect(cut).toHaveBeenCalledOnce())
})
