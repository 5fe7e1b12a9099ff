import { envMessages as messages } from './env.messages'

/** The marketplace's account with Stripe. */
export interface StripeSettings {
  /** `sk_…`, or a restricted key `rk_…`. */
  secretKey: string
  /** `pk_…`; every page of the checkout has it. */
  publishableKey: string
  /** `whsec_…`, one for each address that Stripe reports to: the marketplace's own events, and those of sellers' accounts. */
  webhookSecrets: readonly string[]
  /** The keys are those of test mode: test cards only, and no money is moved. */
  test: boolean
  /** Where its API is. */
  api: URL
}

/** An address with one of these protocols. */
export function urlOf(value: string, protocols: readonly string[]): string | undefined {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined
}

/** What the settings are read with; as in `readEnv`. */
export interface Reading {
  text(name: string): string | undefined
  checked<T>(name: string, fallback: T, parse: (value: string) => T | undefined, expected: string): T
  wrong: string[]
}

const SECRET_KEY = /^(sk|rk)_(test|live)_\w{8,}$/
const PUBLISHABLE_KEY = /^pk_(test|live)_\w{8,}$/
const WEBHOOK_SECRET = /^whsec_\w{8,}$/

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined)

function secretsOf(value: string): string[] | undefined {
  const parts = value.split(',').map((part) => part.trim())
  return parts.every((part) => WEBHOOK_SECRET.test(part)) ? parts : undefined
}

const isTest = (key: string) => key.includes('_test_')

/** The settings of a shop that takes money by Stripe; what is missing, or does not go together, is noted as wrong. */
export function readStripeSettings({ text, checked, wrong }: Reading): StripeSettings {
  function needed<T>(name: string, empty: T, parse: (value: string) => T | undefined, expected: string): T {
    if (text(name) === undefined) wrong.push(messages.stripeNeeds(name, expected))
    return checked(name, empty, parse, expected)
  }
  // An edge in front of an API of its own has no use for secrets.
  const isApart = text('API_URL') !== undefined
  const secret: typeof needed = (name, empty, ...rest) =>
    text(name) === undefined && isApart ? empty : needed(name, empty, ...rest)
  const secretKey = secret('STRIPE_SECRET_KEY', '', matching(SECRET_KEY), messages.stripeSecretKey)
  const publishableKey = needed('STRIPE_PUBLISHABLE_KEY', '', matching(PUBLISHABLE_KEY), messages.stripePublishableKey)
  if (secretKey && publishableKey && isTest(secretKey) !== isTest(publishableKey)) wrong.push(messages.stripeModes)
  return {
    secretKey,
    publishableKey,
    webhookSecrets: secret<string[]>('STRIPE_WEBHOOK_SECRETS', [], secretsOf, messages.stripeWebhooks),
    test: isTest(publishableKey),
    api: new URL(
      checked('STRIPE_API', 'https://api.stripe.com', (value) => urlOf(value, ['http:', 'https:']), messages.stripeApi),
    ),
  }
}
