import type Stripe from 'stripe'
import { finishOnboarding } from './accounts'
import { answerBank } from './confirm-intent'
import { createConfirmationToken } from './confirmation-tokens'
import { invalid, StripeRefusal } from './refusal'
import { found, type Store } from './store'

/** What the script in the browser has; it opens nothing but the form. */
export const PUBLISHABLE_KEY = 'pk_test_of_the_double'

/** A page of the provider's own, or what its script asks for in the browser. */
export interface Page {
  status: number
  headers: Record<string, string>
  body: string
}

const html = (title: string, body: string, status = 200): Page => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`,
})

const redirect = (location: string): Page => ({ status: 303, headers: { location }, body: '' })

const buttons = (...answers: [value: string, label: string][]) =>
  `<form method="post">${answers.map(([value, label]) => `<button name="answer" value="${value}">${label}</button>`).join(' ')}</form>`

/** Answers what is not the API: the bank's page, the pages for sellers, and what the form's script sends. */
export function page(store: Store, method: string, path: string, form: URLSearchParams): Page {
  const [, place = '', ...rest] = path.split('/')
  const answer = method === 'POST' ? form.get('answer') : null
  if (place === '3ds') return bankPage(store, rest[0] ?? '', answer)
  if (place === 'setup') return onboardingPage(store, rest[2] ?? '', answer)
  if (place === 'express') return html('Your payouts', '<p>The dashboard of the payment provider.</p>')
  if (place === 'form') return forScript(store, rest[0] ?? '', form)
  return html('Not found', '', 404)
}

function bankPage(store: Store, id: string, answer: string | null): Page {
  const intent = store.intents.get(id)
  if (intent === undefined) return html('Not found', '', 404)
  const returnUrl = store.returnUrls.get(id) ?? null
  if (intent.status === 'requires_action') {
    if (answer !== 'consent' && answer !== 'refuse') {
      return html(
        'Your bank',
        `<p>Do you agree to this payment?</p>${buttons(['consent', 'Approve'], ['refuse', 'Refuse'])}`,
      )
    }
    answerBank(store, id, answer)
  }
  return returnUrl === null
    ? html('Thank you', '<p>You can close this page.</p>')
    : redirect(withOutcome(returnUrl, intent))
}

/** Where the shopper comes back to, with what the provider adds to the address. */
function withOutcome(returnUrl: string, intent: Stripe.PaymentIntent): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret!)
  url.searchParams.set('source_type', 'card')
  url.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded')
  return url.href
}

function onboardingPage(store: Store, token: string, answer: string | null): Page {
  const link = store.accountLinks.get(token)
  if (link === undefined) return html('This link cannot be used again', '', 410)
  if (link.expiresAt <= store.now()) return redirect(link.refreshUrl)
  if (answer === null) {
    return html('Set up your payouts', buttons(['finish', 'Agree and submit'], ['leave', 'Save for later']))
  }
  store.accountLinks.delete(token)
  if (answer === 'finish') finishOnboarding(store, link.account)
  return redirect(link.returnUrl)
}

/** What the script in the browser asks for, with the publishable key. */
function forScript(store: Store, what: string, form: URLSearchParams): Page {
  const json = (status: number, body: object): Page => ({
    status,
    headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
    body: JSON.stringify(body),
  })
  try {
    if (form.get('key') !== PUBLISHABLE_KEY) {
      throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    }
    if (what === 'session') return json(200, savedCards(store, form.get('customer_session')))
    if (what === 'answer') return json(200, answered(store, form))
    return json(200, tokenOf(store, form))
  } catch (error) {
    if (error instanceof StripeRefusal) return json(error.status, { error: error.error })
    throw error
  }
}

function tokenOf(store: Store, form: URLSearchParams): Stripe.ConfirmationToken {
  const features = featuresOf(sessionOf(store, form.get('customer_session')))
  return createConfirmationToken(store, form.get('card') ?? '', {
    save: form.get('save') === 'true',
    usage: features?.payment_method_save_usage ?? 'off_session',
    returnUrl: form.get('return_url') || null,
  })
}

/** The customer's session of a form, by its client secret; a form for nobody in particular has none. */
function sessionOf(store: Store, secret: string | null): Stripe.CustomerSession | null {
  if (!secret) return null
  const session = found(store.customerSessions, 'customer_session', secret, 'customer_session', 400)
  if (session.expires_at > store.now()) return session
  throw invalid('The customer session has expired.', { code: 'customer_session_expired' })
}

const featuresOf = (session: Stripe.CustomerSession | null) => session?.components?.payment_element.features ?? null

/** What the form offers beside a new card: the saved ones of the session's customer, and to save. */
function savedCards(store: Store, secret: string | null) {
  const session = sessionOf(store, secret)
  const features = featuresOf(session)
  if (features === null) return { save: false, methods: [] }
  const shown =
    features.payment_method_redisplay === 'enabled' ? (features.payment_method_allow_redisplay_filters as string[]) : []
  const methods = [...store.paymentMethods.values()]
    .filter(({ customer, allow_redisplay }) => customer === session!.customer && shown.includes(allow_redisplay ?? ''))
    .slice(-features.payment_method_redisplay_limit!)
  return {
    save: features.payment_method_save === 'enabled',
    methods: methods.map(({ id, card }) => ({ id, brand: card!.brand, last4: card!.last4 })),
  }
}

/** The payment intent after what the shopper has answered their bank in the script's dialog. */
function answered(store: Store, form: URLSearchParams): Stripe.PaymentIntent {
  const [id = ''] = (form.get('client_secret') ?? '').split('_secret_')
  const intent = found(store.intents, 'payment_intent', id, 'intent')
  answerBank(store, id, form.get('answer') === 'consent' ? 'consent' : 'refuse')
  return intent
}
