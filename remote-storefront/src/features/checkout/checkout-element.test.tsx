import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProblem } from 'standalone/testing'
import {
  address,
  aPlaced,
  changed,
  declined,
  freshCheckout,
  openCheckout,
  pay,
  type CheckoutApi,
} from '../../testing/checkout-driver'
import { aCheckout, aReadyCheckout, anAddress, someTotals } from '../../testing/order-samples'

const SCRIPT = 'https://js.stripe.com/endive/stripe.js'
const element = { script: SCRIPT, publishableKey: 'pk_live_1', customerSession: null }
const paymentForm: NonNullable<CheckoutApi['paymentForm']> = async () => ({ kind: 'element', element })

type Answer = { confirmationToken: { id: string } } | { error: { type: string; message: string } }
type Listener = (event: { error: { type: string; message?: string } }) => void

/** Stands in for what Stripe's script brings; its form is a field. */
function stripeStandIn() {
  const listeners = new Map<string, Listener>()
  const payment = {
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    mount: vi.fn((box: HTMLElement) => {
      box.innerHTML = '<input aria-label="Card at the provider" />'
      if (comes) listeners.get(comes)?.({ error: { type: 'api_error' } })
    }),
    destroy: vi.fn(),
  }
  let comes: 'ready' | 'loaderror' | null = 'ready'
  const elements = {
    create: vi.fn(() => payment),
    submit: vi.fn<() => Promise<{ error?: { type: string; message: string } }>>(async () => ({})),
    update: vi.fn<(options: object) => Promise<void>>(async () => undefined),
  }
  const stripe = {
    elements: vi.fn<(options: object) => typeof elements>(() => elements),
    createConfirmationToken: vi.fn<(options: object) => Promise<Answer>>(async () => ({
      confirmationToken: { id: 'ctoken_1' },
    })),
  }
  const Stripe = vi.fn(() => stripe)
  return { ...{ Stripe, stripe, elements, payment }, comes: (how: typeof comes) => (comes = how) }
}

