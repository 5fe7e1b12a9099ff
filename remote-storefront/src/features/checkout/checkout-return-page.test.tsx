import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiClient, PlacedOrder } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import * as page from './checkout-return-page.route'

const paid: PlacedOrder = {
  number: 'HAAAA-BBBBB',
  payment: 'paid',
  actionUrl: null,
  declineReason: null,
  accessKey: 'secret',
}

test('when nobody can say how the payment went, the page says so and asks again', async () => {
  const payment = vi.fn<ApiClient['checkout']['payment']>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  payment.mockResolvedValue(paid)
  const host = fakeHost({}, { checkout: { payment } })
  await renderPage(page, { host, path: '/checkout/return', address: '/checkout/return?checkout=earlier' })
  expect(await screen.findByText(/You will not be charged twice/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/orders/HAAAA-BBBBB?key=secret'))
})
