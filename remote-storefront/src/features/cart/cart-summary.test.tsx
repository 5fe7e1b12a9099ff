import { cleanup, screen } from '@testing-library/react'
import { setWidth } from 'standalone/testing'
import { expect, test, vi } from 'vitest'
import { aCart, aLine } from '../../testing/cart-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import * as page from './cart-page.route'

const open = () =>
  renderPage(page, { host: fakeHost({}, { cart: { get: async () => aCart([aLine(1)]) } }), path: '/cart' })

test('on a phone toasts stand above the sum and the way on, which stay at the lower edge', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180)
  const bar = () => document.documentElement.style.getPropertyValue('--bottom-bar')
  setWidth(390)
  await open()
  expect(await screen.findByRole('complementary', { name: 'Summary' })).toBeVisible()
  expect(bar()).toBe('180px')
  cleanup()
  expect(bar()).toBe('')
  setWidth(1440)
  await open()
  expect(await screen.findByRole('complementary', { name: 'Summary' })).toBeVisible()
  expect(bar()).toBe('')
  vi.restoreAllMocks()
})
