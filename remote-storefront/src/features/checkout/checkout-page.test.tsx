import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProblem } from 'standalone/testing'
import {
  aDetailed,
  atMost,
  changed,
  earlier,
  freshCheckout,
  openCheckout,
  type CheckoutApi,
} from '../../testing/checkout-driver'
import { fakeHost } from '../../testing/fake-host'
import { aCheckout, anAddress, aReadyCheckout, someTotals } from '../../testing/order-samples'
import { renderPage } from '../../testing/render-page'
import * as page from './checkout-page.route'

beforeEach(freshCheckout)

test('who is not known answers two questions with one press; the reader goes on at the next one', async () => {
  const change = vi.fn<NonNullable<CheckoutApi['change']>>(async () => aReadyCheckout())
  await openCheckout(aCheckout(), { change })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'AT')
  await userEvent.type(screen.getByLabelText('Full name'), anAddress.recipient)
  await userEvent.type(screen.getByLabelText('Street and house number'), anAddress.line1)
  await userEvent.type(screen.getByLabelText('Postcode'), '1010')
  await userEvent.type(screen.getByLabelText('Town or city'), 'Vienna{Enter}')
  expect(await screen.findByRole('heading', { name: 'Delivery' })).toHaveFocus()
  expect(change).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      email: 'ada@example.com',
      address: expect.objectContaining({ postcode: '1010', country: 'AT' }) as unknown,
    }),
  )
  expect(screen.getByRole('region', { name: 'Email' })).toHaveTextContent('ada@example.com')
  expect(screen.getByLabelText(/Standard/)).toBeChecked()
})

test('tax that is added is named once the address is known, and nothing is estimated before', async () => {
  const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
  const totals = { ...someTotals, tax: euros(5_840), total: euros(31_230), taxAdded: true }
  await openCheckout(aCheckout({ totals, taxEstimatedFor: 'IE' }), {
    change: async () => aReadyCheckout({ totals: { ...totals, tax: euros(5_078), total: euros(30_468) } }),
  })
  const summary = await screen.findByText(/^Your order/)
  const sums = summary.closest('details')
  expect(sums).toHaveTextContent(
    'Items€249.00DeliveryAfter the addressTaxAfter the addressBefore delivery and tax€249.00',
  )
  expect(summary.closest('summary')).toHaveTextContent('Your order, 1 item€249.00')
  expect(sums).not.toHaveTextContent(/58\.40|312\.30|4\.90|[Ee]stimate/)
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'AT')
  await userEvent.type(screen.getByLabelText('Full name'), anAddress.recipient)
  await userEvent.type(screen.getByLabelText('Street and house number'), anAddress.line1)
  await userEvent.type(screen.getByLabelText('Postcode'), '1010')
  await userEvent.type(screen.getByLabelText('Town or city'), 'Vienna{Enter}')
  await waitFor(() => expect(sums).toHaveTextContent('Tax€50.78Total€304.68'))
})

test('a flat and a company are asked for on demand, and stay where one is known', async () => {
  await openCheckout(aCheckout({ email: 'ada@example.com', missing: ['address'] }))
  expect(await screen.findByLabelText('Country')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Flat/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add company, flat' }))
  expect(screen.getByRole('textbox', { name: /^Flat/ })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: /^Company/ })).toBeVisible()
})

test('a browser fills in the folded fields, too: they open with what it wrote, and the focus stays', async () => {
  await openCheckout(aCheckout({ email: 'ada@example.com', missing: ['address'] }))
  const street = await screen.findByLabelText('Street and house number')
  await userEvent.click(street)
  const [flat, company] = [screen.getByLabelText(/^Flat/), screen.getByLabelText(/^Company/)]
  expect([flat, company].map((field) => field.getAttribute('autocomplete'))).toEqual([
    'shipping address-line2',
    'shipping organization',
  ])
  expect(flat).toHaveAttribute('tabindex', '-1')
  // As a browser does it: one after the other, into the fields that it found at first.
  fireEvent.change(flat, { target: { value: 'Flat 3' } })
  fireEvent.change(company, { target: { value: 'Analytical Engines' } })
  expect(screen.getByRole('textbox', { name: /^Flat/ })).toHaveValue('Flat 3')
  expect(screen.getByRole('textbox', { name: /^Company/ })).toHaveValue('Analytical Engines')
  expect(screen.queryByRole('button', { name: 'Add company, flat' })).toBeNull()
  expect(street).toHaveFocus()
  await userEvent.clear(flat)
  await userEvent.clear(company)
  expect(flat).toBeVisible()
})

