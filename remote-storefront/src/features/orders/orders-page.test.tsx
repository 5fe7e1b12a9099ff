import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PurchasePage } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { aPicture } from '../../testing/catalogue-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import * as page from './orders-page.route'

const aPage = (over: Partial<PurchasePage> = {}): PurchasePage => ({
  items: [
    {
      number: 'HAAAA-BBBBB',
      placedAt: '2026-03-01T12:00:00.000Z',
      total: { amountMinor: 25_390, currency: 'EUR' },
      count: 2,
      pictures: [aPicture()],
      states: ['shipped', 'paid'],
      documents: [],
      arrives: { earliest: '2026-03-04', latest: '2026-03-06' },
    },
  ],
  page: 2,
  pageCount: 3,
  total: 21,
  ...over,
})

const open = async (list: (input: { page?: number | undefined }) => Promise<PurchasePage>) =>
  renderPage(page, { host: fakeHost({}, { orders: { list } }), path: '/orders', address: '/orders?page=2' })

test('a page of purchases, each with its states and its way', async () => {
  const list = vi.fn(async () => aPage())
  await open(list)
  expect(list).toHaveBeenCalledWith({ page: 2 })
  const row = within(screen.getByRole('list', { name: 'Your orders' })).getAllByRole('listitem')[0]
  expect(row).toHaveTextContent(
    'Order HAAAA-BBBBBOrdered on 1 March 2026On its wayPaidArrives Wed 4 – Fri 6 Mar€253.902 itemsBuy again',
  )
  expect(screen.getByRole('link', { name: 'Order HAAAA-BBBBB' })).toHaveAttribute('href', '/orders/HAAAA-BBBBB')
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/orders?page=3')
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/orders')
})

test('a case about an order says in the list whose step is next', async () => {
  const [item] = aPage().items
  await open(async () =>
    aPage({
      items: [
        { ...item!, dispute: 'shopper' },
        { ...item!, number: 'HAAAA-2', dispute: 'staff' },
        { ...item!, number: 'HAAAA-3', dispute: 'seller', next: { act: 'track', href: 'https://post.example/RR123' } },
      ],
    }),
  )
  const rows = within(screen.getByRole('list', { name: 'Your orders' })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Your case waits for your answer')
  expect(rows[1]).toHaveTextContent('Your case is with our staff')
  expect(rows.map((row) => within(row).getAllByRole('link').at(-1)?.textContent)).toEqual([
    ...['Answer the case HAAAA-BBBBB', 'View the case HAAAA-2', 'Track parcel HAAAA-3'],
  ])
  expect(screen.getByRole('link', { name: /^Answer/ })).toHaveAttribute('href', '/orders/HAAAA-BBBBB')
})

test('the one act that fits its state is there without opening the order', async () => {
  const [item] = aPage().items
  const one = (number: string, next: PurchasePage['items'][number]['next']) => ({ ...item!, number, next })
  await open(async () =>
    aPage({
      items: [
        one('HAAAA-1', { act: 'track', href: 'https://post.example/RR123' }),
        one('HAAAA-2', { act: 'cancel', href: '/orders/HAAAA-2?cancel=HAAAA-2-1' }),
        one('HAAAA-3', undefined),
      ],
    }),
  )
  const track = screen.getByRole('link', { name: 'Track parcel HAAAA-1' })
  expect(track).toHaveAttribute('href', 'https://post.example/RR123')
  expect(track).toHaveAttribute('target', '_blank')
  const cancel = screen.getByRole('link', { name: 'Cancel order HAAAA-2' })
  expect(cancel).toHaveAttribute('href', '/orders/HAAAA-2?cancel=HAAAA-2-1')
  expect(cancel).not.toHaveAttribute('target')
  expect(screen.getAllByRole('button', { name: 'Buy again' })).toHaveLength(3)
})

test('who has ordered nothing yet is shown where to begin', async () => {
  await open(async () => aPage({ items: [], total: 0, page: 1, pageCount: 1 }))
  expect(screen.getByRole('heading', { name: 'Nothing ordered yet' })).toBeVisible()
})

test('a list that does not come can be asked for again', async () => {
  const list = vi.fn(async () => aPage())
  list.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open(list)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Order HAAAA-BBBBB' })).toBeVisible()
})
