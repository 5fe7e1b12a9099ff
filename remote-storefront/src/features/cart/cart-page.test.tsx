import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Cart } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProblem, setWidth } from 'standalone/testing'
import { aCart, aLine } from '../../testing/cart-samples'
import { aCard } from '../../testing/catalogue-samples'
import { fakeHost, type FakeBasket } from '../../testing/fake-host'
import { rememberViewed } from '../../lib/viewed-products'
import { renderPage } from '../../testing/render-page'
import * as page from './cart-page.route'

beforeEach(() => setWidth(1440))

async function open(
  cart: Cart,
  over: Partial<FakeBasket['cart']> = {},
  wishlist: Partial<FakeBasket['wishlist']> = {},
) {
  const host = fakeHost({}, { cart: { get: async () => cart, ...over }, wishlist })
  await renderPage(page, { host, path: '/cart' })
  return host
}
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const subtotal = () => within(screen.getByRole('complementary', { name: 'Summary' })).getByText('Subtotal').nextSibling
const held = <Value,>() => {
  let settle = { resolve: (_: Value) => {}, reject: (_: Error) => {} }
  const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, ...settle, settle: () => settle }
}

test('lines stand by seller, with what they come to', async () => {
  await open(aCart([aLine(1), aLine(2, { quantity: 2 })], [aLine(3)]))
  expect(screen.getByRole('region', { name: 'Sent by Seller 1' })).toHaveTextContent('€498.00')
  expect(screen.getByRole('region', { name: 'Sent by Seller 2' })).toHaveTextContent('Wool coat 3')
  expect(subtotal()).toHaveTextContent('€996.00')
  expect(screen.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/checkout')
  expect(screen.getByText('4 items')).toBeVisible()
})

test('each seller says how far it is to free delivery, where they ever send for nothing', async () => {
  const days = { minDays: 2, maxDays: 4, countries: null }
  const way = { ...days, name: 'Standard', price: euros(490), freeFrom: euros(30_000) }
  const far = [aLine(1, { delivery: [way] })]
  const there = [aLine(2, { quantity: 2, delivery: [way] })]
  await open(aCart(far, there, [aLine(3, { delivery: [{ ...way, freeFrom: null }] })]))
  expect(screen.getByText('€51.00 more from Seller 1, and delivery is free.')).toBeVisible()
  expect(screen.getByText('Delivery from Seller 2 is free.')).toBeVisible()
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('value'))).toEqual(['24900'])
})

test('a piece more shows at once, with the sums, before the server has answered', async () => {
  const line = aLine(1)
  const set = vi.fn(() => new Promise<never>(() => {}))
  await open(aCart([line]), { set })
  await userEvent.click(screen.getByRole('button', { name: 'One Wool coat 1 more' }))
  expect(screen.getByRole('group', { name: 'Quantity of Wool coat 1' })).toHaveTextContent('2')
  expect(subtotal()).toHaveTextContent('€498.00')
  expect(set).toHaveBeenCalledExactlyOnceWith({ variantId: line.variantId, quantity: 2 })
  expect(screen.getByText('Wool coat 1: 2. Subtotal €498.00.')).toHaveAttribute('role', 'status')
})

test('a change that the server refuses is taken back and says why', async () => {
  const refused = held<Cart>()
  await open(aCart([aLine(1)]), { set: () => refused.promise })
  await userEvent.click(screen.getByRole('button', { name: 'One Wool coat 1 more' }))
  refused.settle().reject(new TypeError('Failed to fetch'))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop')
  await waitFor(() => expect(subtotal()).toHaveTextContent('€249.00'))
})

