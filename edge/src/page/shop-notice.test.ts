import { readEnv } from 'api/env'
import { expect, test } from 'vitest'
import { noticeOf } from './shop-notice'

test.each([
  [{ NODE_ENV: 'production', DEMO: 'public' }, /^This is a public demo: nothing is sold/],
  [{ DEMO: 'public' }, /^This is a public demo/],
  [{ DEMO: 'off', PAYMENTS: 'test' }, /^This shop takes test cards only/],
])('with %j every page says what the shop is', (settings, text) => {
  expect(noticeOf(readEnv(settings))).toMatch(text)
})

test.each([[{}], [{ DEMO: 'off' }], [{ NODE_ENV: 'production' }]])('with %j there is nothing to say', (settings) => {
  expect(noticeOf(readEnv(settings))).toBeNull()
})
