import { screen, waitFor, within } from '@testing-library/react'
import { answer, type Answers } from 'standalone/testing'
import { expect, test } from 'vitest'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'

const pageOf = (items: unknown[]) => answer({ items, page: 1, pageCount: 1, total: items.length })
const profile = { name: 'Ada Byrne', email: account.email, phone: null, createdAt: '2026-01-05T10:00:00Z' }
const money = { amountMinor: 24_900, currency: 'EUR' }

const picture = {
  ...{
    id: 'a',
    alt: 'Wool coat',
    width: 800,
    height: 1000,
    placeholder: 'data:image/svg+xml,',
    srcset: '/media/coat.webp 800w',
    url: '/media/coat.webp',
  },
  color: null,
}

const card = {
  ...{ id: '00000000-0000-4000-8000-000000000001', slug: 'wool-coat', title: 'Wool coat', price: money },
  ...{ brand: { slug: 'nordhavn', name: 'Nordhavn' }, listPrice: null, discountPercent: null, rating: null },
  ...{ colors: [], sizesInStock: ['m'], lastOne: false, publishedAt: '2026-01-10T09:00:00.000Z' },
}

const open = (over: Answers = {}) =>
  renderPage(
    '/account',
    {
      'GET /api/account/profile': answer(profile),
      'GET /api/orders': pageOf([]),
      'GET /api/account/conversations': pageOf([]),
      'GET /api/wishlist': answer({ items: [], page: 1, pageCount: 1, total: 0, prices: [], sharePath: null }),
      'GET /api/account/addresses': answer({ items: [] }),
      'GET /api/account/shops': pageOf([]),
      'GET /api/account/credit': answer({ balance: { ...money, amountMinor: 0 }, moves: [], next: null }),
      ...over,
    },
    account,
  )

test('the overview says how the latest order stands, who has answered, and where parcels go', async () => {
  await open({
    'GET /api/orders': pageOf([
      {
        number: 'HAAAA-BBBBB',
        placedAt: '2026-11-20T10:00:00Z',
        total: money,
        count: 1,
        pictures: [],
        states: ['shipped'],
        documents: [],
        arrives: { earliest: '2026-11-27', latest: '2026-11-28' },
        next: { act: 'track', href: 'https://post.example/RR123' },
      },
    ]),
    'GET /api/account/credit': answer({ balance: { ...money, amountMinor: 2_000 }, moves: [], next: null }),
    'GET /api/account/conversations': pageOf([
      {
        id: '00000000-0000-4000-8000-0000000000c1',
        order: { number: 'HAAAA-BBBBB-1', purchase: 'HAAAA-BBBBB', picture },
        product: null,
        other: 'The Loom Yard',
        last: { by: 'seller', at: '2026-11-24T10:00:00Z', excerpt: 'It goes well under a coat.' },
        unread: 2,
        waits: false,
      },
    ]),
    'GET /api/account/addresses': answer({
      items: [
        {
          id: '00000000-0000-4000-8000-00000000000a',
          recipient: 'Ada Byrne',
          company: null,
          line1: 'Hauptstrasse 1',
          line2: null,
          postcode: '1010',
          city: 'Vienna',
          region: null,
          country: 'AT',
          phone: null,
          isDefault: true,
        },
      ],
    }),
  })
  const order = await screen.findByRole('link', { name: 'Your latest order' })
  expect(order).toHaveAttribute('href', '/orders/HAAAA-BBBBB')
  expect(screen.getByText('On its way')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Track parcel HAAAA-BBBBB' })).toHaveAttribute(
    'href',
    'https://post.example/RR123',
  )
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/orders')
  const tile = (name: string) => screen.getByRole('heading', { name }).closest('li')
  expect(await screen.findByText('2')).toBeVisible()
  expect(tile('Messages')).toHaveTextContent('2 new answers')
  expect(tile('Messages')?.querySelector('img')).toBeInTheDocument()
  expect(screen.getByText('The Loom Yard: It goes well under a coat.')).toBeVisible()
  expect(await screen.findByText('1010 Vienna')).toBeVisible()
  expect(await screen.findByText('€20.00')).toBeVisible()
  expect(tile('Store credit')).toHaveTextContent('€20.00 for your next order')
  expect(screen.getByRole('heading', { name: 'Store credit' })).toBeVisible()
})

test('followed shops are counted, and shown by what they have listed last', async () => {
  const newest = { ...card, pictures: [picture] }
  const shop = { slug: 'the-loom-yard', name: 'The Loom Yard', country: 'IE', followedAt: '2026-11-20T10:00:00Z' }
  await open({ 'GET /api/account/shops': pageOf([{ ...shop, newest: [newest] }]) })
  const tile = (await screen.findByRole('heading', { name: 'Followed shops' })).closest('li')
  await waitFor(() => expect(tile).toHaveTextContent('1 shop'))
  expect(tile?.querySelector('img')).toBeInTheDocument()
})

test('of who has nothing yet it says what would stand there', async () => {
  await open()
  expect(await screen.findByText(/^Nothing ordered yet/)).toBeVisible()
  expect(await screen.findByText(/^None kept yet/)).toBeVisible()
  expect(await screen.findByText('Shops whose new items you hear of.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Store credit' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Ada Byrne' })).toBeVisible()
})

test('what cannot be fetched is still a way', async () => {
  const fail = answer({ code: 'INTERNAL', status: 500, title: '', requestId: 'x' }, 500)
  await open({
    'GET /api/orders': fail,
    'GET /api/wishlist': fail,
    'GET /api/account/addresses': fail,
    'GET /api/account/shops': fail,
  })
  const heading = await screen.findByRole('heading', { level: 2, name: 'Orders' })
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/orders')
  expect(screen.getByRole('heading', { level: 2, name: 'Wishlist' })).toBeVisible()
  // That nothing is there is not known.
  expect(screen.queryByText(/^Nothing ordered yet|^None kept yet|^The items that|^Shops whose/)).toBeNull()
})
