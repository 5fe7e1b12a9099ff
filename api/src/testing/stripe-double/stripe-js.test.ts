// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { stripeJsStandIn } from './stripe-js'
import { useDouble } from './use-double'

interface Outcome {
  error?: { type: string; code?: string; message: string }
  confirmationToken?: { id: string }
}

/** What the tests use of the script. */
interface StripeJs {
  elements(options: object): { create(type: string): PaymentElement; submit(): Promise<Outcome> }
  createConfirmationToken(options: object): Promise<Outcome>
}

interface PaymentElement {
  on(name: string, handler: (event: { complete?: boolean; error?: { code: string } }) => void): void
  mount(place: Element): void
}

const kit = useDouble()

/** Loads the script and shows its form. `say` enters into a field; `events` are those that the page was told. */
async function form(options: object = {}) {
  runInThisContext(stripeJsStandIn(kit.double))
  const stripe = (window as unknown as { Stripe: (key: string) => StripeJs }).Stripe(kit.double.publishableKey)
  const elements = stripe.elements({ mode: 'payment', amount: 4990, currency: 'eur', ...options })
  const element = elements.create('payment')
  const events: string[] = []
  for (const name of ['ready', 'loaderror']) element.on(name, () => events.push(name))
  element.on('change', ({ complete }) => events.push(complete ? 'complete' : 'change'))
  document.body.innerHTML = ''
  element.mount(document.body)
  await expect.poll(() => events).toHaveLength(1)
  return {
    events,
    submit: () => elements.submit(),
    token: () => stripe.createConfirmationToken({ elements, params: { return_url: 'https://shop.test/' } }),
    say(label: string, value: string) {
      const input = [...document.querySelectorAll('label')]
        .find(({ textContent }) => textContent.includes(label))!
        .querySelector('input')!
      if (input.type === 'text') input.value = value
      else input.checked = true
      input.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

async function enter(card: string, options: object = {}) {
  const filled = await form(options)
  for (const [label, value] of [
    ['Card number', card],
    ['Expiration date', '12 / 34'],
    ['Security code', '123'],
  ] as const)
    filled.say(label, value)
  return filled
}

test('a card that was entered becomes a token', async () => {
  const { submit, token, events } = await enter('4242 4242 4242 4242')
  expect(events).toEqual(['ready', 'change', 'change', 'complete'])
  await expect(token()).rejects.toThrow('elements.submit() must be called')
  expect((await submit()).error).toBeUndefined()
  const { confirmationToken } = await token()
  expect(await kit.pay('4242424242424242', { confirmation_token: confirmationToken!.id })).toMatchObject({
    status: 'succeeded',
  })
})

test('what is missing or wrong is said beside the fields', async () => {
  const { submit, say } = await form()
  expect((await submit()).error).toMatchObject({ type: 'validation_error', code: 'incomplete_number' })
  expect(document.querySelector('[role=alert]')!.textContent).toBe('Your card number is incomplete.')
  say('Card number', '4242424242424241')
  expect((await submit()).error).toMatchObject({ code: 'invalid_number' })
})

test('a number that is no test card is refused with its error', async () => {
  const { submit, token } = await enter('4111 1111 1111 1111')
  await submit()
  expect(await token()).toMatchObject({ error: { type: 'card_error', code: 'incorrect_number' } })
})

test('a saved card is offered in the session of its customer', async () => {
  const { id: customer } = await kit.stripe.customers.create({})
  const features = {
    payment_method_redisplay: 'enabled',
    payment_method_save: 'enabled',
    payment_method_save_usage: 'off_session',
  } as const
  const { client_secret: customerSessionClientSecret } = await kit.stripe.customerSessions.create({
    customer,
    components: { payment_element: { enabled: true, features } },
  })
  const first = await enter('4242424242424242', { customerSessionClientSecret })
  first.say('Save payment details', '')
  await first.submit()
  await kit.pay('4242424242424242', { customer, confirmation_token: (await first.token()).confirmationToken!.id })
  const again = await form({ customerSessionClientSecret })
  expect(document.body.textContent).toContain('visa •••• 4242')
  await again.submit()
  const { confirmationToken } = await again.token()
  expect(await kit.pay('4242424242424242', { customer, confirmation_token: confirmationToken!.id })).toMatchObject({
    customer,
  })
})

test('a form that cannot be loaded says so to the page', async () => {
  expect((await form({ customerSessionClientSecret: 'cuss_secret_none' })).events).toEqual(['loaderror'])
  kit.double.down(true)
  expect((await form()).events).toEqual(['loaderror'])
})
