import type { StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js'
import type { Checkout, PaymentForm } from 'shared-contracts'
import { CardRefused } from '../card-refused'
import { elementAppearance } from './element-appearance'
import { loadStripe } from './load-stripe'

/** Then a form that is not there counts as one that does not come. */
const GIVE_UP_MS = 10_000

type Total = Checkout['totals']['total']

interface ElementOptions {
  element: NonNullable<PaymentForm['element']>
  total: Total
  locale: string
  isDark: boolean
}

/** The provider's form, in the page. */
export interface MountedElement {
  /** Follows the sum that is to be paid, or the reader's theme. */
  update(options: Pick<ElementOptions, 'total' | 'isDark'>): void
  /**
   * Makes a token of what was filled in, which pays once.
   *
   * @throws CardRefused, without a message where the form says itself what is missing.
   */
  createToken(checkout: Checkout): Promise<string>
  destroy(): void
}

const amountOf = ({ amountMinor, currency }: Total) => ({ amount: amountMinor, currency: currency.toLowerCase() })

/** The form speaks languages, and of countries those in which they are written differently: everywhere but there English is British. */
const languageOf = (locale: string) =>
  (/^en-(?!US)/.test(locale) ? 'en-GB' : locale.split('-')[0]) as StripeElementLocale

const refusedBy = ({ type, message }: StripeError) =>
  type === 'validation_error' ? new CardRefused(null) : type === 'card_error' ? new CardRefused(message) : null

/** What the checkout knows already, so that the form does not ask for it again. What an address has not is `null`. */
function billingOf({ email, address, billingAddress }: Checkout) {
  const { recipient = null, line1, line2, postcode, city, region, country } = billingAddress ?? address ?? {}
  return {
    name: recipient,
    email,
    address: {
      line1: line1 ?? null,
      line2: line2 ?? null,
      postal_code: postcode ?? null,
      city: city ?? null,
      state: region ?? null,
      country: country ?? null,
    },
  }
}

async function makeElements(box: HTMLElement, { element, total, locale, isDark }: ElementOptions) {
  const { script, publishableKey, customerSession } = element
  const stripe = (await loadStripe(script))(publishableKey)
  const elements = stripe.elements({
    mode: 'payment',
    ...amountOf(total),
    captureMethod: 'manual',
    ...(customerSession && { customerSessionClientSecret: customerSession }),
    appearance: elementAppearance(box, isDark),
    locale: languageOf(locale),
  })
  const payment = elements.create('payment', {
    layout: 'tabs',
    fields: { billingDetails: { name: 'never', email: 'never', address: 'never' } },
  })
  return { stripe, elements, payment }
}

function untilReady({ payment }: Awaited<ReturnType<typeof makeElements>>, box: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    payment.on('ready', () => resolve())
    payment.on('loaderror', ({ error }) => reject(new Error(error.message ?? error.type)))
    payment.mount(box)
  })
}

/**
 * Puts the provider's form into a box of the page.
 *
 * @throws when its script or what that needs does not come in time.
 */
export async function mountElement(box: HTMLElement, options: ElementOptions): Promise<MountedElement> {
  let late: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The payment form did not come in time')), GIVE_UP_MS)
  })
  const making = makeElements(box, options)
  try {
    const made = await Promise.race([making, tooLate])
    await Promise.race([untilReady(made, box), tooLate])
    return mounted(made, box)
  } catch (error) {
    void making.then(({ payment }) => payment.destroy()).catch(() => undefined)
    throw error
  } finally {
    clearTimeout(late)
  }
}

function mounted(
  { stripe, elements, payment }: Awaited<ReturnType<typeof makeElements>>,
  box: HTMLElement,
): MountedElement {
  let updated: ReturnType<StripeElements['update']> = Promise.resolve()
  return {
    update({ total, isDark }) {
      updated = elements.update({ ...amountOf(total), appearance: elementAppearance(box, isDark) })
    },
    async createToken(checkout) {
      await updated
      const { error: unfinished } = await elements.submit()
      if (unfinished) throw refusedBy(unfinished) ?? new Error(unfinished.message)
      const { error, confirmationToken } = await stripe.createConfirmationToken({
        elements,
        params: { payment_method_data: { billing_details: billingOf(checkout) } },
      })
      if (error) throw refusedBy(error) ?? new Error(error.message)
      return confirmationToken.id
    },
    destroy: () => payment.destroy(),
  }
}