test('quick presses are sent one after the other, and the last one counts', async () => {
  const line = aLine(1)
  const answers = [held<Cart>(), held<Cart>()]
  const set = vi.fn(({ quantity }: { quantity: number }) => answers[quantity - 2]!.promise)
  await open(aCart([line]), { set })
  const more = screen.getByRole('button', { name: 'One Wool coat 1 more' })
  await userEvent.click(more)
  await userEvent.click(more)
  expect(set).toHaveBeenCalledTimes(1)
  answers[0]!.settle().resolve(aCart([aLine(1, { quantity: 2 })]))
  await waitFor(() => expect(set).toHaveBeenCalledTimes(2))
  expect(subtotal()).toHaveTextContent('€747.00')
  answers[1]!.settle().resolve(aCart([aLine(1, { quantity: 3 })]))
  await waitFor(() => expect(screen.getByRole('group', { name: /Quantity/ })).toHaveAttribute('data-pending', 'false'))
  expect(subtotal()).toHaveTextContent('€747.00')
})

test('what is taken out can be put back, and the focus is on the way back', async () => {
  const [first, second] = [aLine(1), aLine(2)]
  const set = vi.fn(async ({ quantity }: { quantity: number }) =>
    quantity === 0 ? aCart([second]) : aCart([second, first]),
  )
  await open(aCart([first, second]), { set })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Wool coat 1' }))
  const undo = screen.getByRole('button', { name: 'Undo: put Wool coat 1 back' })
  expect(undo).toHaveFocus()
  expect(subtotal()).toHaveTextContent('€249.00')
  await waitFor(() => expect(set).toHaveBeenCalledTimes(1))
  await userEvent.click(undo)
  expect(await screen.findByRole('link', { name: 'Wool coat 1' })).toHaveFocus()
  expect(set).toHaveBeenLastCalledWith({ variantId: first.variantId, quantity: 1 })
  expect(subtotal()).toHaveTextContent('€498.00')
})

test('what is taken out and put back keeps its place, among sellers too', async () => {
  const [first, second, third] = [aLine(1), aLine(2), aLine(3)]
  const restored = aCart([first], [third])
  const set = vi
    .fn<() => Promise<Cart>>()
    .mockResolvedValueOnce(restored)
    .mockResolvedValueOnce({ ...restored, groups: restored.groups.slice(1) })
    .mockResolvedValueOnce({ ...restored, groups: restored.groups.toReversed() })
  await open(aCart([first, second], [third]), { set })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Wool coat 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Wool coat 1' }))
  await waitFor(() => expect(set).toHaveBeenCalledTimes(2))
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => /Wool coat \d/.exec(textContent)?.[0])
  expect(items()).toEqual(['Wool coat 1', 'Wool coat 2', 'Wool coat 3'])
  await userEvent.click(screen.getByRole('button', { name: 'Undo: put Wool coat 1 back' }))
  expect(await screen.findByRole('link', { name: 'Wool coat 1' })).toBeVisible()
  await waitFor(() => expect(set).toHaveBeenCalledTimes(3))
  expect(items()).toEqual(['Wool coat 1', 'Wool coat 2', 'Wool coat 3'])
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
  expect(summary.getAllByText(/^Seller \d$/).map(({ textContent }) => textContent)).toEqual(['Seller 1', 'Seller 2'])
})

