import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import type { StripeSettings } from '../../read-stripe-settings'
import { stripeObjects } from './stripe.table'

/** What the parts of the adapter work with. */
export interface StripeDeps {
  db: Db
  clock: Clock
  settings: StripeSettings
  stripe: Stripe
}

export const STRIPE = 'stripe'

/** A shopper waits for it. */
const TIMEOUT_MS = 10_000
/** After a lost answer or a conflict, with pauses that grow; the same key goes along. */
const RETRIES = 2

/** A longer limit than this is nobody's to wait for: the payment is asked after later. */
const LONGEST_WAIT_MS = 5000

/** Waits where Stripe says that it is asked too often; the library itself repeats only what got no answer. */
async function patientFetch(url: string | URL, init?: RequestInit): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(url, init)
    const waitMs = Number(response.headers.get('retry-after') ?? 1) * 1000
    if (response.status !== 429 || tries === RETRIES || waitMs > LONGEST_WAIT_MS) return response
    await response.body?.cancel()
    await setTimeout(waitMs)
  }
}

/** The official client, at the version of the API that it was made for. */
export function createStripeClient({ secretKey, api }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    host: api.hostname,
    port: api.port || (api.protocol === 'https:' ? 443 : 80),
    protocol: api.protocol === 'https:' ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(patientFetch as typeof fetch),
  })
}

/** Where the script of the same version is: `2026-10-28.endive` has that of `endive`. */
export const scriptOf = ({ stripe }: Pick<StripeDeps, 'stripe'>): string =>
  `https://js.stripe.com/${String(stripe.getApiField('version')).split('.')[1]}/stripe.js`

/** What Stripe was asked for with a key; `undefined` when nothing was. */
export async function findAsked({ db }: Pick<StripeDeps, 'db'>, key: string) {
  const [asked] = await db.select().from(stripeObjects).where(eq(stripeObjects.key, key))
  return asked
}

/** Writes down that Stripe would not have what was asked for. @returns its name, or one of ours where Stripe gave none. */
export async function noteRefused({ db, clock }: Pick<StripeDeps, 'db' | 'clock'>, key: string): Promise<string> {
  const [noted] = await db
    .insert(stripeObjects)
    .values({ key, ref: `refused_${key}`, refused: true, createdAt: clock.now() })
    .onConflictDoUpdate({ target: stripeObjects.key, set: { refused: true } })
    .returning()
  return noted?.ref ?? key
}

/**
 * Asks Stripe for something once: what it made is written down under its key. Stripe keeps keys for a day, this table for good.
 *
 * @param make gets the key for Stripe, and must move no money by itself unless that may happen without the row.
 */
export async function madeOnce(
  deps: Pick<StripeDeps, 'db' | 'clock'>,
  key: string,
  make: (idempotencyKey: string) => Promise<{ id: string }>,
): Promise<string> {
  const known = await findAsked(deps, key)
  if (known) return known.ref
  const { id: ref } = await make(key)
  await deps.db.insert(stripeObjects).values({ key, ref, createdAt: deps.clock.now() }).onConflictDoNothing()
  return ref
}

/** What was made with a key of ours and never written down here: Stripe keeps its own keys for a day only. */
export async function madeBefore<T extends { id: string; metadata: Stripe.Metadata | null }>(
  listed: Promise<{ data: T[] }>,
  own: Readonly<Record<string, string>>,
): Promise<T | undefined> {
  const { data } = await listed
  return data.find(({ metadata }) => Object.entries(own).every(([name, key]) => metadata?.[name] === key))
}

/** An error that Stripe answered with, rather than none. */
export const stripeError = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error : null)

/** Stripe understood and said no: asking the same again has the same answer. */
export function isRefusal(error: unknown): boolean {
  const type = stripeError(error)?.type
  return type === 'StripeInvalidRequestError' || type === 'StripeCardError'
}

export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)
