import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCart, aLine } from '../../testing/cart-samples'
import { aProblem } from 'standalone/testing'
import {
  aDetailed,
  address,
  aPlaced,
  atMost,
  declined,
  earlier,
  fillCard,
  freshCheckout,
  openCheckout,
  pay,
  tokens,
  type CheckoutApi,
} from '../../testing/checkout-driver'
import { noteSize } from '../../lib/usual-size'
import { aCheckout, aReadyCheckout, someTotals } from '../../testing/order-samples'

beforeEach(freshCheckout)

test('who is known has only the card to fill and one press to make, the third from the product page', async () => {
  const place = vi.fn<NonNullable<CheckoutApi['place']>>().mockResolvedValue(aPlaced())
  await openCheckout(aReadyCheckout(), { place })
  await fillCard()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await userEvent.click(pay())
  await waitFor(() => expect(address()).toBe('/orders/HAAAA-BBBBB?key=secret'))
  expect(place).toHaveBeenCalledOnce()
})

test('a size is a usual one once its order is placed, not while its card is declined', async () => {
  const [line] = aCheckout().parcels[0]!.lines
  noteSize(line!.variantId, { chart: 'womenTops', size: 'm' })
  const place = vi.fn<NonNullable<CheckoutApi['place']>>().mockResolvedValueOnce(aPlaced(declined))
  await openCheckout(aReadyCheckout(), { place: place.mockResolvedValue(aPlaced()) })
  await fillCard()
  await userEvent.click(pay())
  await screen.findByRole('alert')
  expect(localStorage.getItem('usual-sizes')).toBeNull()
  await userEvent.click(pay())
  await waitFor(() => expect(address()).toBe('/orders/HAAAA-BBBBB?key=secret'))
  expect(localStorage.getItem('usual-sizes')).toBe('{"womenTops":"m"}')
})

test("where the card is typed into the shop's own fields, it is said that they take test cards only", async () => {
  await openCheckout(aReadyCheckout(), {})
  await fillCard()
  expect(screen.getByText(/^This shop is being tested: it takes test cards only/)).toBeVisible()
})

test('the brand of the card stands out while its number is typed, and a refused card stays typed', async () => {
  await openCheckout(aReadyCheckout(), { place: async () => aPlaced(declined) })
  const number = await screen.findByLabelText('Card number')
  const brands = within(screen.getByRole('list', { name: 'Cards we take' }))
  expect(brands.getAllByRole('listitem').map((brand) => brand.textContent)).toEqual(['Visa', 'Mastercard'])
  await userEvent.type(number, '5555')
  expect(brands.getByText('Mastercard').closest('li')).toHaveAttribute('aria-current', 'true')
  await userEvent.clear(number)
  await fillCard()
  expect(brands.getByText('Visa').closest('li')).toHaveAttribute('aria-current', 'true')
  expect(brands.getByText('Mastercard').closest('li')).not.toHaveAttribute('aria-current')
  await userEvent.click(pay())
  await screen.findByRole('alert')
  expect(number).toHaveValue('4242 4242 4242 4242')
})

test('after a declined card, what cannot be put aside again is shown where the change was made', async () => {
  const start = vi.fn<NonNullable<CheckoutApi['start']>>().mockRejectedValue(aDetailed('HOLD_LIMIT', atMost))
  await openCheckout(aReadyCheckout(), {
    start: start.mockResolvedValueOnce(aReadyCheckout()),
    change: () => Promise.reject(aDetailed('CHECKOUT_OVER', 'Placed')),
    get: async () => aReadyCheckout({ state: 'placed' }),
  })
  await userEvent.click(await screen.findByLabelText(/Express/))
  expect(await screen.findByRole('alert')).toHaveTextContent(atMost)
  expect(screen.getByLabelText(/Standard/)).toBeChecked()
})

