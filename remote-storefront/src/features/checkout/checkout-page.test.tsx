import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiClient, Checkout, PlacedOrder } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeMatchMedia } from '../../testing/match-media'
import { aProblem, fakeHost } from '../../testing/fake-host'
import { aCheckout, anAddress, aReadyCheckout, someTotals } from '../../testing/order-samples'
import { renderPage } from '../../testing/render-page'
import * as page from './checkout-page.route'

type Api = Partial<ApiClient['checkout']>

const aPlaced = (over: Partial<PlacedOrder> = {}): PlacedOrder => ({
  number: 'HAAAA-BBBBB',
  payment: 'paid',
  actionUrl: null,
  declineReason: null,
  accessKey: 'secret',
  ...over,
})
const aDetailed = (code: string, detail: string) =>
  Object.assign(aProblem(code), { data: { code, status: 409, detail, requestId: 'x', title: '' } })
const declined = aPlaced({ payment: 'declined', declineReason: 'declined' })
const tokens = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  fakeMatchMedia()
  sessionStorage.clear()
  tokens.mockReset().mockImplementation(async () => Response.json({ token: 'card_1' }))
  vi.stubGlobal('fetch', tokens)
})

async function open(checkout: Checkout, api: Api = {}) {
  const host = fakeHost({}, { checkout: { start: async () => checkout, get: async () => checkout, ...api } })
  await renderPage(page, { host, path: '/checkout' })
  return host
}
async function fillCard(number = '4242424242424242') {
  await userEvent.clear(await screen.findByLabelText('Card number'))
  await userEvent.type(screen.getByLabelText('Card number'), number)
  await userEvent.clear(screen.getByLabelText(/^Expiry/))
  await userEvent.type(screen.getByLabelText(/^Expiry/), '0430')
  await userEvent.clear(screen.getByLabelText('Security code'))
  await userEvent.type(screen.getByLabelText('Security code'), '123')
}
const pay = () => screen.getByRole('button', { name: /^Place order and pay/ })
async function changed(step: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Change: ${step}` }))
  return within(screen.getByRole('region', { name: step }))
}
const address = () => screen.getByTestId('address').textContent

test('one question after the other: the answered one folds, the next one has the reader', async () => {
  const change = vi
    .fn<NonNullable<Api['change']>>()
    .mockResolvedValueOnce(aCheckout({ email: 'ada@example.com', missing: ['address'] }))
    .mockResolvedValueOnce(aReadyCheckout())
  await open(aCheckout(), { change })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.com{Enter}')
  expect(await screen.findByRole('heading', { name: 'Delivery address' })).toHaveFocus()
  expect(screen.getByRole('region', { name: 'Email' })).toHaveTextContent('ada@example.com')
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'AT')
  await userEvent.type(screen.getByLabelText('Full name'), anAddress.recipient)
  await userEvent.type(screen.getByLabelText('Street and house number'), anAddress.line1)
  await userEvent.type(screen.getByLabelText('Postcode'), '1010')
  await userEvent.type(screen.getByLabelText('Town or city'), 'Vienna{Enter}')
  expect(await screen.findByRole('heading', { name: 'Delivery' })).toHaveFocus()
  expect(change).toHaveBeenLastCalledWith(
    expect.objectContaining({ address: expect.objectContaining({ postcode: '1010', country: 'AT' }) as unknown }),
  )
  expect(screen.getByLabelText(/Standard/)).toBeChecked()
})

test('where nothing can be paid the page says so in place of the first question', async () => {
  await open(aCheckout(), { start: () => Promise.reject(aProblem('PAYMENTS_UNAVAILABLE')) })
  expect(await screen.findByRole('heading', { name: 'Nothing can be paid here yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the cart' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

const atMost = 'At most 6 of “Linen shirt” can be put aside at a time. Take fewer, and order more afterwards.'

test.each([
  ['the API’s own words', aDetailed('HOLD_LIMIT', atMost), atMost],
  ['or ours', aProblem('HOLD_LIMIT'), /^Take fewer, or try again in a few minutes/],
])('pieces that cannot be put aside: the page says what would work, in %s', async (_, refusal, text) => {
  await open(aCheckout(), { start: () => Promise.reject(refusal) })
  expect(await screen.findByRole('heading', { name: 'So many pieces cannot be put aside' })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart')
})

test('what cannot be put aside any longer is told where the change was made', async () => {
  await open(aReadyCheckout(), { change: () => Promise.reject(aDetailed('HOLD_LIMIT', atMost)) })
  await userEvent.click(await screen.findByLabelText(/Express/))
  expect(await screen.findByRole('alert')).toHaveTextContent(atMost)
  expect(screen.getByLabelText(/Standard/)).toBeChecked()
})

test('too many tries are told as such, and can be made again: at the beginning, and when paying', async () => {
  const tooMany = aProblem('TOO_MANY_REQUESTS')
  const data = { code: 'TOO_MANY_REQUESTS', status: 429, requestId: 'x', title: '', retryAfterSeconds: 541 }
  const start = vi.fn<NonNullable<Api['start']>>().mockRejectedValueOnce(tooMany)
  await open(aReadyCheckout(), {
    start: start.mockResolvedValue(aReadyCheckout()),
    place: () => Promise.reject(Object.assign(tooMany, { data })),
  })
  expect(await screen.findByText('That was a lot at once. Wait a moment and try again.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await fillCard()
  await userEvent.click(pay())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nothing was charged, and your cart is kept: try again in 10 minutes.',
  )
})

test('the address follows its country', async () => {
  await open(aCheckout({ email: 'ada@example.com', missing: ['address'] }))
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'US')
  expect(screen.getByLabelText('ZIP code')).toHaveAttribute('autocomplete', 'shipping postal-code')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Choose the state')).toBeVisible()
})

test('what was typed outlives a reload', async () => {
  const checkout = aCheckout({ email: 'ada@example.com', missing: ['address'] })
  const host = fakeHost({}, { checkout: { start: async () => checkout, get: async () => checkout } })
  const { unmount } = await renderPage(page, { host, path: '/checkout' })
  await userEvent.type(await screen.findByLabelText('Full name'), 'Ada Byrne')
  unmount()
  await renderPage(page, { host, path: '/checkout' })
  expect(await screen.findByLabelText('Full name')).toHaveValue('Ada Byrne')
})

test('a delivery counts at once, and is taken back when it is refused', async () => {
  let refuse = (_: Error) => {}
  const change = vi.fn(() => new Promise<never>((_, reject) => (refuse = reject)))
  await open(aReadyCheckout(), { change })
  await userEvent.click(await screen.findByLabelText(/Express/))
  expect(screen.getByLabelText(/Express/)).toBeChecked()
  refuse(new TypeError('Failed to fetch'))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop')
  expect(screen.getByLabelText(/Standard/)).toBeChecked()
})

test('a declined card says so at the form, keeps everything, and the next one pays', async () => {
  const place = vi.fn<NonNullable<Api['place']>>().mockResolvedValueOnce(declined).mockResolvedValueOnce(aPlaced())
  await open(aReadyCheckout(), { place })
  await fillCard('4000000000000002')
  await userEvent.click(pay())
  expect(await screen.findByRole('alert')).toHaveTextContent('The bank said no to this card')
  expect(screen.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0002')
  await fillCard()
  await userEvent.click(pay())
  await waitFor(() => expect(address()).toBe('/orders/HAAAA-BBBBB?key=secret'))
  expect(place).toHaveBeenLastCalledWith({ id: aCheckout().id, totalMinor: 25_390, paymentToken: 'card_1' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('4242')
})

test('a mistyped card is told at its field and asks nobody', async () => {
  await open(aReadyCheckout())
  await fillCard('4242424242424241')
  await userEvent.click(pay())
  expect(await screen.findByText('This card number has a mistake in it')).toBeVisible()
  expect(tokens).not.toHaveBeenCalled()
})

test('after a lost answer the server is asked, and the one order is found', async () => {
  const place = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const payment = vi.fn(async () => aPlaced())
  await open(aReadyCheckout(), { place, payment })
  await fillCard()
  await userEvent.click(pay())
  await waitFor(() => expect(address()).toBe('/orders/HAAAA-BBBBB?key=secret'))
  expect(place).toHaveBeenCalledTimes(1)
})

test('while nobody knows whether it is placed, the button looks instead of ordering again', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const place = vi.fn(lost)
  const payment = vi.fn<NonNullable<Api['payment']>>(lost)
  await open(aReadyCheckout(), { place, payment })
  await fillCard()
  await userEvent.click(pay())
  const look = await screen.findByRole('button', { name: 'Look again' })
  payment.mockRejectedValueOnce(aProblem('NOT_FOUND'))
  await userEvent.click(look)
  expect(await screen.findByText(/Nothing was ordered or charged/)).toBeVisible()
  expect(pay()).toBeVisible()
  expect(place).toHaveBeenCalledTimes(1)
})

test('a reload after the order leads to its confirmation', async () => {
  sessionStorage.setItem('checkout.id', aCheckout().id)
  const start = vi.fn(async () => aCheckout())
  await open(aReadyCheckout({ state: 'paid' }), { start, payment: async () => aPlaced() })
  await waitFor(() => expect(address()).toBe('/orders/HAAAA-BBBBB?key=secret'))
  expect(start).not.toHaveBeenCalled()
})

test('a price that changed is shown, old and new, and nothing is ordered', async () => {
  const dearer = aReadyCheckout({ totals: { ...someTotals, total: { amountMinor: 26_390, currency: 'EUR' } } })
  const place = () => Promise.reject(aDetailed('PRICE_CHANGED', 'Changed'))
  const get = async () => dearer
  await open(aReadyCheckout(), { place, get })
  await fillCard()
  await userEvent.click(pay())
  expect(await screen.findByRole('alert')).toHaveTextContent('the total was €253.90, now it is €263.90')
  expect(pay()).toHaveAccessibleName('Place order and pay €263.90')
  expect(screen.getByLabelText('Security code')).toHaveValue('123')
})

test('a card that was typed is still there after another answer was changed, and pays what it comes to by then', async () => {
  const dearer = aReadyCheckout({ totals: { ...someTotals, total: { amountMinor: 26_390, currency: 'EUR' } } })
  const place = vi.fn(async () => aPlaced())
  await open(aReadyCheckout(), { place, change: async () => dearer })
  await fillCard()
  await userEvent.click(screen.getByRole('button', { name: 'Change: Email' }))
  expect(screen.queryByLabelText('Card number')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
  expect(screen.getByLabelText(/^Expiry/)).toHaveValue('04/30')
  expect(screen.getByLabelText('Security code')).toHaveValue('123')
  expect(pay()).toHaveAccessibleName('Place order and pay €263.90')
  await userEvent.click(pay())
  await waitFor(() => expect(place).toHaveBeenCalledWith(expect.objectContaining({ totalMinor: 26_390 })))
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('4242')
})

test.each([
  ['a delivery', 'Delivery', () => screen.findByLabelText(/Express/)],
  ['an email', 'Delivery', async () => (await changed('Email')).getByRole('button', { name: 'Continue' })],
  ['an address', 'Delivery', async () => (await changed('Delivery address')).getByRole('button', { name: 'Continue' })],
  [
    'an invoice address that is no longer another',
    'Invoice address',
    () => screen.findByRole('checkbox', { name: /same/ }),
  ],
])('a price that changed meanwhile is told beside %s, where the shopper is', async (_what, place, control) => {
  const dearer = aReadyCheckout({ totals: { ...someTotals, total: { amountMinor: 26_390, currency: 'EUR' } } })
  const change = () => Promise.reject(aDetailed('PRICE_CHANGED', 'Changed'))
  const billingAddress = { ...anAddress, recipient: 'Loom Ltd' }
  await open(aReadyCheckout({ billingAddress }), { change, get: async () => dearer })
  await userEvent.click(await control())
  expect(await screen.findByRole('alert')).toHaveTextContent('the total was €253.90, now it is €263.90')
  expect(screen.getByRole('region', { name: place })).toContainElement(screen.getByRole('alert'))
})

test('a price that changed meanwhile is told beside the code that was typed', async () => {
  const dearer = aReadyCheckout({ totals: { ...someTotals, total: { amountMinor: 26_390, currency: 'EUR' } } })
  const change = () => Promise.reject(aDetailed('PRICE_CHANGED', 'Changed'))
  await open(aReadyCheckout(), { change, get: async () => dearer })
  await userEvent.click(await screen.findByText('Have a code?'))
  await userEvent.type(screen.getByLabelText('Promotion code'), 'winter10{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('now it is €263.90')
  expect(screen.getByText(/^Your order,/).closest('details')).toContainElement(screen.getByRole('alert'))
})

test('what sold out meanwhile leads back to the cart, which says what', async () => {
  const host = await open(aReadyCheckout(), { place: () => Promise.reject(aDetailed('SOLD_OUT', 'Gone')) })
  await fillCard()
  await userEvent.click(pay())
  await waitFor(() => expect(address()).toBe('/cart'))
  expect(host.toast.error).toHaveBeenCalledWith(expect.stringContaining('The cart says what'))
})

test('after a declined card the delivery can still be changed: the order begins anew with all that was said', async () => {
  const anew = aReadyCheckout({ id: '00000000-0000-4000-a000-000000000077' })
  const start = vi.fn<NonNullable<Api['start']>>().mockResolvedValueOnce(aReadyCheckout()).mockResolvedValueOnce(anew)
  const change = vi.fn(async ({ id }: { id: string }) => {
    if (id !== anew.id) throw aDetailed('CHECKOUT_OVER', 'Placed')
    return anew
  })
  await open(aReadyCheckout(), { start, change, get: async () => aReadyCheckout({ state: 'placed' }) })
  await userEvent.click(await screen.findByLabelText(/Express/))
  await waitFor(() => expect(change).toHaveBeenCalledTimes(3))
  expect(change.mock.calls[1]?.[0]).toMatchObject({
    id: anew.id,
    email: 'ada@example.com',
    address: { city: 'Vienna' },
  })
  expect(change.mock.calls[2]?.[0]).toMatchObject({ id: anew.id, deliveries: [{}] })
  expect(sessionStorage.getItem('checkout.id')).toBe(anew.id)
  expect(screen.queryByText('Your time is over')).toBeNull()
})

test('an invoice that goes elsewhere is told before the order is', async () => {
  const billingAddress = { ...anAddress, recipient: 'Loom Ltd' }
  const change = vi.fn(async () => aReadyCheckout({ billingAddress }))
  await open(aReadyCheckout(), { change })
  await userEvent.click(await screen.findByRole('checkbox', { name: /The invoice goes to the same address/ }))
  expect(screen.queryByLabelText('Card number')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'AT')
  await userEvent.type(screen.getByLabelText('Full name'), 'Loom Ltd')
  await userEvent.type(screen.getByLabelText('Street and house number'), anAddress.line1)
  await userEvent.type(screen.getByLabelText('Postcode'), '1010')
  await userEvent.type(screen.getByLabelText('Town or city'), 'Vienna')
  await userEvent.click(screen.getByRole('button', { name: 'Use for the invoice' }))
  expect(await screen.findByLabelText('Card number')).toBeVisible()
  expect(screen.getByText(/^Loom Ltd, Hauptstrasse 1/)).toBeVisible()
})

test('a code that does not work says why at its field', async () => {
  const change = vi.fn(() => Promise.reject(aDetailed('PROMOTION_REFUSED', 'From 300 euros on only.')))
  await open(aReadyCheckout(), { change })
  await userEvent.click(await screen.findByText('Have a code?'))
  await userEvent.type(screen.getByLabelText('Promotion code'), 'winter10{Enter}')
  expect(await screen.findByText('From 300 euros on only.')).toBeVisible()
  expect(screen.getByLabelText('Promotion code')).toHaveValue('winter10')
})

test('the clock is heard at five and at one minute; at its end everything said begins anew', async () => {
  const change = vi.fn(async () => aReadyCheckout())
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const start = vi.fn(async () => aReadyCheckout())
    await open(aReadyCheckout(), { start, change })
    await screen.findByLabelText('Card number')
    expect(screen.queryByText(/Your pieces are held/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000 + 1_000))
    expect(screen.getByText('Your pieces are held for 5 more minutes.')).toHaveAttribute('role', 'status')
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
    expect(screen.getByText('Your pieces are held for one more minute.')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(screen.getByRole('alert')).toHaveTextContent('Your time is over')
  } finally {
    vi.useRealTimers()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
  await waitFor(() => expect(screen.queryByText('Your time is over')).toBeNull())
  expect(screen.getByRole('timer')).toHaveTextContent(/15:00|14:59/)
  expect(change).toHaveBeenCalledWith(expect.objectContaining({ email: 'ada@example.com' }))
})

test('an empty cart has nothing to check out', async () => {
  const host = fakeHost({}, { checkout: { start: () => Promise.reject(aProblem('CART_EMPTY')) } })
  await renderPage(page, { host, path: '/checkout' })
  expect(await screen.findByRole('heading', { name: 'There is nothing to check out' })).toBeVisible()
})

test.each([
  ['the cart', '/cart', 1],
  ['another page', '/help', 0],
])('who leaves for %s gives the held pieces free: %s', async (_name, to, times) => {
  const leave = vi.fn(async () => {})
  const host = fakeHost({}, { checkout: { start: async () => aReadyCheckout(), leave } })
  const { unmount } = await renderPage(page, { host, path: '/checkout' })
  await screen.findByLabelText('Card number')
  window.history.pushState(null, '', to)
  unmount()
  window.history.pushState(null, '', '/')
  expect(leave).toHaveBeenCalledTimes(times)
})

test('what was typed in a checkout that was left for the cart is in the next one', async () => {
  sessionStorage.setItem('checkout.id', 'earlier')
  const change = vi.fn(async () => aReadyCheckout())
  const before = { ...aReadyCheckout(), id: 'earlier', state: 'left' as const }
  await open(aCheckout(), { get: async () => before, change })
  expect(await screen.findByLabelText('Card number')).toBeVisible()
  expect(change).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: before.email }))
})

test('a code and an email are in the next one, too, when the time was over before there was an address', async () => {
  const promotion = { code: 'WELCOME10', description: '10 % off your first order' }
  const said = aCheckout({ id: 'earlier', state: 'expired', email: 'ada@example.com', promotion, missing: ['address'] })
  sessionStorage.setItem('checkout.id', said.id)
  const change = vi.fn(async ({ id, ...changes }: { id: string }) =>
    aCheckout({ id, email: said.email, missing: ['address'], ...('promotionCode' in changes && { promotion }) }),
  )
  await open(aCheckout(), { get: async () => said, change })
  expect(await screen.findByLabelText('Full name')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Email' })).toHaveTextContent('ada@example.com')
  expect(screen.getByText('WELCOME10')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('who comes back from the bank too late is told so, and has only to pay again', async () => {
  const late = aReadyCheckout({ id: 'earlier', state: 'expired', number: 'HAAAA-BBBBB' })
  sessionStorage.setItem('checkout.id', late.id)
  await open(aCheckout(), { get: async () => late, change: async () => aReadyCheckout() })
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing was ordered or charged')
  expect(screen.getByRole('alert').parentElement).toHaveFocus()
  expect(pay()).toBeVisible()
})

test('who comes back from the bank that refused finds the reason in front of them', async () => {
  sessionStorage.setItem('checkout.id', aCheckout().id)
  await open(aReadyCheckout({ state: 'placed' }), { payment: async () => declined })
  expect(await screen.findByRole('alert')).toHaveTextContent('The bank said no to this card')
  expect(screen.getByRole('alert').parentElement).toHaveFocus()
})

test('a first declined card begins the time anew, as placing the order does; another one does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await open(aReadyCheckout(), { place: async () => declined })
  await fillCard()
  vi.setSystemTime(Date.now() + 10 * 60_000)
  await userEvent.click(pay())
  await screen.findByRole('alert')
  const until = sessionStorage.getItem('checkout.held')
  expect(Number(until) - Date.now()).toBeGreaterThan(14 * 60_000)
  vi.setSystemTime(Date.now() + 60_000)
  await fillCard()
  await userEvent.click(pay())
  await screen.findByRole('alert')
  expect(sessionStorage.getItem('checkout.held')).toBe(until)
  vi.useRealTimers()
})

test('a reload after a declined card does not give the pieces more time', async () => {
  sessionStorage.setItem('checkout.id', aCheckout().id)
  sessionStorage.setItem('checkout.held', String(Date.now() + 5 * 60_000))
  await open(aReadyCheckout({ state: 'placed' }), { payment: async () => declined })
  expect(await screen.findByRole('timer')).toHaveTextContent(/5:00|4:59/)
})

test('a bank that waits is no failure', async () => {
  sessionStorage.setItem('checkout.id', 'earlier')
  const waiting = aPlaced({ payment: 'requires_action', actionUrl: 'https://bank.example/ask' })
  const before = { ...aReadyCheckout(), state: 'placed' as const }
  await open(before, { payment: async () => waiting })
  expect(await screen.findByRole('link', { name: /Your bank is waiting/ })).toHaveAttribute('href', waiting.actionUrl)
  expect(screen.queryByRole('alert')).toBeNull()
})
