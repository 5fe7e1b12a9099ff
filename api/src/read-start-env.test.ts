import { expect, test } from 'vitest'
import { EnvError } from './env'
import { readStartEnv } from './read-start-env'

const good = {
  NODE_ENV: 'production',
  ORIGIN: 'https://shop.example',
  SMTP_URL: 'smtp://mail.shop.example:587',
}

function linesOf(source: Record<string, string>, sendsMail = true, apart = false): readonly string[] {
  try {
    readStartEnv({ source, sendsMail, apart })
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError)
    return (error as EnvError).lines
  }
}

test('outside production nothing is needed', () => {
  expect(linesOf({})).toEqual([])
  expect(linesOf({ DEMO: 'off', ORIGIN: 'http://shop.test' })).toEqual([])
})

test('a production start says all that is missing at once, a line each, together with what is wrong', () => {
  const lines = linesOf({ NODE_ENV: 'production', DEMO: 'on', CURRENCY: 'euro' })
  expect(lines.map((line) => line.split(/[= ]/, 1)[0]).sort()).toEqual(['CURRENCY', 'DEMO', 'ORIGIN', 'SMTP_URL'])
  for (const line of lines) expect(line).not.toContain('\n')
  expect(linesOf({ NODE_ENV: 'production' })).toHaveLength(2)
  expect(linesOf(good)).toEqual([])
})

test('an origin without encryption is a choice', () => {
  const plain = { ...good, ORIGIN: 'http://shop.example' }
  expect(linesOf(plain)).toEqual([expect.stringContaining('ALLOW_HTTP=on')])
  expect(linesOf({ ...plain, ALLOW_HTTP: 'on' })).toEqual([])
})

test('who sends no mail, and a public demo whose inbox shows it, need no mail server', () => {
  const { SMTP_URL: _, ...mute } = good
  expect(linesOf(mute, false)).toEqual([])
  expect(linesOf({ ...mute, DEMO: 'public' })).toEqual([])
  expect(linesOf({ ...mute, DEMO: 'off' })).toEqual([expect.stringContaining('SMTP_URL is missing')])
})

test('edge and API that run apart need the same secret, and say so', () => {
  expect(linesOf(good, true, true)).toEqual([expect.stringContaining('SHOP_SECRET is missing')])
  expect(linesOf({ ...good, SHOP_SECRET: 'drawn-at-random-0123456789-abcdefghij' }, true, true)).toEqual([])
  expect(linesOf({}, true, true)).toEqual([])
})
