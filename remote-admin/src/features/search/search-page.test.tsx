import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Found } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse, setWidth } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as SearchPage } from './search-page.route'

const id = '00000000-0000-4000-8000-000000000001'
const shop = { id, slug: 'northlight', name: 'Northlight Outfitters' }
const found: Found = {
  orders: [
    {
      ...{ number: 'H6S64-AMZBW-1', purchase: 'H6S64-AMZBW', state: 'paid', placedAt: '2026-03-01T10:00:00.000Z' },
      ...{ email: 'ada@example.test', recipient: 'Ada Brook', shop },
      total: { amountMinor: 129_00, currency: 'EUR' },
    },
  ],
  shoppers: [{ id, email: 'ada@example.test', name: 'Ada Brook', createdAt: '2026-01-01T10:00:00.000Z', purchases: 3 }],
  products: [
    { id, slug: 'wool-coat', title: 'Wool coat', status: 'published', shop, sku: 'WC-1-M' },
    { id: id.replace(/1$/, '2'), slug: 'draft-coat', title: 'Draft coat', status: 'draft', shop, sku: null },
  ],
  shops: [],
}
const SEARCH = 'GET /api/admin/search'

test('what is found stands in groups, and leads on', async () => {
  setWidth(1440)
  renderAsAdmin(<SearchPage />, { at: '/admin/search?q=ada', answers: { [SEARCH]: answer(found) } })
  const orders = within(await screen.findByRole('region', { name: 'Orders' }))
  expect(orders.getByRole('row', { name: /H6S64-AMZBW-1/ })).toHaveTextContent(/To accept.*Ada Brook.*€129\.00/)
  expect(orders.getByRole('link', { name: 'ada@example.test' })).toHaveAttribute(
    'href',
    '/admin/search?q=ada%40example.test',
  )
  const products = within(screen.getByRole('region', { name: 'Products' }))
  expect(products.getByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', `/admin/products/${id}`)
  expect(products.getByRole('link', { name: 'Draft coat' })).toBeInTheDocument()
  expect(products.getAllByRole('link', { name: shop.name })[0]).toHaveAttribute('href', `/admin/sellers/${id}`)
  expect(screen.queryByRole('region', { name: 'Shops' })).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('4 matches for “ada”')
})

test('a kind of which something is all of what was typed stands first, and a row says by which number it was found', async () => {
  setWidth(1440)
  const [order] = found.orders
  renderAsAdmin(<SearchPage />, {
    at: '/admin/search?q=wc-1-m',
    answers: {
      [SEARCH]: answer({
        ...found,
        orders: [{ ...order!, payment: 'pi_3Q' }],
        shops: [{ ...shop, state: 'approved', emails: [], document: 'HEMLINE-CM-2026-000042' }],
      }),
    },
  })
  await screen.findByRole('region', { name: 'Products' })
  expect(
    screen.getAllByRole('region').map((region) => region.getAttribute('aria-label') ?? region.textContent),
  ).toEqual([
    expect.stringContaining('Products'),
    expect.stringContaining('Orders'),
    expect.stringContaining('Shoppers'),
    expect.stringContaining('Shops'),
  ])
  expect(screen.getByRole('row', { name: /H6S64-AMZBW-1/ })).toHaveTextContent('By pi_3Q')
  expect(screen.getByRole('row', { name: /Northlight Outfitters.*By HEMLINE-CM-2026-000042/ })).toBeInTheDocument()
})

test('an order whose payment was taken back leads to the chargeback', async () => {
  setWidth(1440)
  const [order] = found.orders
  renderAsAdmin(<SearchPage />, {
    at: '/admin/search?q=H6S64',
    answers: {
      [SEARCH]: answer({
        ...found,
        orders: [
          { ...order!, chargeback: id },
          { ...order!, number: 'H6S64-AMZBW-2' },
        ],
      }),
    },
  })
  const [taken] = within(await screen.findByRole('region', { name: 'Orders' })).getAllByRole('link', {
    name: 'Chargeback',
  })
  expect(taken).toHaveAttribute('href', `/admin/chargebacks/${id}`)
  expect(taken!.closest('tr')).toHaveTextContent('H6S64-AMZBW-1')
  expect(screen.getAllByRole('link', { name: 'Chargeback' })).toHaveLength(1)
})

test('on a phone a row says whose order it is, and how much a shopper bought', async () => {
  setWidth(390)
  renderAsAdmin(<SearchPage />, { at: '/admin/search?q=ada', answers: { [SEARCH]: answer(found) } })
  const orders = within(await screen.findByRole('region', { name: 'Orders' }))
  expect(orders.getByRole('listitem')).toHaveTextContent(/H6S64-AMZBW-1.*Ada Brook.*To accept.*€129\.00/)
  expect(screen.getByRole('region', { name: 'Shoppers' })).toHaveTextContent('3 purchases')
})

test('the field of the page looks for something else', async () => {
  renderAsAdmin(<SearchPage />, { at: '/admin/search?q=ada', answers: { [SEARCH]: answer(found) } })
  const field = screen.getByRole('searchbox', { name: 'Order, shopper, product or shop' })
  expect(field).toHaveValue('ada')
  await userEvent.clear(field)
  await userEvent.type(field, 'coat{Enter}')
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/search?q=coat')
})

test('an address does not lead to the search that is shown, and a shop leads to where it is decided about', async () => {
  setWidth(1440)
  const shops: Found['shops'] = [{ ...shop, id, state: 'submitted', emails: ['nora@example.test'] }]
  renderAsAdmin(<SearchPage />, {
    at: '/admin/search?q=Ada@example.test',
    answers: { [SEARCH]: answer({ ...found, products: [], shops }) },
  })
  const shopper = await screen.findAllByText('ada@example.test')
  expect(shopper).toHaveLength(2)
  // To their page alone.
  expect(screen.getByRole('link', { name: 'ada@example.test' })).toHaveAttribute('href', `/admin/shoppers/${id}`)
  expect(within(screen.getByRole('region', { name: 'Shops' })).getByRole('link', { name: shop.name })).toHaveAttribute(
    'href',
    `/admin/sellers/${id}`,
  )
})

test('nothing found says what to try', async () => {
  const none = { orders: [], shoppers: [], products: [], shops: [] }
  renderAsAdmin(<SearchPage />, { at: '/admin/search?q=zzz', answers: { [SEARCH]: answer(none) } })
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeInTheDocument()
})

test('fewer than three letters are not looked for', () => {
  renderAsAdmin(<SearchPage />, { at: '/admin/search?q=ab', answers: { [SEARCH]: refuse(500, 'INTERNAL') } })
  expect(screen.getByText(/3 letters or more/)).toBeInTheDocument()
})
