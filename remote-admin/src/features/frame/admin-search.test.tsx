import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { AdminSearch } from './admin-search'

test('the field of the head leads to what it found, and keeps the words there', async () => {
  renderAsAdmin(<AdminSearch />, { at: '/admin/refunds' })
  const field = screen.getByRole('searchbox', { name: 'Find an order, shopper, product or shop' })
  await userEvent.type(field, ' H6S64 {Enter}')
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/search?q=H6S64')
  expect(field).toHaveValue('H6S64')
})