test('a piece moves to the wishlist before it leaves the cart', async () => {
  const line = aLine(1)
  const order: string[] = []
  const set = async () => (order.push('cart'), aCart())
  const add = async () => (order.push('wishlist'), { ids: [line.productId] })
  await open(
    aCart([line]),
    { set },
    { add, get: async () => ({ items: [], page: 1, pageCount: 1, total: 0, prices: [], sharePath: null }) },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Move Wool coat 1 to your wishlist' }))
  expect(screen.getByText('Wool coat 1 is on your wishlist now.')).toBeVisible()
  await waitFor(() => expect(order).toEqual(['wishlist', 'cart']))
})

test('when the wishlist is full the piece stays in the cart', async () => {
  await open(aCart([aLine(1)]), {}, { add: () => Promise.reject(aProblem('WISHLIST_FULL')) })
  await userEvent.click(screen.getByRole('button', { name: 'Move Wool coat 1 to your wishlist' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your wishlist is full')
  expect(screen.getByRole('link', { name: 'Wool coat 1' })).toBeVisible()
})

test('too few left says so, has its fix, and holds the checkout until then', async () => {
  const few = aLine(1, { quantity: 3, available: 2, state: 'fewer' })
  const set = vi.fn(async () => aCart([aLine(1, { quantity: 2, available: 2 })]))
  await open(aCart([few, aLine(2, { state: 'sold-out', available: 0, total: { amountMinor: 0, currency: 'EUR' } })]), {
    set,
  })
  expect(screen.getByText(/Only 2 are left/)).toBeVisible()
  expect(screen.getByText('Sold out, and not counted below.')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Check out' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/cart')
  expect(screen.getByRole('alert')).toHaveTextContent('settle what is marked')
  expect(screen.getAllByRole('listitem')[0]).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Take 2' }))
  expect(set).toHaveBeenCalledWith({ variantId: few.variantId, quantity: 2 })
  await waitFor(() => expect(screen.queryByText(/Only 2 are left/)).toBeNull())
})

test('what somebody else is checking out may come back', async () => {
  const gone = { state: 'sold-out' as const, available: 0, total: { amountMinor: 0, currency: 'EUR' } }
  await open(aCart([aLine(1, { ...gone, heldElsewhere: true })]))
  expect(screen.getByText(/In somebody’s checkout just now; it may come back/)).toBeVisible()
  expect(screen.queryByText(/^Sold out/)).toBeNull()
})

test('a changed price is shown at its line and accepted for all', async () => {
  const repriced = aLine(1, { formerUnit: { amountMinor: 19_900, currency: 'EUR' } })
  const acceptPrices = vi.fn(async () => aCart([aLine(1)]))
  await open(aCart([repriced]), { acceptPrices })
  expect(screen.getByText('Now €249.00, it was €199.00.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Fine with me' }))
  await waitFor(() => expect(screen.queryByText(/it was €199.00/)).toBeNull())
})

test('an empty cart helps: what was wished for, and where to begin', async () => {
  await open(
    aCart(),
    {},
    { get: async () => ({ items: [aCard(7)], page: 1, pageCount: 1, total: 1, prices: [], sharePath: null }) },
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing in the cart yet')
  expect(await screen.findByRole('link', { name: 'Wool coat 7' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Women' })).toHaveAttribute('href', '/store?category=women')
})

test('an empty cart shows what was looked at, or what others like where nothing was', async () => {
  await open(aCart())
  expect(await screen.findByRole('region', { name: 'What others take home' })).toBeVisible()
  cleanup()
  rememberViewed('wool-coat-3')
  await open(aCart())
  expect(await screen.findByRole('region', { name: 'You looked at' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'What others take home' })).toBeNull()
  localStorage.clear()
})

test('that delivery is free is said once', async () => {
  const free = { name: 'Standard', price: euros(490), freeFrom: euros(5_000), minDays: 3, maxDays: 5, countries: null }
  await open(aCart([aLine(1, { delivery: [free] })]))
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
  expect(summary.getByText('Delivery').nextSibling).toHaveTextContent('Free')
  expect(summary.queryByText('Free delivery')).toBeNull()
  expect(summary.getByText(/^Arrives/)).toBeVisible()
})

test('below the items stands what goes with the first of them', async () => {
  const related = async () => ({ similar: [], goesWith: [1, 2, 3, 4, 5, 6].map((number) => aCard(number)) })
  const host = fakeHost({ related }, { cart: { get: async () => aCart([aLine(1)]) } })
  await renderPage(page, { host, path: '/cart' })
  const row = await screen.findByRole('region', { name: 'Goes with it' })
  expect(within(row).getAllByRole('article')).toHaveLength(5)
})

test('whoever takes part in the experiment without suggestions has none, and nothing is asked for them', async () => {
  const related = vi.fn(async () => ({ similar: [], goesWith: [aCard(1)] }))
  const basket = { cart: { get: async () => aCart([aLine(1)]) }, flags: { 'goes-with': 'left-out' } }
  await renderPage(page, { host: fakeHost({ related }, basket), path: '/cart' })
  expect(await screen.findByRole('complementary', { name: 'Summary' })).toBeVisible()
  expect(related).not.toHaveBeenCalled()
})

test('a cart that cannot be fetched says so and can be asked for again', async () => {
  const get = vi.fn(async () => aCart([aLine(1)]))
  get.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open(aCart(), { get })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Wool coat 1' })).toBeVisible()
})

test('what delivery costs is in the total, with its days and the way back beside it', async () => {
  const standard = {
    name: 'Standard',
    price: euros(490),
    freeFrom: euros(30_000),
    minDays: 3,
    maxDays: 5,
    countries: null,
  }
  const delivery = [standard]
  await open(aCart([aLine(1, { delivery })], [aLine(2, { unit: euros(40_000), delivery })]))
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
  expect(summary.getByText('Subtotal').nextSibling).toHaveTextContent('€649.00')
  expect(summary.getByText('Delivery').nextSibling).toHaveTextContent('€4.90')
  expect(summary.getByText('Total').nextSibling).toHaveTextContent('€653.90')
  expect(summary.getByText('Delivery €4.90, free from €300.00')).toBeVisible()
  expect(summary.getByText('Free delivery')).toBeVisible()
  expect(summary.getAllByText(/^Arrives .+, ordered today$/)).toHaveLength(2)
  expect(summary.getAllByText('14 days to send it back')).toHaveLength(2)
})

test('tax that is added stands in the sums, for the shop’s own country until the checkout knows another', async () => {
  const standard = { name: 'Standard', freeFrom: null, minDays: 3, maxDays: 5, countries: null }
  const delivery = [{ ...standard, price: euros(490) }]
  const sale = { code: null, description: 'Autumn sale', discount: euros(3000) }
  const taxed = (rateBps: number) => ({ delivery, tax: { rateBps, country: 'IE' } })
  await open(aCart([aLine(1, { ...taxed(1337), promotions: [sale] }), aLine(2, { ...taxed(900), quantity: 2 })]))
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
  expect(summary.getByText('Subtotal').nextSibling).toHaveTextContent('€747.00')
  // 29.28 of 219.00, 44.82 of 498.00, and of the delivery, which is taxed as the dearest, 0.66.
  expect(summary.getByText('Tax, estimated for Ireland').nextSibling).toHaveTextContent('€74.76')
  expect(summary.getByText('Total').nextSibling).toHaveTextContent('€796.66')
  expect(summary.queryByText('Prices include tax.')).toBeNull()
  cleanup()
  await open(aCart([aLine(1, { tax: { rateBps: 0, country: null } })]))
  expect(screen.getByText('Tax').nextSibling).toHaveTextContent('After the address')
  cleanup()
  await open(aCart([aLine(1)]))
  expect(screen.getByText('Prices include tax.')).toBeVisible()
})

test('what takes something off by itself stands in the sums, and comes off the total', async () => {
  const sale = { code: null, description: 'Autumn sale' }
  await open(
    aCart(
      [aLine(1, { promotions: [{ ...sale, discount: euros(3000) }] })],
      [aLine(2, { promotions: [{ ...sale, discount: euros(1980) }] })],
    ),
  )
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
  expect(summary.getByText('Autumn sale').nextSibling).toHaveTextContent('−€49.80')
  expect(summary.getByText('Total').nextSibling).toHaveTextContent('€448.20')
  const [one, other] = screen.getAllByRole('region', { name: /^Sent by/ })
  expect(one).toHaveTextContent('Price €219.00Before €249.00Autumn sale −€30.00')
  expect(within(other!).getByText('€249.00').tagName).toBe('S')
  expect(other).toHaveTextContent('Price €229.20Before')
})

test('what no delivery carries at once is said where it stands, and costs nothing that is not known', async () => {
  await open(aCart([aLine(1, { delivery: [] })]))
  expect(screen.getByText('No delivery carries so much at once. Take some items out.')).toBeVisible()
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
  expect(summary.getByText('Delivery').nextSibling).toHaveTextContent('–')
})
