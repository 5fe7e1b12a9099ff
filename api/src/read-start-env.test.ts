import { expect, test } from 'vitest'
import { EnvError } from './env'
import { readStartEnv } from './read-start-env'

const good = {
  NODE_ENV: 'production',
  ORIGIN: 'https://shop.example',
  SMTP_URL: 'smtp://mail.shop.example:587',
}

function linesOf(source: Record<string, string>, sendsMail = true): readonly string[] {
  try {
    readStartEnv({ source, sendsMail })
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
