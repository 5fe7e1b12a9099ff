import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AuditEntry } from 'shared-contracts'
import { answer, refuse, setWidth } from 'standalone/testing'
import { beforeEach, expect, test } from 'vitest'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './audit-page.route'

const LIST = 'GET /api/admin/audit'
const CHECK = 'GET /api/admin/audit/check'
const entry: AuditEntry = {
  ...{ id: 7, at: '2026-03-01T10:00:00.000Z', actor: 'seller', by: 'Noor', kind: 'update', subject: 'variant_prices' },
  ...{ subjectId: 'a-row/EUR', act: 'sellerStock.setPrices', requestId: 'r-1', address: '203.0.113.7' },
  shop: { slug: 'northlight', name: 'Northlight' },
  changes: [
    { field: 'amount_minor', before: '12900', after: '9900' },
    { field: 'compare_at_minor', before: null, after: '12900' },
  ],
}
beforeEach(() => setWidth(1440))

test('each change says who, from where, before and after; the address says which, and pages go by key', async () => {
  let asked = new URLSearchParams()
  renderAsAdmin(<Page />, {
    at: '/admin/audit?area=products&actor=seller&shop=north&before=90',
    answers: {
      [LIST](request) {
        asked = new URL(request.url).searchParams
        return answer({ items: [entry], next: 7 })(request)
      },
    },
  })
  const row = await screen.findByRole('row', { name: /Changed: Variant prices/ })
  expect(row).toHaveTextContent(
    /a-row\/EUR.*Noor.*Northlight.*sellerStock\.setPrices, from 203\.0\.113\.7, request r-1/,
  )
  const [price] = within(row).getAllByText('amount minor')
  expect(price!.parentElement).toHaveTextContent('amount minor129009900')
  expect(within(row).getByText('9900').closest('ins')).not.toBeNull()
  expect(Object.fromEntries(asked)).toEqual({ area: 'products', actor: 'seller', shop: 'north', before: '90' })
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', expect.stringMatching(/before=7/))
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute('href', expect.stringMatching(/actor=seller/))
})

test('many fields are folded; an account that is gone and a list without entries are said', async () => {
  const changes = ['a', 'b', 'c', 'd'].map((field) => ({ field, before: null, after: '' }))
  const { unmount } = renderAsAdmin(<Page />, {
    answers: { [LIST]: answer({ items: [{ ...entry, by: null, changes }], next: null }) },
  })
  expect(await screen.findByText('4 fields')).toBeInTheDocument()
  expect(screen.getByText('An account that is gone')).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: /Pages/ })).not.toBeInTheDocument()
  unmount()
  renderAsAdmin(<Page />, { answers: { [LIST]: answer({ items: [], next: null }) } })
  expect(await screen.findByRole('heading', { name: 'No change is like that' })).toBeInTheDocument()
})

test('the log is checked when somebody asks; what is broken, and a failure, are said', async () => {
  let answers = answer({ holds: true, sealed: 1_204, waiting: 0, head: 'ab12', broken: null })
  renderAsAdmin(<Page />, {
    answers: { [LIST]: answer({ items: [entry], next: null }), [CHECK]: (request) => answers(request) },
  })
  const button = await screen.findByRole('button', { name: 'Check the log' })
  await userEvent.click(button)
  expect(await screen.findByText(/stands as it was written: 1,204 entries/)).toBeInTheDocument()
  expect(screen.getByText('ab12')).toBeInTheDocument()
  expect(screen.getByText(/^Checked /)).toBeInTheDocument()
  answers = answer({ holds: false, sealed: 9, waiting: 0, head: 'ab12', broken: { id: 3, why: 'missing' } })
  await userEvent.click(button)
  expect(await screen.findByText(/entry 3 is missing/)).toBeInTheDocument()
  expect(screen.queryByText('ab12')).not.toBeInTheDocument()
  answers = refuse(500, 'INTERNAL')
  await userEvent.click(button)
  expect(await screen.findByText(/could not be checked/)).toBeInTheDocument()
  expect(screen.queryByText(/entry 3 is missing|^Checked/)).not.toBeInTheDocument()
})
