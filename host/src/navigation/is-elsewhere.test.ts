import type { PageData } from 'shared-contracts'
import { expect, test } from 'vitest'
import { elsewhereOf } from './is-elsewhere'

const routes = [
  { id: 'pay', path: '/checkout/pay', policy: 'payment' },
  { id: 'store', path: '/store' },
]
const snapshot = { remotes: { storefront: { name: 'storefront', routes } } }
const of = (paymentScripts?: string | null) =>
  ({ snapshot, ...(paymentScripts !== undefined && { paymentScripts }) }) as unknown as PageData

test('the office frames mails: from outside it comes with a document of its own, and stays in that', () => {
  const outside = elsewhereOf(of(), '/store')
  expect(['/admin', '/admin/newsletters'].map(outside)).toEqual([true, true])
  expect(['/administer', '/', '/store'].map(outside)).toEqual([false, false, false])
  expect(['/admin/newsletters', '/store'].map(elsewhereOf(of(), '/admin'))).toEqual([false, false])
})

test('the form of a payment provider stands in a document of its own, where there is such a form', () => {
  expect(['/checkout/pay', '/store'].map(elsewhereOf(of(), '/store'))).toEqual([false, false])
  expect(['/checkout/pay', '/store'].map(elsewhereOf(of(null), '/store'))).toEqual([true, false])
  expect(['/checkout/pay', '/store'].map(elsewhereOf(of('https://pay.test'), '/checkout/pay'))).toEqual([false, true])
})
