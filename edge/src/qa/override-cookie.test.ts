import { expect, test } from 'vitest'
import { openToken, sealToken } from './override-cookie'

const secret = 'a secret of the shop, and of nobody else'
const content = { overrides: { toys: '0123456789abcdef' }, until: 1_000 }
const token = sealToken(secret, 'link', content)

test('a token says what it was made with, until its time is over', () => {
  expect(openToken(secret, 'link', token, 999)).toEqual({ state: 'valid', ...content })
  expect(openToken(secret, 'link', token, 1_000)).toEqual({ state: 'expired' })
})

test('a token of one use, or of another shop, is none', () => {
  expect(openToken(secret, 'cookie', token, 0)).toEqual({ state: 'forged' })
  expect(openToken(`${secret}!`, 'link', token, 0)).toEqual({ state: 'forged' })
})

test.each([
  ['another content', (body: string, sign: string) => `${Buffer.from('{"until":9e15}').toString('base64url')}.${sign}`],
  ['a changed signature', (body: string, sign: string) => `${body}.${sign.slice(1)}A`],
  ['no signature', (body: string) => body],
  ['a second dot', (body: string, sign: string) => `.${body}.${sign}`],
  ['nothing', () => ''],
])('%s is a forgery', (_, change) => {
  const [body, sign] = token.split('.') as [string, string]
  expect(openToken(secret, 'link', change(body, sign), 0)).toEqual({ state: 'forged' })
})
