import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anAccount, renderInShell } from '../testing/render-in-shell'
import { AdminPage } from './admin-page'

const counts = { shoppers: 12, sellers: 6, products: 1_240, orders: 0 }

function renderPage(overview: () => Promise<typeof counts>) {
  return renderInShell(<AdminPage />, { at: '/admin', sessions: { admin: anAccount('admin') }, overview })
}

test('the admin sees what stands in the marketplace', async () => {
  renderPage(() => Promise.resolve(counts))
  expect(await screen.findByRole('heading', { name: '1,240 pieces hang in Hemline' })).toBeInTheDocument()
  expect(screen.getByText('Sellers').parentElement).toHaveTextContent('6')
  expect(screen.getByText('admin@demo.test')).toBeInTheDocument()
})

test('counts that do not come are said, and asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const overview = vi
    .fn<() => Promise<typeof counts>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(counts)
  renderPage(overview)
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be fetched/)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1,240')).toBeInTheDocument()
})
