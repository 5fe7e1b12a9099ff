import { and, eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { cardSchema } from 'shared-contracts/checkout/card.schema'
import { CARD_TOKENS_PATH } from 'shared-contracts/paths'
import { ValidationError } from 'yup'
import type { Deps } from '../../../deps'
import { inadmissible } from '../../../http/inadmissible'
import { isOwnOrigin } from '../../../http/client-address'
import { limitBody } from '../../../http/limit-body'
import { plainPage } from '../../../http/plain-page'
import { refuse } from '../../../http/refuse'
import { withRecurringStatements } from '../../../platform/db/naming-client'
import { requestScope } from '../../../platform/log/request-scope'
import { takeAttempt, type Limit } from '../../../platform/limits/take-attempt'
import { enqueue } from '../../../platform/outbox/enqueue'
import { challengePage, embeddedMessages as messages } from './challenge-page'
import { createCardToken, challengePath } from './embedded-provider'
import { embeddedCharges } from './embedded.table'

const MAX_BODY_BYTES = 4 * 1024
const TEN_MINUTES_MS = 10 * 60 * 1000
/** A whole office may pay from one address. */
const CARDS_BY_ADDRESS: Limit = { name: 'cards', max: 900, windowMs: TEN_MINUTES_MS }
/** Making numbers up is what thieves do; what a card is declined for is counted where it is charged. */
const WRONG_CARDS_BY_ADDRESS: Limit = { name: 'wrong-cards', max: 60, windowMs: TEN_MINUTES_MS }

/** The embedded provider's side of the browser: its card form's address, and the page of the shopper's bank. */
export function mountEmbeddedProvider(app: Hono, deps: Deps): void {
  const { db, env, clock } = deps

  function mustBeOwn(c: Context) {
    if (!isOwnOrigin(c.req.raw, [env.origin, ...env.trustedOrigins])) throw refuse('FOREIGN_ORIGIN')
  }
  async function challenged(c: Context) {
    const [charge] = await db
      .select()
      .from(embeddedCharges)
      .where(eq(embeddedCharges.ref, c.req.param('ref') ?? ''))
    if (!charge) throw refuse('NOT_FOUND')
    return charge
  }

  async function takeCard(c: Context) {
    mustBeOwn(c)
    const { address } = requestScope()
    const wait = await takeAttempt(deps, CARDS_BY_ADDRESS, address, { limit: WRONG_CARDS_BY_ADDRESS, who: address })
    if (wait !== null) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: wait })
    const card = await readCard(limitBody(c.req.raw, MAX_BODY_BYTES), clock.now())
    const token = await createCardToken(deps, card)
    if (token === null) {
      await takeAttempt(deps, WRONG_CARDS_BY_ADDRESS, address)
      throw invalid('number', messages.unknownCard)
    }
    return c.json({ token })
  }
  app.post(CARD_TOKENS_PATH, (c) => withRecurringStatements(() => takeCard(c)))

  app.get(challengePath(':ref'), async (c) => {
    const charge = await challenged(c)
    // Whoever comes back by the browser's button goes on to what became of it.
    if (charge.state !== 'requires_action') return c.redirect(charge.returnUrl, 303)
    const page = plainPage(messages.title, challengePage(charge, env), { forms: true })
    page.headers.set('cache-control', 'no-store')
    return page
  })

  app.post(challengePath(':ref'), async (c) => {
    mustBeOwn(c)
    const charge = await challenged(c)
    const answer = new URLSearchParams(await limitBody(c.req.raw, MAX_BODY_BYTES).text()).get('answer')
    const consents = answer === 'consent' && charge.behaviour === 'asks'
    await db.transaction(async (tx) => {
      const answered = await tx
        .update(embeddedCharges)
        .set(consents ? { state: 'authorised' } : { state: 'declined', declineReason: 'authentication_failed' })
        .where(and(eq(embeddedCharges.ref, charge.ref), eq(embeddedCharges.state, 'requires_action')))
        .returning({ ref: embeddedCharges.ref })
      if (answered.length > 0) await enqueue(tx, clock.now(), { topic: 'embedded-event', ref: charge.ref })
    })
    return c.redirect(charge.returnUrl, 303)
  })
}

async function readCard(request: Request, now: Date): Promise<string> {
  try {
    const body: unknown = await request.json()
    const errors = await inadmissible(cardSchema, body, () => false)
    if (errors.length > 0) throw refuse('VALIDATION_FAILED', { errors })
    const { number, expiry } = await cardSchema.validate(body, { abortEarly: false })
    const [month = 0, year = 0] = expiry.split('/').map(Number)
    // The card is good until its month is over.
    if (new Date(Date.UTC(2000 + year, month)) <= now) throw invalid('expiry', messages.expired)
    return number
  } catch (error) {
    if (error instanceof ValidationError) {
      const errors = error.inner.map(({ path = '', message }) => ({ field: path, code: 'INVALID', message }))
      throw refuse('VALIDATION_FAILED', { errors })
    }
    if (error instanceof SyntaxError) throw refuse('MALFORMED')
    throw error
  }
}

const invalid = (field: string, message: string) =>
  refuse('VALIDATION_FAILED', { errors: [{ field, code: 'INVALID', message }] })
