import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FailedRefundPage, Found, PromotionPage, SignedInAccount } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse, type Answer } from 'standalone/testing'
import { environment, liveRemote } from '../../testing/fixtures'
import { account, renderAsAdmin } from '../../testing/render-as-admin'
import { AdminSearch } from './admin-search'

const id = '00000000-0000-4000-8000-000000000001'
const at = '2026-03-01T10:00:00.000Z'
const shop = { slug: 'seaside', name: 'Seaside Store' }
const total = { amountMinor: 129_00, currency: 'EUR' }
const order = { number: 'HSEA0-AMZBW-1', purchase: 'HSEA0-AMZBW', state: 'paid' as const, placedAt: at, shop, total }
const found: Found = {
  orders: Array.from({ length: 6 }, (_, index) => ({
    ...{ ...order, number: `HSEA${index}-AMZBW-1`, email: 'sea@example.test', recipient: 'Sea Brook' },
  })),
  shoppers: [{ id, email: 'sea@example.test', name: 'Sea Brook', createdAt: at, purchases: 3 }],
  products: [
    { id, slug: 'sea-coat', title: 'Sea coat', status: 'published', shop, sku: null, colors: ['Navy', 'Sand'] },
    { id: id.replace(/1$/, '2'), slug: 'seal', title: 'Seal', status: 'draft', shop, sku: 'SEA-1' },
  ],
  shops: [{ ...shop, id, state: 'suspended', emails: ['nora@example.test'] }],
}
const page = { page: 1, pageCount: 1, next: null, total: 1 }
const refunds: FailedRefundPage = {
  items: [
    {
      ...{ id, order: 'HSEA9-AMZBW-1', seller: shop.name, email: 'sea@example.test', amount: total },
      ...{ reason: 'cancelled', state: 'failed', createdAt: at, failedAt: at },
    },
  ],
  ...page,
}
const SEARCH = 'GET /api/admin/search'

const open = (search: Answer) =>
  renderAsAdmin(<AdminSearch onClosed={() => {}} />, {
    answers: {
      [SEARCH]: search,
      'GET /api/admin/refunds': answer(refunds),
      'GET /api/admin/promotions': answer({ items: [], ...page } satisfies PromotionPage),
      'GET /api/admin/environments': answer({ items: [environment([liveRemote()])] }),
    },
  })

test('what is found stands in groups, four of a kind, and leads on by Enter or a press', async () => {
  open(answer(found))
  await userEvent.type(await screen.findByRole('combobox'), 'sea')
  const list = within(screen.getByRole('listbox'))
  expect(await list.findByRole('option', { name: /^HSEA0/ })).toHaveTextContent('To accept, Sea Brook, €129.00')
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['HSEA0-AMZBW-1', 'HSEA1-AMZBW-1', 'HSEA2-AMZBW-1', 'HSEA3-AMZBW-1'].map((name) =>
      expect.stringContaining(name),
    ),
    'sea@example.testSea Brook, 3 purchases',
    'Sea coatSeaside Store, Navy / Sand, Published',
    'SealSeaside Store, SEA-1, Draft',
    'Seaside StoreSuspended, nora@example.test',
    'HSEA9-AMZBW-1€129.00, sea@example.test',
    'Searches',
    'All results for “sea”',
  ])
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/search?q=sea')
  await userEvent.click(list.getByRole('option', { name: /Seaside Store Suspended/ }))
  expect(screen.getByTestId('address')).toHaveTextContent(/\/admin\/sellers\/[\da-f-]{36}$/)
})

test('what is all of what was typed is above what only contains it', async () => {
  open(answer(found))
  await userEvent.type(await screen.findByRole('combobox'), 'Seaside Store')
  const list = within(screen.getByRole('listbox'))
  await list.findByRole('option', { name: /^HSEA0/ })
  expect(list.getAllByRole('option')[0]).toHaveTextContent('Seaside Store')
})

test('remotes and pages are found by their names, although the search of the server does not work', async () => {
  open(refuse(500, 'INTERNAL'))
  await userEvent.type(await screen.findByRole('combobox'), 'sell')
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be searched')
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['sellerSeller team', 'Sellers'])
  await userEvent.keyboard('{Enter}')
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/remotes/seller')
})

test('of words that nothing is like it is said, with no way to no results', async () => {
  open(answer({ orders: [], shoppers: [], products: [], shops: [] } satisfies Found))
  await userEvent.type(await screen.findByRole('combobox'), 'zzqqy')
  expect(await screen.findByText('Nothing in the marketplace is like “zzqqy”.')).toBeInTheDocument()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

test('Enter waits for what the words in the field find, and opens nothing that former words found', async () => {
  open(answer(found))
  const field = await screen.findByRole('combobox')
  await userEvent.type(field, 'sea')
  await screen.findByRole('option', { name: /^HSEA0/ })
  const before = screen.getByTestId('address').textContent
  await userEvent.type(field, 'side store{Enter}')
  expect(screen.getByTestId('address')).toHaveTextContent(before)
  for (const option of screen.getAllByRole('option')) expect(option).toHaveAttribute('aria-selected', 'false')
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/\/admin\/sellers\/[\da-f-]{36}$/))
})

test('before anything is typed the pages stand there', async () => {
  open(answer(found))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options).toContain('Overview')
  expect(options).toContain('Security')
})

const asFinance: SignedInAccount = {
  ...account,
  staff: { role: 'Finance', permissions: ['orders.read', 'settings.write'] },
}

test('who sees no shops is led to none, although a form may offer their names', async () => {
  renderAsAdmin(<AdminSearch onClosed={() => {}} />, {
    signedIn: asFinance,
    answers: { [SEARCH]: answer(found) },
  })
  await userEvent.type(await screen.findByRole('combobox'), 'sea')
  expect(await screen.findByRole('option', { name: /^HSEA0/ })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: /Seaside Store Suspended/ })).not.toBeInTheDocument()
})