test('too many tries are shown as such, and can be made again: at the beginning, and when paying', async () => {
  const tooMany = aProblem('TOO_MANY_REQUESTS')
  const data = { code: 'TOO_MANY_REQUESTS', status: 429, requestId: 'x', title: '', retryAfterSeconds: 541 }
  const start = vi.fn<NonNullable<CheckoutApi['start']>>().mockRejectedValueOnce(tooMany)
  await openCheckout(aReadyCheckout(), {
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

test('a declined card says so at the form, keeps everything, and the next one pays', async () => {
  const place = vi
    .fn<NonNullable<CheckoutApi['place']>>()
    .mockResolvedValueOnce(declined)
    .mockResolvedValueOnce(aPlaced())
  await openCheckout(aReadyCheckout(), { place })
  await fillCard('4000000000000002')
  await userEvent.click(pay())
  expect(await screen.findByRole('alert')).toHaveTextContent('The bank said no to this card')
  expect(screen.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0002')
  await fillCard()
  await userEvent.click(pay())
  await waitFor(() => expect(address()).toBe('/orders/HAAAA-BBBBB?key=secret'))
  expect(place).toHaveBeenLastCalledWith({
    id: aCheckout().id,
    totalMinor: 25_390,
    taxMinor: aCheckout().totals.tax.amountMinor,
    creditMinor: 0,
    optionIds: aCheckout().parcels.map(({ optionId }) => optionId),
    paymentToken: 'card_1',
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4242 ?4242/)
})

test.each(['12/2030', '2030-12'])('an expiry that the browser fills in as %s pays', async (filled) => {
  await openCheckout(aReadyCheckout(), { place: async () => aPlaced() })
  await fillCard()
  fireEvent.change(screen.getByLabelText(/^Expiry/), { target: { value: filled } })
  expect(screen.getByLabelText(/^Expiry/)).toHaveValue('12/30')
  await userEvent.click(pay())
  await waitFor(() => expect(address()).toBe('/orders/HAAAA-BBBBB?key=secret'))
  expect(JSON.parse(String(tokens.mock.lastCall?.[1].body))).toHaveProperty('expiry', '12/30')
})

test('a mistyped card is shown at its field and asks nobody', async () => {
  await openCheckout(aReadyCheckout())
  await fillCard('4242424242424241')
  await userEvent.click(pay())
  expect(await screen.findByText('This card number has a mistake in it')).toBeVisible()
  expect(tokens).not.toHaveBeenCalled()
})

test('after a lost answer the server is asked, and the one order is found', async () => {
  const place = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const payment = vi.fn(async () => aPlaced())
  await openCheckout(aReadyCheckout(), { place, payment })
  await fillCard()
  await userEvent.click(pay())
  await waitFor(() => expect(address()).toBe('/orders/HAAAA-BBBBB?key=secret'))
  expect(place).toHaveBeenCalledTimes(1)
})

test('while nobody knows whether it is placed, the button looks instead of ordering again', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const place = vi.fn(lost)
  const payment = vi.fn<NonNullable<CheckoutApi['payment']>>(lost)
  await openCheckout(aReadyCheckout(), { place, payment })
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
  await openCheckout(aReadyCheckout({ state: 'paid' }), { start, payment: async () => aPlaced() })
  await waitFor(() => expect(address()).toBe('/orders/HAAAA-BBBBB?key=secret'))
  expect(start).not.toHaveBeenCalled()
})

test('a price that changed is shown, old and new, and nothing is ordered', async () => {
  const dearer = aReadyCheckout({ totals: { ...someTotals, total: { amountMinor: 26_390, currency: 'EUR' } } })
  const place = () => Promise.reject(aDetailed('PRICE_CHANGED', 'Changed'))
  const get = async () => dearer
  await openCheckout(aReadyCheckout(), { place, get })
  await fillCard()
  await userEvent.click(pay())
  expect(await screen.findByRole('alert')).toHaveTextContent('the total was €253.90, now it is €263.90')
  expect(pay()).toHaveAccessibleName('Place order and pay €263.90')
  expect(screen.getByLabelText('Security code')).toHaveValue('123')
})

test('a card that was typed is still there after another answer was changed, and pays what it comes to by then', async () => {
  const dearer = aReadyCheckout({ totals: { ...someTotals, total: { amountMinor: 26_390, currency: 'EUR' } } })
  const place = vi.fn(async () => aPlaced())
  await openCheckout(aReadyCheckout(), { place, change: async () => dearer })
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

/** A window with this page in it says that the cart has changed. */
function changeElsewhere() {
  const window = new BroadcastChannel('cart')
  window.postMessage(2)
  window.close()
}
const withTwo = () => {
  const one = aReadyCheckout()
  const [parcel] = one.parcels
  const lines = parcel?.lines.map((line) => ({ ...line, quantity: 2 })) ?? []
  const total = { amountMinor: 50_290, currency: 'EUR' }
  return aReadyCheckout({ parcels: [{ ...parcel, lines } as typeof parcel & object], totals: { ...someTotals, total } })
}

test('a cart that changed in another window is shown with its new sum, and asked about once before anything is charged', async () => {
  let inCart = 2
  const start = vi.fn(async () => (inCart === 2 ? withTwo() : aReadyCheckout()))
  const place = vi.fn(async () => aPlaced())
  await openCheckout(withTwo(), { start, place }, () => aCart([aLine(1, { quantity: inCart })]))
  await fillCard()
  expect(start).toHaveBeenCalledOnce()
  inCart = 1
  changeElsewhere()
  const question = await screen.findByRole('alert')
  expect(question).toHaveTextContent('Your cart has changed')
  expect(question).toHaveTextContent('Fewer than before: Wool coat 1.')
  expect(question).not.toHaveTextContent('Removed')
  expect(question).toHaveTextContent('The total was €502.90, now it is €253.90.')
  await userEvent.click(pay())
  expect(question).toHaveFocus()
  expect(place).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Go on with €253.90' }))
  expect(screen.queryByText('Your cart has changed')).toBeNull()
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
  await userEvent.click(pay())
  await waitFor(() => expect(address()).toBe('/orders/HAAAA-BBBBB?key=secret'))
  expect(place).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ totalMinor: 25_390 }))
})

test('an item that has left the cart is told apart from one that there is less of', async () => {
  const [parcel] = withTwo().parcels
  const [line] = parcel?.lines ?? []
  const scarf = { ...line, variantId: crypto.randomUUID(), title: 'Scarf' } as typeof line & object
  const withScarf = aReadyCheckout({ parcels: [{ ...parcel, lines: [line, scarf] } as typeof parcel & object] })
  const start = vi.fn(async () => aReadyCheckout()).mockResolvedValueOnce(withScarf)
  await openCheckout(withScarf, { start }, () => aCart([aLine(1)]))
  changeElsewhere()
  const question = await screen.findByRole('alert')
  expect(question).toHaveTextContent('Removed: Scarf. Fewer than before: Wool coat 1.')
})

test('what only the server knows of the cart is asked about as well; a cart that is empty leads back to it', async () => {
  const place = () => Promise.reject(aDetailed('CART_CHANGED', 'Your cart has changed since'))
  const start = vi.fn<NonNullable<CheckoutApi['start']>>().mockResolvedValueOnce(withTwo())
  await openCheckout(withTwo(), { start: start.mockResolvedValueOnce(aReadyCheckout()), place }, () =>
    aCart([aLine(1, { quantity: 2 })]),
  )
  await fillCard()
  await userEvent.click(pay())
  expect(await screen.findByRole('button', { name: 'Go on with €253.90' })).toBeVisible()
  start.mockRejectedValue(aProblem('CART_EMPTY'))
  await userEvent.click(screen.getByRole('button', { name: 'Go on with €253.90' }))
  await userEvent.click(pay())
  await waitFor(() => expect(address()).toBe('/cart'))
})

test('what sold out meanwhile leads back to the cart, which says what', async () => {
  const host = await openCheckout(aReadyCheckout(), { place: () => Promise.reject(aDetailed('SOLD_OUT', 'Gone')) })
  await fillCard()
  await userEvent.click(pay())
  await waitFor(() => expect(address()).toBe('/cart'))
  expect(host.toast.error).toHaveBeenCalledWith(expect.stringContaining('The cart says what'))
})

test('after a declined card the delivery can still be changed: the order begins anew with all that was said', async () => {
  const anew = aReadyCheckout({ id: '00000000-0000-4000-a000-000000000077' })
  const start = vi
    .fn<NonNullable<CheckoutApi['start']>>()
    .mockResolvedValueOnce(aReadyCheckout())
    .mockResolvedValueOnce(anew)
  const change = vi.fn(async ({ id }: { id: string }) => {
    if (id !== anew.id) throw aDetailed('CHECKOUT_OVER', 'Placed')
    return anew
  })
  await openCheckout(aReadyCheckout(), { start, change, get: async () => aReadyCheckout({ state: 'placed' }) })
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

test('who comes back from the bank too late learns it, and has only to pay again', async () => {
  const late = aReadyCheckout({ id: earlier, state: 'expired', number: 'HAAAA-BBBBB' })
  sessionStorage.setItem('checkout.id', late.id)
  await openCheckout(aCheckout(), { get: async () => late, change: async () => aReadyCheckout() })
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing was ordered or charged')
  expect(screen.getByRole('alert').parentElement).toHaveFocus()
  expect(pay()).toBeVisible()
})

test('who comes back from the bank that refused finds the reason in front of them', async () => {
  sessionStorage.setItem('checkout.id', aCheckout().id)
  await openCheckout(aReadyCheckout({ state: 'placed' }), { payment: async () => declined })
  expect(await screen.findByRole('alert')).toHaveTextContent('The bank said no to this card')
  expect(screen.getByRole('alert').parentElement).toHaveFocus()
})

test('a first declined card begins the time anew, as placing the order does; another one does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await openCheckout(aReadyCheckout(), { place: async () => declined })
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
  await openCheckout(aReadyCheckout({ state: 'placed' }), { payment: async () => declined })
  expect(await screen.findByRole('timer')).toHaveTextContent(/5:00|4:59/)
})

test('a bank that waits is no failure', async () => {
  sessionStorage.setItem('checkout.id', earlier)
  const waiting = aPlaced({ payment: 'requires_action', actionUrl: 'https://bank.example/ask' })
  const before = { ...aReadyCheckout(), state: 'placed' as const }
  await openCheckout(before, { payment: async () => waiting })
  expect(await screen.findByRole('link', { name: /Your bank is waiting/ })).toHaveAttribute('href', waiting.actionUrl)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a gift card pays a part: the button names the rest, and what credit pays is sent with the order', async () => {
  const euros = (amountMinor: number) => ({ ...someTotals.total, amountMinor })
  const left = someTotals.total.amountMinor - 10_00
  const credit = { source: 'gift_card' as const, lastFour: '5TRA', available: euros(10_00), used: euros(10_00) }
  const place = vi.fn<NonNullable<CheckoutApi['place']>>().mockResolvedValue(aPlaced())
  const change = vi.fn<NonNullable<CheckoutApi['change']>>().mockResolvedValue(aReadyCheckout())
  await openCheckout(aReadyCheckout({ credit }), { place, change })
  await fillCard()
  expect(screen.getByText('Gift card or credit').parentElement).toHaveTextContent('€10.00')
  expect(pay()).toHaveTextContent(`€${(left / 100).toFixed(2)}`)
  // On a phone the folded summary says no more than the button.
  expect(screen.getByText(/^Your order/).closest('summary')).toHaveTextContent(`€${(left / 100).toFixed(2)}`)
  await userEvent.click(pay())
  await waitFor(() => expect(place).toHaveBeenCalledWith(expect.objectContaining({ creditMinor: 10_00 })))
})

test('credit that pays everything asks for no card, and can be left out', async () => {
  const credit = {
    source: 'store_credit' as const,
    lastFour: null,
    available: someTotals.total,
    used: someTotals.total,
  }
  const change = vi.fn<NonNullable<CheckoutApi['change']>>().mockResolvedValue(aReadyCheckout())
  await openCheckout(aReadyCheckout({ credit }), { change })
  expect(await screen.findByText('There is nothing left to pay.')).toBeVisible()
  expect(screen.queryByLabelText('Card number')).toBeNull()
  await userEvent.click(screen.getByLabelText(/^Use your store credit/))
  expect(change).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ useCredit: false }))
  expect(await screen.findByLabelText('Card number')).toBeVisible()
})