test('the first country is that of the browser, not of the shop', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en', 'de-AT'])
  await openCheckout(aCheckout({ email: 'ada@example.com', missing: ['address'] }))
  expect(await screen.findByLabelText('Country')).toHaveValue('AT')
  vi.restoreAllMocks()
})

test('only countries that something leads to are offered, and the browser’s is no exception', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-CH'])
  const checkout = aCheckout({ email: 'ada@example.com', missing: ['address'] })
  const host = fakeHost(
    {},
    {
      checkout: { start: async () => checkout, get: async () => checkout },
      delivery: { ways: async () => ({ items: [], countries: ['AT', 'DE'] }) },
    },
  )
  await renderPage(page, { host, path: '/checkout' })
  const country = await screen.findByLabelText('Country')
  await waitFor(() => expect(within(country).queryByRole('option', { name: 'Switzerland' })).toBeNull())
  expect(within(country).getAllByRole('option').slice(1)).toEqual([
    expect.objectContaining({ value: 'AT' }),
    expect.objectContaining({ value: 'DE' }),
  ])
  expect(country).toHaveValue('')
  vi.restoreAllMocks()
})

test('where nothing can be paid the page says so in place of the first question', async () => {
  await openCheckout(aCheckout(), { start: () => Promise.reject(aProblem('PAYMENTS_UNAVAILABLE')) })
  expect(await screen.findByRole('heading', { name: 'Nothing can be paid here yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the cart' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['the API’s own words', aDetailed('HOLD_LIMIT', atMost), atMost],
  ['or ours', aProblem('HOLD_LIMIT'), /^Take fewer, or try again in a few minutes/],
])('pieces that cannot be put aside: the page says what would work, in %s', async (_, refusal, text) => {
  await openCheckout(aCheckout(), { start: () => Promise.reject(refusal) })
  expect(await screen.findByRole('heading', { name: 'So many items cannot be put aside' })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart')
})

test('before the address is known no delivery is promised, and no sum that would change with it', async () => {
  const free = { code: 'SHIP', description: 'Free delivery', discount: someTotals.delivery }
  const totals = { ...someTotals, discount: free.discount, total: someTotals.items }
  const change = async () => aReadyCheckout()
  await openCheckout(aCheckout({ email: 'ada@example.com', missing: ['address'], totals, promotions: [free] }), {
    change,
  })
  const summary = (await screen.findByText('Your order, 1 item')).closest('details')
  expect(summary).toHaveTextContent('DeliveryAfter the addressTotal before delivery€249.00')
  expect(summary).not.toHaveTextContent(/Arrives|4\.90/)
  await userEvent.type(screen.getByLabelText('Full name'), anAddress.recipient)
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'AT')
  await userEvent.type(screen.getByLabelText('Street and house number'), anAddress.line1)
  await userEvent.type(screen.getByLabelText('Postcode'), '1010')
  await userEvent.type(screen.getByLabelText('Town or city'), 'Vienna{Enter}')
  await waitFor(() => expect(summary).toHaveTextContent('Delivery€4.90Total€253.90'))
  expect(summary).toHaveTextContent('Arrives')
})

test('the address follows its country', async () => {
  await openCheckout(aCheckout({ email: 'ada@example.com', missing: ['address'] }))
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
  await openCheckout(aReadyCheckout(), { change })
  await userEvent.click(await screen.findByLabelText(/Express/))
  expect(screen.getByLabelText(/Express/)).toBeChecked()
  refuse(new TypeError('Failed to fetch'))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop')
  expect(screen.getByLabelText(/Standard/)).toBeChecked()
})

test.each([
  ['a delivery', 'Delivery', () => screen.findByLabelText(/Express/)],
  ['an email', 'Delivery', async () => (await changed('Email')).getByRole('button', { name: 'Continue' })],
  ['an address', 'Delivery', async () => (await changed('Address')).getByRole('button', { name: 'Continue' })],
  [
    'an invoice address that is no longer another',
    'Invoice address',
    () => screen.findByRole('checkbox', { name: /same/ }),
  ],
])('a price that changed meanwhile is shown beside %s, where the shopper is', async (_what, place, control) => {
  const dearer = aReadyCheckout({ totals: { ...someTotals, total: { amountMinor: 26_390, currency: 'EUR' } } })
  const change = () => Promise.reject(aDetailed('PRICE_CHANGED', 'Changed'))
  const billingAddress = { ...anAddress, recipient: 'Loom Ltd' }
  await openCheckout(aReadyCheckout({ billingAddress }), { change, get: async () => dearer })
  await userEvent.click(await control())
  expect(await screen.findByRole('alert')).toHaveTextContent('the total was €253.90, now it is €263.90')
  expect(screen.getByRole('region', { name: place })).toContainElement(screen.getByRole('alert'))
})

test('a price that changed meanwhile is shown beside the code that was typed', async () => {
  const dearer = aReadyCheckout({ totals: { ...someTotals, total: { amountMinor: 26_390, currency: 'EUR' } } })
  const change = () => Promise.reject(aDetailed('PRICE_CHANGED', 'Changed'))
  await openCheckout(aReadyCheckout(), { change, get: async () => dearer })
  await userEvent.click(await screen.findByText('Have a code or gift card?'))
  await userEvent.type(screen.getByLabelText('Promotion or gift card code'), 'winter10{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('now it is €263.90')
  expect(screen.getByText(/^Your order,/).closest('details')).toContainElement(screen.getByRole('alert'))
})

test('the address of an invoice that goes elsewhere is asked for before the order', async () => {
  const billingAddress = { ...anAddress, recipient: 'Loom Ltd' }
  const change = vi.fn(async () => aReadyCheckout({ billingAddress }))
  await openCheckout(aReadyCheckout(), { change })
  await userEvent.click(await screen.findByRole('checkbox', { name: /The invoice goes to the same address/ }))
  expect(screen.queryByLabelText('Card number')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'AT')
  await userEvent.type(screen.getByLabelText('Full name'), 'Loom Ltd')
  await userEvent.type(screen.getByLabelText('Street and house number'), anAddress.line1)
  await userEvent.type(screen.getByLabelText('Postcode'), '1010')
  await userEvent.type(screen.getByLabelText('Town or city'), 'Vienna')
  await userEvent.click(screen.getByRole('button', { name: 'Use for the invoice' }))
  expect(await screen.findByLabelText('Card number')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Invoice address' })).toHaveTextContent(/Loom Ltd, Hauptstrasse 1/)
})

test('a code that does not work says why at its field', async () => {
  const change = vi.fn(() => Promise.reject(aDetailed('PROMOTION_REFUSED', 'From 300 euros on only.')))
  await openCheckout(aReadyCheckout(), { change })
  await userEvent.click(await screen.findByText('Have a code or gift card?'))
  await userEvent.type(screen.getByLabelText('Promotion or gift card code'), 'winter10{Enter}')
  expect(await screen.findByText('From 300 euros on only.')).toBeVisible()
  expect(screen.getByLabelText('Promotion or gift card code')).toHaveValue('winter10')
})

test('the clock is heard at five and at one minute; at its end everything said begins anew', async () => {
  const change = vi.fn(async () => aReadyCheckout())
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const start = vi.fn(async () => aReadyCheckout())
    await openCheckout(aReadyCheckout(), { start, change })
    await screen.findByLabelText('Card number')
    expect(screen.queryByText(/Your items are held/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000 + 1_000))
    expect(screen.getByText('Your items are held for 5 more minutes.')).toHaveAttribute('role', 'status')
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
    expect(screen.getByText('Your items are held for one more minute.')).toBeInTheDocument()
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
  sessionStorage.setItem('checkout.id', earlier)
  const change = vi.fn(async () => aReadyCheckout())
  const before = { ...aReadyCheckout(), id: earlier, state: 'left' as const }
  await openCheckout(aCheckout(), { get: async () => before, change })
  expect(await screen.findByLabelText('Card number')).toBeVisible()
  expect(change).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: before.email }))
})

test('a code and an email are in the next one, too, when the time was over before there was an address', async () => {
  const promotion = { code: 'WELCOME10', description: '10% off your first order' }
  const said = aCheckout({ id: earlier, state: 'expired', email: 'ada@example.com', promotion, missing: ['address'] })
  sessionStorage.setItem('checkout.id', said.id)
  const change = vi.fn(async ({ id, ...changes }: { id: string }) =>
    aCheckout({ id, email: said.email, missing: ['address'], ...('promotionCode' in changes && { promotion }) }),
  )
  await openCheckout(aCheckout(), { get: async () => said, change })
  expect(await screen.findByLabelText('Full name')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Email' })).toHaveTextContent('ada@example.com')
  expect(screen.getByText('WELCOME10')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})
