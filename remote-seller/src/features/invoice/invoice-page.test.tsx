import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SellerDocument } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, setWidth } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { Page as InvoicePage } from './invoice-page.route'

const document: SellerDocument = {
  number: 'NORD-2026-000001',
  kind: 'invoice',
  issuedAt: '2026-11-01T09:00:00.000Z',
  issuedOn: '2026-11-01',
  suppliedOn: '2026-10-31',
  total: { amountMinor: 9_000, currency: 'EUR' },
  recipient: 'Ada Byrne',
  order: 'HAAAA-BBBBB-1',
  corrects: null,
}
const legal = { legalName: 'Nord ApS', line1: 'Havnegade 12', line2: null, postcode: '1058', city: 'København' }

const open = (at = '/seller/invoice') =>
  renderAsSeller(<InvoicePage />, {
    at,
    answers: {
      'GET /api/seller/invoices': answer({
        ...{ items: [document], page: 1, pageCount: 1, total: 1 },
        months: ['2026-11', '2026-10'],
      }),
      'GET /api/seller/legal-details': answer({ ...legal, country: 'DK', taxId: 'DK 1', registration: null }),
    },
  })
const file = { name: 'NORD-2026-000001, download PDF' }

test('a document says its month of supply, and leads to its order and its file', async () => {
  setWidth(1440)
  open()
  const row = within(await screen.findByRole('row', { name: /NORD-2026-000001/ }))
  expect(row.getByText('1 Nov 2026')).toBeVisible()
  expect(row.getByText('Supplied in October 2026')).toBeVisible()
  expect(row.getByRole('link', { name: 'HAAAA-BBBBB-1' })).toHaveAttribute('href', '/seller/orders/HAAAA-BBBBB-1')
  expect(row.getByRole('link', file)).toHaveAttribute('href', '/api/seller/invoices/NORD-2026-000001/pdf')
})

test('on a phone the file is in the row itself, the month of supply and the order behind it', async () => {
  setWidth(390)
  open()
  expect(await screen.findByRole('link', file)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Details/ }))
  expect(screen.getByText('Supplied in October 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'HAAAA-BBBBB-1' })).toBeVisible()
})

test.each([
  ['/seller/invoice', '2026-11', 'November 2026'],
  ['/seller/invoice?month=2026-10', '2026-10', 'October 2026'],
])('%s offers the documents of a month as one file', async (at, month, name) => {
  setWidth(1440)
  open(at)
  const link = await screen.findByRole('link', { name: `Download all documents of ${name} as a ZIP file` })
  expect(link).toHaveAttribute('href', `/api/seller/invoice-archive?month=${month}`)
  expect(link).toHaveTextContent(`Download ${name}`)
})
