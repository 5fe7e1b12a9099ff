import { expect, test } from 'vitest'
import { edgeMessages } from './messages'

test('what a release says as it fails is logged without what may be a visitor’s', () => {
  const reason = 'no cart of ada@example.test, token=AbCdEfGhIjKlMnOpQrStUv1234'
  const line = edgeMessages.broken({ remote: 'toys', version: '0123456789abcdef', reason })
  expect(line).toContain('toys@0123456789abcdef failed again and again')
  expect(line).toContain('no cart of [email]')
  expect(line).not.toMatch(/ada@|AbCdEf/)
})
