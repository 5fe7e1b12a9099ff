import { expect, test } from 'vitest'
import { describeError, redactText } from './describe-error'

test.each([
  ['550 5.1.1 <ada@example.com>: Recipient address rejected', 'ada@example.com'],
  ['The link http://shop.test/confirm?token=4QmY3x is over', '4QmY3x'],
  ['connect to postgres://shop:pa55word@db:5432/shop', 'pa55word'],
  ['no such wishlist: dGhpcyBpcyBhIHNlY3JldCB0b2tlbg', 'dGhpcyBpcyBhIHNlY3JldCB0b2tlbg'],
  ['AT61 1904 3002 3457 3201 is closed', '3002'],
  ['card 4242 4242 4242 4242 was declined', '4242'],
])('%s', (text, secret) => {
  expect(redactText(text)).not.toContain(secret)
})

test('ids and the names of things stay', () => {
  const text = 'order 3f2b8a34-1f7e-4a54-9d4c-52a4bb1f1d10: users_audience_email_key_and_more'
  expect(redactText(text)).toBe(text)
})

test('what a library quotes is what somebody sent, and is left out', () => {
  const { message } = describeError(new SyntaxError('Unexpected token A, "Ada "Byrne", 1010" is not valid JSON'))
  expect(message).toBe('Unexpected token A, "…" is not valid JSON')
})

test('codes, tables and frames stay; details and parameters go, in causes as well', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    table: 'users',
    detail: 'Key (email)=(ada@example.com) already exists.',
  })
  const query = 'insert into "users" ("email") values ($1)'
  const failed = Object.assign(new Error(`Failed query: ${query}\nparams: Ada Byrne`, { cause }), {
    query,
    params: ['Ada Byrne'],
  })
  const described = describeError(failed)
  expect(described).toMatchObject({
    message: `Failed query: ${query}`,
    cause: { code: '23505', constraint: 'users_email', table: 'users' },
  })
  expect(described.stack).toMatch(/^ {4}at /)
  expect(JSON.stringify(described)).not.toMatch(/Ada|example\.com/)
})

test('a cause that is its own cause ends', () => {
  const error = new Error('round')
  error.cause = error
  expect(() => JSON.stringify(describeError(error))).not.toThrow()
})
