import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AuditEntry, AuditName } from 'shared-contracts'
import { answer, refuse, setWidth, exportCsv } from 'standalone/testing'
import { beforeEach, expect, test } from 'vitest'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './audit-page.route'

const LIST = 'GET /api/admin/audit'
const CHECK = 'GET /api/admin/audit/check'
const VARIANT = '00000000-0000-4000-8000-0000000000a1'
const names: AuditName[] = [{ id: VARIANT, name: 'Wool coat, M', page: 'product', at: 'p-1' }]
const entry: AuditEntry = {
  ...{ id: 7, at: '2026-03-01T10:00:00.000Z', actor: 'seller', by: 'Noor', kind: 'update', subject: 'variant_prices' },
  ...{ subjectId: `${VARIANT}/EUR`, act: 'sellerStock.setPrices', requestId: 'r-1', address: '203.0.113.7' },
  shop: { id: 's-1', slug: 'northlight', name: 'Northlight' },
  changes: [
    { field: 'amount_minor', before: '12900', after: '9900' },
    { field: 'compare_at_minor', before: null, after: '12900' },
  ],
}
const pageOf = (...items: AuditEntry[]) => answer({ items, names, next: null })
beforeEach(() => setWidth(1440))

test('each change says what it is about, by whom, before and after; the address says which, and pages go by key', async () => {
  let asked = new URLSearchParams()
  renderAsAdmin(<Page />, {
    at: '/admin/audit?area=products&actor=seller&shop=north&before=90',
    answers: {
      [LIST](request) {
        asked = new URL(request.url).searchParams
        return answer({ items: [entry], names, next: 7 })(request)
      },
    },
  })
  const row = await screen.findByRole('row', { name: /Price of a variant changed/ })
  expect(within(row).getByRole('link', { name: 'Wool coat, M' })).toHaveAttribute('href', '/admin/products/p-1')
  expect(within(row).getByRole('link', { name: 'Northlight' })).toHaveAttribute('href', '/admin/sellers/s-1')
  const price = within(row).getByText('Amount').parentElement
  expect(price).toHaveTextContent('Amount€129.00→€99.00')
  expect(within(row).getByText('€99.00').closest('ins')).not.toBeNull()
  expect(row).toHaveTextContent(/1 Mar 2026, \d\d:00:00/)
  const technical = within(row).getByText('Technical details').closest('details')
  expect(technical).toHaveTextContent(/variant_prices, .*a1\/EUR.*sellerStock\.setPrices.*r-1.*203\.0\.113\.7/)
  expect(technical).not.toHaveAttribute('open')
  expect(Object.fromEntries(asked)).toEqual({ area: 'products', actor: 'seller', shop: 'north', before: '90' })
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', expect.stringMatching(/before=7/))
  expect(await exportCsv()).toMatch(/actor=seller/)
})

test('a person can read what stands in a field: moments of the shop, names, shares, settings one by one', async () => {
  const changes = [
    { field: 'payouts_held_since', before: null, after: '2026-03-01T23:30:00+00:00' },
    { field: 'at', before: null, after: entry.at },
    { field: 'by', before: null, after: VARIANT },
    { field: 'kind', before: null, after: 'payouts_held' },
    { field: 'rate_bps', before: '1000', after: '950' },
    { field: 'carrier_id', before: null, after: '0b5e7c1d-0000-4000-8000-0000000000a2' },
  ]
  const settings: AuditEntry = {
    ...{ ...entry, id: 6, subject: 'shop_settings', subjectId: 'shop' },
    changes: [{ field: 'value', before: '{"name":"One","logo":"a"}', after: '{"name":"Two","logo":"a"}' }],
  }
  renderAsAdmin(<Page />, {
    config: { timeZone: 'Europe/Vienna' },
    answers: { [LIST]: pageOf({ ...entry, subject: 'staff_entries', kind: 'insert', changes }, settings) },
  })
  const row = await screen.findByRole('row', { name: /^Payouts held/ })
  expect(row).toHaveTextContent('Payouts held since2 Mar 2026, 00:30')
  expect(row).toHaveTextContent('ByWool coat, M')
  // What is gone is told from others that are.
  expect(row).toHaveTextContent('CarrierWithout a name (0b5e7c1d…)')
  // When it was done stands beside it.
  expect(within(row).queryByText('At')).not.toBeInTheDocument()
  expect(row).toHaveTextContent('Rate10%→9.5%')
  expect(screen.getByText('Name').parentElement).toHaveTextContent('NameOne→Two')
  expect(screen.queryByText('Logo')).not.toBeInTheDocument()
  expect(screen.getByText(/Times are those of Europe\/Vienna/)).toBeInTheDocument()
})

test('many fields are folded; an account that is gone and a list without entries are said', async () => {
  const changes = ['ax', 'bx', 'cx', 'dx'].map((field) => ({ field, before: null, after: '' }))
  const { unmount } = renderAsAdmin(<Page />, { answers: { [LIST]: pageOf({ ...entry, by: null, changes }) } })
  expect(await screen.findByText(/^1 more field/)).toBeInTheDocument()
  expect(screen.getByText('An account that is gone')).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: /Pages/ })).not.toBeInTheDocument()
  unmount()
  const empty = renderAsAdmin(<Page />, { answers: { [LIST]: pageOf() } })
  expect(await screen.findByRole('heading', { name: 'Nothing has been changed yet' })).toBeInTheDocument()
  empty.unmount()
  renderAsAdmin(<Page />, { at: '/admin/audit?email=ada@example.test', answers: { [LIST]: pageOf() } })
  expect(await screen.findByRole('heading', { name: 'No change is like that' })).toBeInTheDocument()
})

test('the log is checked when somebody asks; what is broken, and a failure, are said', async () => {
  let answers = answer({ holds: true, sealed: 1_204, waiting: 0, head: 'ab12', broken: null })
  renderAsAdmin(<Page />, {
    answers: { [LIST]: pageOf(entry), [CHECK]: (request) => answers(request) },
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

test('what the log has no words of stands in one line, and a setting by its name', async () => {
  const hidden = ['note', 'email'].map((field) => ({ field, before: null, after: 'hidden' }))
  const changes = [...hidden, { field: 'variant_id', before: null, after: VARIANT }]
  const price: AuditEntry = { ...entry, id: 8, changes }
  const setting: AuditEntry = { ...entry, subject: 'shop_settings', subjectId: 'productReview', changes: hidden }
  renderAsAdmin(<Page />, { answers: { [LIST]: pageOf(setting, price) } })
  const row = await screen.findByRole('row', { name: /^Setting changed Product review/ })
  expect(row).toHaveTextContent('Not kept in the log: Note, Email')
  expect(within(row).queryAllByText('Not kept in the log', { exact: true })).toEqual([])
  // What the entry is about stands beside it.
  expect(screen.getByRole('row', { name: /^Price of a variant/ })).not.toHaveTextContent('VariantWool coat, M')
})

test('why staff did it stands beside it, or that it was taken out with the person', async () => {
  const said: AuditEntry = { ...entry, why: { said: 'It looks like fraud.' } }
  renderAsAdmin(<Page />, {
    answers: { [LIST]: pageOf(said, { ...entry, id: 6, why: { said: null } }, { ...entry, id: 5 }) },
  })
  const whys = (await screen.findAllByRole('row'))
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent)
  expect(screen.getByRole('columnheader', { name: 'Why' })).toBeInTheDocument()
  expect(whys).toEqual(['It looks like fraud.', 'Taken out with the person whom it was about', ''])
})
