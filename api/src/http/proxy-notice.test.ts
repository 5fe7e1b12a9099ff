import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createProxyWatch, noteProxies } from './client-address'

function logged(env: { trustProxy: number; origin: string }) {
  const lines: { level: number; msg: string }[] = []
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
  )
  return { settings: { log, env }, lines }
}
const forwarded = new Headers({ 'x-forwarded-for': '203.0.113.7' })

test('a proxy that nobody has named is said once, with what to set', () => {
  const { settings, lines } = logged({ trustProxy: 0, origin: 'http://shop.test' })
  const watch = createProxyWatch(settings)
  watch(new Headers())
  expect(lines).toEqual([])
  watch(forwarded)
  watch(forwarded)
  expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining('TRUST_PROXY=1') }])
})

test('one that is named is not', () => {
  const { settings, lines } = logged({ trustProxy: 1, origin: 'https://shop.test' })
  createProxyWatch(settings)(forwarded)
  expect(lines).toEqual([])
})

test.each([
  [{ trustProxy: 0, origin: 'https://shop.test' }, 40, 'TRUST_PROXY'],
  [{ trustProxy: 0, origin: 'http://shop.test' }, 30, 'no proxy'],
  [{ trustProxy: 2, origin: 'https://shop.test' }, 30, '2 proxies'],
])('the start says how many proxies are trusted: %j', (env, level, text) => {
  const { settings, lines } = logged(env)
  noteProxies(settings)
  expect(lines).toMatchObject([{ level, msg: expect.stringContaining(text) }])
})