let provider: ReturnType<typeof stripeStandIn>
const bring = () => Object.assign(window, { Stripe: provider.Stripe })
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src^="${SCRIPT}"]`)]

beforeEach(() => {
  freshCheckout()
  provider = stripeStandIn()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  delete window.Stripe
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const openForm = (api: CheckoutApi = {}, checkout = aReadyCheckout()) => openCheckout(checkout, { paymentForm, ...api })
const ready = () => waitFor(() => expect(pay()).toBeEnabled())

test("the provider's form takes the card, and what it makes of it pays", async () => {
  bring()
  const place = vi.fn<NonNullable<CheckoutApi['place']>>().mockResolvedValue(aPlaced())
  await openForm({ place })
  expect(await screen.findByLabelText('Card at the provider')).toBeVisible()
  expect(screen.queryByLabelText('Card number')).toBeNull()
  await ready()
  await userEvent.click(pay())
  await waitFor(() => expect(address()).toBe('/orders/HAAAA-BBBBB?key=secret'))
  expect(place).toHaveBeenCalledExactlyOnceWith({
    id: aCheckout().id,
    totalMinor: 25_390,
    taxMinor: aCheckout().totals.tax.amountMinor,
    creditMinor: 0,
    optionIds: aCheckout().parcels.map(({ optionId }) => optionId),
    paymentToken: 'ctoken_1',
  })
  expect(provider.Stripe).toHaveBeenCalledWith('pk_live_1')
  expect(provider.stripe.elements.mock.lastCall?.[0]).toMatchObject({
    mode: 'payment',
    amount: 25_390,
    currency: 'eur',
    captureMethod: 'manual',
    locale: 'en-GB',
  })
  expect(provider.stripe.createConfirmationToken.mock.lastCall?.[0]).toMatchObject({
    params: {
      payment_method_data: {
        billing_details: {
          name: anAddress.recipient,
          email: 'ada@example.com',
          address: { line1: anAddress.line1, city: 'Vienna', postal_code: '1010', country: 'AT', state: null },
        },
      },
    },
  })
})

test.each([
  ['pk_test_1', 1],
  ['pk_live_1', 0],
])('the provider by %s: that only test cards are taken is said %i times', async (publishableKey, many) => {
  bring()
  await openForm({ paymentForm: async () => ({ kind: 'element', element: { ...element, publishableKey } }) })
  await ready()
  expect(screen.queryAllByText(/takes test cards only/)).toHaveLength(many)
})

test('of who is signed in, the form knows the kept cards', async () => {
  bring()
  const kept = { ...element, customerSession: 'cuss_secret_1' }
  await openForm({ paymentForm: async () => ({ kind: 'element', element: kept }) })
  await ready()
  expect(provider.stripe.elements.mock.lastCall?.[0]).toMatchObject({ customerSessionClientSecret: 'cuss_secret_1' })
})

test('a new total is the one that the form asks for, and the form stays as it was filled in', async () => {
  bring()
  const total = { amountMinor: 25_890, currency: 'EUR' }
  await openForm({ change: async () => aReadyCheckout({ totals: { ...someTotals, total } }) })
  await ready()
  await userEvent.type(screen.getByLabelText('Card at the provider'), '4242')
  await userEvent.click(screen.getByLabelText(/Express/))
  await waitFor(() => expect(provider.elements.update.mock.lastCall?.[0]).toMatchObject({ amount: 25_890 }))
  const delivery = await changed('Address')
  expect(screen.getByLabelText('Card at the provider')).not.toBeVisible()
  await userEvent.click(delivery.getByRole('button', { name: /Send it here|Continue/ }))
  await waitFor(() => expect(screen.getByLabelText('Card at the provider')).toBeVisible())
  expect(screen.getByLabelText('Card at the provider')).toHaveValue('4242')
  expect(provider.payment.mount).toHaveBeenCalledOnce()
})

test('a card that the provider does not take is refused in its words, and what is missing is said in its form alone', async () => {
  bring()
  const place = vi.fn<NonNullable<CheckoutApi['place']>>()
  await openForm({ place })
  await ready()
  provider.elements.submit.mockResolvedValueOnce({ error: { type: 'validation_error', message: 'Incomplete' } })
  await userEvent.click(pay())
  await waitFor(() => expect(provider.elements.submit).toHaveBeenCalledOnce())
  await ready()
  expect(screen.queryByRole('alert')).toBeNull()
  const message = 'Your card was declined.'
  provider.stripe.createConfirmationToken.mockResolvedValueOnce({ error: { type: 'card_error', message } })
  await userEvent.click(pay())
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  provider.stripe.createConfirmationToken.mockResolvedValueOnce({ error: { type: 'api_error', message: 'Oops' } })
  await userEvent.click(pay())
  expect(await screen.findByText(/Nothing was ordered or charged; try again/)).toBeVisible()
  expect(place).not.toHaveBeenCalled()
})

test('after a declined card the next press makes a token anew', async () => {
  bring()
  const place = vi.fn<NonNullable<CheckoutApi['place']>>().mockResolvedValueOnce(declined).mockResolvedValue(aPlaced())
  await openForm({ place })
  await ready()
  await userEvent.click(pay())
  expect(await screen.findByRole('alert')).toHaveTextContent('The bank said no to this card')
  provider.stripe.createConfirmationToken.mockResolvedValueOnce({ confirmationToken: { id: 'ctoken_2' } })
  await userEvent.click(pay())
  await waitFor(() => expect(address()).toBe('/orders/HAAAA-BBBBB?key=secret'))
  expect(place.mock.calls.map(([{ paymentToken }]) => paymentToken)).toEqual(['ctoken_1', 'ctoken_2'])
})

test('a script that is blocked is said in words, and comes when it is tried again', async () => {
  await openForm()
  await waitFor(() => expect(scripts()).toHaveLength(1))
  act(() => void scripts()[0]!.dispatchEvent(new Event('error')))
  expect(await screen.findByRole('alert')).toHaveTextContent('allow it for this page')
  expect(screen.getByRole('alert')).toHaveTextContent('js.stripe.com')
  expect(pay()).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(scripts()).toHaveLength(2))
  bring()
  act(() => void scripts()[1]!.dispatchEvent(new Event('load')))
  await ready()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one that does not come in time is given up, and so is a form that says that it cannot load', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  bring()
  provider.comes(null)
  await openForm()
  await screen.findByLabelText('Card at the provider')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText(/could not be loaded/)).toBeVisible()
  expect(provider.payment.destroy).toHaveBeenCalledOnce()
  provider.comes('loaderror')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(provider.payment.mount).toHaveBeenCalledTimes(2))
  expect(await screen.findByText(/could not be loaded/)).toBeVisible()
})

test('where nobody can say which form it is, that can be asked again', async () => {
  const fails = vi
    .fn<NonNullable<CheckoutApi['paymentForm']>>()
    .mockRejectedValueOnce(aProblem('PAYMENTS_UNAVAILABLE'))
    .mockResolvedValue({ kind: 'card', element: null })
  await openForm({ paymentForm: fails })
  expect(await screen.findByText(/could not be loaded/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Card number')).toBeVisible()
})

test("an API that is not asked such things yet has the shop's own fields", async () => {
  await openForm({ paymentForm: () => Promise.reject(aProblem('NOT_FOUND')) })
  expect(await screen.findByLabelText('Card number')).toBeVisible()
  expect(pay()).toBeEnabled()
})

test('an order that costs nothing asks for no form', async () => {
  const asked = vi.fn(paymentForm)
  const total = { amountMinor: 0, currency: 'EUR' }
  await openForm({ paymentForm: asked }, aReadyCheckout({ totals: { ...someTotals, total } }))
  expect(await screen.findByRole('button', { name: 'Place order' })).toBeEnabled()
  expect(asked).not.toHaveBeenCalled()
})
