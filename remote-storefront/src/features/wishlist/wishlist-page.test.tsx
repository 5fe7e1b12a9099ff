import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Wishlist } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { aProblem } from 'standalone/testing'
import { aCart, aLine } from '../../testing/cart-samples'
import { aCard, aProduct } from '../../testing/catalogue-samples'
import { fakeHost, type FakeBasket } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import * as sharedPage from './shared-wishlist-page.route'
import * as page from './wishlist-page.route'

const aWishlist = (over: Partial<Wishlist> = {}): Wishlist => ({
  items: [aCard(1), aCard(2)],
  page: 1,
  pageCount: 1,
  total: 2,
  prices: [],
  sharePath: null,
  ...over,
})
const account = { id: crypto.randomUUID(), audience: 'shop' as const, email: 'ada@example.test', name: null }
const ids = async () => ({ ids: [aCard(1).id, aCard(2).id] })

async function open(wishlist: Partial<FakeBasket['wishlist']> = {}, cart: Partial<FakeBasket['cart']> = {}) {
  const get = async () => aWishlist()
  const host = fakeHost({}, { wishlist: { get, ids, ...wishlist }, cart })
  await renderPage(page, { host, path: '/wishlist' })
  return host
}

test('a heart that is taken away leaves the way back in its place, with the focus', async () => {
  const remove = vi.fn(async () => ({ ids: [aCard(2).id] }))
  const add = vi.fn(ids)
  await open({ remove, add })
  await userEvent.click(screen.getByRole('button', { name: 'Wishlist: Wool coat 1' }))
  const undo = await screen.findByRole('button', { name: 'Undo: keep Wool coat 1' })
  expect(undo).toHaveFocus()
  expect(screen.queryByRole('link', { name: 'Wool coat 1' })).toBeNull()
  await userEvent.click(undo)
  expect(await screen.findByRole('link', { name: 'Wool coat 1' })).toBeVisible()
  expect(add).toHaveBeenCalledWith({ productId: aCard(1).id })
})

test('a size is chosen at the card and goes into the cart', async () => {
  const add = vi.fn(async () => aCart([aLine()]))
  await open({}, { add })
  const opener = screen.getByRole('button', { name: 'Add Wool coat 1 to the cart' })
  await userEvent.click(opener)
  const size = await screen.findByRole('button', { name: 'Navy, S' })
  expect(size).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Navy, L' })).toBeNull()
  await userEvent.click(size)
  expect(await screen.findByText('In your cart: Navy, S.')).toBeVisible()
  expect(add).toHaveBeenCalledWith(expect.objectContaining({ variantId: aProduct().variants[0]!.id, quantity: 1 }))
  expect(opener).toHaveFocus()
})

test('what cannot be added says why', async () => {
  await open({}, { add: () => Promise.reject(aProblem('CART_FULL')) })
  await userEvent.click(screen.getByRole('button', { name: 'Add Wool coat 1 to the cart' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Navy, S' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your cart is full')
})

test('the list gets a link, which is copied and made to stop working after a question', async () => {
  const user = userEvent.setup()
  let sharePath: string | null = null
  const share = async () => ({ sharePath: (sharePath = '/wishlist/abc') })
  const unshare = vi.fn(async () => void (sharePath = null))
  await open({ get: async () => aWishlist({ sharePath }), share, unshare })
  await user.click(screen.getByRole('button', { name: 'Share the list' }))
  const link = await screen.findByRole('textbox', { name: 'Link to your wishlist' })
  expect(link).toHaveValue(`${location.origin}/wishlist/abc`)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/wishlist/abc`)
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }))
  expect(unshare).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Stop sharing now' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

test('a piece that has become cheaper says by how much, and a shopper chooses whether to be mailed', async () => {
  const user = userEvent.setup()
  const productId = aCard(1).id
  let alert = false
  const setPriceAlert = vi.fn(async ({ on }: { on: boolean }) => void (alert = on))
  setPriceAlert.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const dropped = { amountMinor: 1_500, currency: 'EUR' }
  const get = async () => aWishlist({ prices: [{ productId, dropped, alert }] })
  const host = fakeHost({}, { wishlist: { get, ids, setPriceAlert }, session: async () => account })
  await renderPage(page, { host, path: '/wishlist' })
  expect(screen.getByText('€15.00 less than when you saved it')).toBeVisible()
  const box = await screen.findByRole('checkbox', { name: 'Mail me when Wool coat 1 gets cheaper' })
  expect(box).not.toBeChecked()
  await user.click(box)
  await waitFor(() => expect(host.toast.error).toHaveBeenCalled())
  expect(box).not.toBeChecked()
  await user.click(box)
  await waitFor(() => expect(alert).toBe(true))
  await waitFor(() => expect(box).toBeChecked())
  expect(setPriceAlert).toHaveBeenLastCalledWith({ productId, on: true })
})

test.each([
  ['a guest', {}],
  ['who has an account', { session: async () => account }],
])('an empty list says how it fills, and shows %s what others take home', async (_, signedIn) => {
  const get = async () => aWishlist({ items: [], total: 0 })
  const host = fakeHost({}, { wishlist: { get, ids }, ...signedIn })
  await renderPage(page, { host, path: '/wishlist' })
  expect(screen.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'What others take home' })).toBeVisible()
})

test('below the list stands what goes with its last item', async () => {
  const related = vi.fn(async () => ({ similar: [], goesWith: [aCard(3)] }))
  const host = fakeHost({ related }, { wishlist: { get: async () => aWishlist(), ids } })
  await renderPage(page, { host, path: '/wishlist' })
  const row = within(await screen.findByRole('region', { name: 'Goes with it' }))
  expect(row.getByText('Wool coat 2')).toBeVisible()
  expect(row.getByRole('link', { name: 'Wool coat 3' })).toBeVisible()
  expect(related).toHaveBeenCalledWith({ id: aCard(2).slug }, expect.anything())
})

test('a list that cannot be fetched can be asked for again', async () => {
  const get = vi.fn(async () => aWishlist())
  get.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open({ get })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Wool coat 1' })).toBeVisible()
})

test("on somebody's shared list a heart is the visitor's own", async () => {
  const add = vi.fn(async () => ({ ids: [aCard(1).id] }))
  const { prices: _, sharePath: __, ...list } = aWishlist()
  const host = fakeHost({}, { wishlist: { shared: async () => list, ids: async () => ({ ids: [] }), add } })
  await renderPage(sharedPage, { host, path: '/wishlist/:token', address: '/wishlist/abc' })
  const heart = screen.getByRole('button', { name: 'Wishlist: Wool coat 1' })
  await userEvent.click(heart)
  expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('link', { name: 'Wool coat 1' })).toBeVisible()
})

test('a link that is not shared any more is 404 and says so', async () => {
  const host = fakeHost({}, { wishlist: { shared: () => Promise.reject(aProblem('NOT_FOUND')) } })
  const { outcome } = await renderPage(sharedPage, { host, path: '/wishlist/:token', address: '/wishlist/abc' })
  expect(outcome).toEqual({ status: 404 })
  expect(await screen.findByRole('heading', { name: 'This wishlist is not shared' })).toBeVisible()
})
