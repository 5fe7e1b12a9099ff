import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProblem, setWidth } from 'standalone/testing'
import { aCart, aLine } from '../../testing/cart-samples'
import { aCard, aProduct } from '../../testing/catalogue-samples'
import { fakeHost, type FakeBasket } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import * as page from './product-page.route'

beforeEach(() => {
  localStorage.clear()
  setWidth(1440)
})

const open = async (basket: Partial<FakeBasket>, address = '/store/wool-coat?size=s') => {
  const host = fakeHost({}, basket)
  await renderPage(page, { host, path: '/store/:id', address })
  return host
}
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const button = () => screen.getByRole('button', { name: 'Add to cart' })
const heart = () => screen.getByRole('button', { name: 'Wishlist: Wool coat' })

test('a size has to be chosen first: the sizes say so and get the focus', async () => {
  const add = vi.fn()
  await open({ cart: { add } }, '/store/wool-coat')
  await userEvent.click(button())
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a size first')
  expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus()
  await userEvent.click(screen.getByRole('radio', { name: 'M' }))
  expect(screen.queryByText('Choose a size first')).toBeNull()
  expect(add).not.toHaveBeenCalled()
})

test('what takes something off by itself stands above the button', async () => {
  const get = async () => aProduct({ promotions: [{ text: '3 for 2 on coats, until 3 Dec' }] })
  await renderPage(page, { host: fakeHost({ get }), path: '/store/:id', address: '/store/wool-coat' })
  const text = screen.getByText('3 for 2 on coats, until 3 Dec')
  expect(text.compareDocumentPosition(button()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test('the chosen size goes into the cart, and a drawer shows it with the ways on', async () => {
  const { id } = aProduct().variants[0]!
  const ways = [
    { name: 'Standard', price: euros(490), freeFrom: euros(30_000), minDays: 3, maxDays: 5, countries: null },
  ]
  const add = vi.fn(async () => aCart([aLine(1, { variantId: id, delivery: ways }), aLine(2, { unit: euros(1000) })]))
  const related = async () => ({ similar: [], goesWith: [aCard(1, { title: 'Merino scarf' })] })
  const host = fakeHost({ related }, { cart: { add } })
  await renderPage(page, { host, path: '/store/:id', address: '/store/wool-coat?size=s' })
  await userEvent.click(button())
  expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ variantId: id, quantity: 1 }))
  const drawer = within(await screen.findByRole('dialog', { name: 'In your cart' }, { timeout: 10_000 }))
  expect(drawer.getByText('and 1 more item')).toBeVisible()
  expect(drawer.getByText('€41.00 more from Seller 1, and delivery is free.')).toBeVisible()
  expect(drawer.getByRole('progressbar')).toHaveValue(25_900)
  expect(drawer.getByText('Delivery €4.90, free from €300.00')).toBeVisible()
  expect(await drawer.findByRole('link', { name: 'Merino scarf' })).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/checkout')
  await userEvent.click(drawer.getByRole('button', { name: 'Continue shopping' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('In your cart, size S.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  expect(host.toast.success).not.toHaveBeenCalled()
})

test('the drawer is closed by a cross that says so', async () => {
  const { id: variantId } = aProduct().variants[0]!
  await open({ cart: { add: async () => aCart([aLine(1, { variantId })]) } })
  await userEvent.click(button())
  const drawer = within(await screen.findByRole('dialog', { name: 'In your cart' }, { timeout: 10_000 }))
  expect(drawer.getAllByRole('link')[0]).toHaveAccessibleName('Check out')
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who buys now is at the checkout with two presses: the size, and the button', async () => {
  const add = vi.fn(async () => aCart([aLine()]))
  await open({ cart: { add } }, '/store/wool-coat')
  await userEvent.click(screen.getByRole('radio', { name: 'M' }))
  await userEvent.click(screen.getByRole('button', { name: 'Buy now' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/checkout'))
  expect(add).toHaveBeenCalledOnce()
})

test('who buys now what is in the cart goes to the checkout with as many as there are', async () => {
  const { id: variantId } = aProduct().variants[0]!
  const add = vi.fn(async () => aCart([aLine()]))
  const get = async () => aCart([aLine(1, { variantId, quantity: 2 })])
  await open({ cart: { get, add } })
  await userEvent.click(screen.getByRole('button', { name: 'Buy now' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/checkout'))
  expect(add).not.toHaveBeenCalled()
})

test('who buys now has one added beside another size, and beside a line that was sold out', async () => {
  const { id: variantId } = aProduct().variants[0]!
  const add = vi.fn(async () => aCart([aLine()]))
  const get = async () => aCart([aLine(1), aLine(2, { variantId, state: 'sold-out', available: 0 })])
  await open({ cart: { get, add } })
  await userEvent.click(screen.getByRole('button', { name: 'Buy now' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/checkout'))
  expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ variantId, quantity: 1 }))
})

test('delivery, arrival and return stand beside the button', async () => {
  await open({})
  expect(screen.getByText('Free delivery')).toBeVisible()
  expect(screen.getByText(/^Arrives .+, ordered today$/)).toBeVisible()
  expect(screen.getByText('14 days to send it back')).toBeVisible()
})

test('while it is under way a second press adds nothing', async () => {
  const add = vi.fn(() => new Promise<never>(() => {}))
  await open({ cart: { add } })
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('button', { name: 'Adding...' }))
  expect(add).toHaveBeenCalledTimes(1)
})

test('a lost answer is asked for again with the same request, so it counts once', async () => {
  const add = vi.fn(async (_: { requestId: string }) => aCart([aLine()]))
  add.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open({ cart: { add } })
  await userEvent.click(button())
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop')
  await userEvent.click(button())
  expect(await screen.findByText('In your cart, size S.')).toBeVisible()
  await userEvent.click(button())
  const [first, second, third] = add.mock.calls.map(([{ requestId }]) => requestId)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('what has just been sold says so, and the choice stays', async () => {
  await open({ cart: { add: () => Promise.reject(aProblem('SOLD_OUT')) } })
  await userEvent.click(button())
  expect(await screen.findByRole('alert')).toHaveTextContent('The last one has just gone.')
  expect(screen.getByRole('radio', { name: 'S' })).toBeChecked()
})

test('a size that is sold out cannot be added', async () => {
  await open({}, '/store/wool-coat?size=l')
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Mail me when it is back' })).toBeEnabled()
})

test('the heart is filled while the product is on the wishlist', async () => {
  const { id } = aProduct()
  const remove = vi.fn(async () => ({ ids: [] }))
  await open({ wishlist: { ids: async () => ({ ids: [id] }), remove } })
  await vi.waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'))
  await userEvent.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  expect(remove).toHaveBeenCalledWith({ productId: id })
})

test('a heart shows at once and is taken back when the server refuses', async () => {
  let refuse = (_: Error) => {}
  const host = await open({
    wishlist: { ids: async () => ({ ids: [] }), add: () => new Promise((_, no) => (refuse = no)) },
  })
  await userEvent.click(heart())
  await vi.waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'))
  refuse(aProblem('WISHLIST_FULL'))
  await vi.waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'))
  expect(host.toast.error).toHaveBeenCalledWith(expect.stringContaining('Your wishlist is full'))
})

const wait = () => screen.getByRole('button', { name: 'Mail me when it is back' })
const soldOutSize = '/store/wool-coat?size=l'

test('a guest asks for an alert, the address kept after a failure, and sees where the mail will go', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const ask = vi.fn(async () => ({ status: 'asked' as const }))
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open({ alerts: { ask } }, soldOutSize)
  await userEvent.click(wait())
  const email = await screen.findByRole('textbox', { name: 'Email' })
  await vi.waitFor(() => expect(email).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the mail' }))
  expect(await screen.findByText('Enter your email address')).toBeVisible()
  await userEvent.type(email, 'Ada@Example.test{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop')
  expect(email).toHaveValue('Ada@Example.test')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const said = await screen.findByText('We will mail ada@example.test once, when size L is back.')
  expect(said.closest('[role=status]')).toHaveFocus()
  expect(ask).toHaveBeenLastCalledWith({
    variantId: aProduct().variants.find(({ size }) => size === 'l')!.id,
    email: 'ada@example.test',
    website: undefined,
  })
  warn.mockRestore()
})

test('a shopper’s address is filled in, and who has asked before sees it', async () => {
  const account = { id: crypto.randomUUID(), audience: 'shop' as const, email: 'ada@example.test', name: null }
  const ask = async () => ({ status: 'already' as const })
  await open({ session: async () => account, alerts: { ask } }, soldOutSize)
  await userEvent.click(wait())
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.test')
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the mail' }))
  expect(await screen.findByText(/^You have asked already/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Use another address' }))
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('a size that has just come back can be bought', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const back = aProduct()
  back.variants = back.variants.map((variant) => ({ ...variant, available: 5 }))
  const get = vi.fn(async () => back).mockResolvedValueOnce(aProduct())
  const ask = () => Promise.reject(aProblem('IN_STOCK'))
  const host = fakeHost({ get }, { alerts: { ask } })
  await renderPage(page, { host, path: '/store/:id', address: soldOutSize })
  await userEvent.click(wait())
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.test{Enter}')
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeEnabled()
  warn.mockRestore()
})
