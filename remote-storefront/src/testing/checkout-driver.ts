import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiClient, Checkout, PlacedOrder } from 'shared-contracts'
import { aProblem, setWidth } from 'standalone/testing'
import { vi } from 'vitest'
import * as page from '../features/checkout/checkout-page.route'
import { aCart, aLine } from './cart-samples'
import { fakeHost } from './fake-host'
import { renderPage } from './render-page'

export type CheckoutApi = Partial<ApiClient['checkout']>

export const aPlaced = (over: Partial<PlacedOrder> = {}): PlacedOrder => ({
  number: 'HAAAA-BBBBB',
  payment: 'paid',
  actionUrl: null,
  declineReason: null,
  accessKey: 'secret',
  ...over,
})
export const aDetailed = (code: string, detail: string) =>
  Object.assign(aProblem(code), { data: { code, status: 409, detail, requestId: 'x', title: '' } })
export const earlier = '00000000-0000-4000-a000-000000000078'
export const declined = aPlaced({ payment: 'declined', declineReason: 'declined' })
export const tokens = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

/** A wide window, nothing kept from before, and a payment provider that takes each card. */
export function freshCheckout(): void {
  setWidth(1440)
  sessionStorage.clear()
  tokens.mockReset().mockImplementation(async () => Response.json({ token: 'card_1' }))
  vi.stubGlobal('fetch', tokens)
}

/** @param cart what is in the cart whenever the page looks: what the checkout has, unless something changes it elsewhere. */
export async function openCheckout(checkout: Checkout, api: CheckoutApi = {}, cart = () => aCart([aLine(1)])) {
  const host = fakeHost(
    {},
    {
      checkout: { start: async () => checkout, get: async () => checkout, ...api },
      cart: { get: async () => cart() },
    },
  )
  await renderPage(page, { host, path: '/checkout' })
  return host
}
export async function fillCard(number = '4242424242424242') {
  await userEvent.clear(await screen.findByLabelText('Card number'))
  await userEvent.type(screen.getByLabelText('Card number'), number)
  await userEvent.clear(screen.getByLabelText(/^Expiry/))
  await userEvent.type(screen.getByLabelText(/^Expiry/), '0430')
  await userEvent.clear(screen.getByLabelText('Security code'))
  await userEvent.type(screen.getByLabelText('Security code'), '123')
}
export const pay = () => screen.getByRole('button', { name: /^Place order and pay/ })
export async function changed(step: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Change: ${step}` }))
  return within(screen.getByRole('region', { name: step }))
}
export const address = () => screen.getByTestId('address').textContent

/** What the API says of pieces that it cannot put aside. */
export const atMost = 'At most 6 of “Linen shirt” can be put aside at a time. Take fewer, and order more afterwards.'
