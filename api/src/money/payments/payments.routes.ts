import type { Hono } from 'hono'
import { CARD_TOKENS_PATH } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { limitBody } from '../../http/limit-body'
import { refuse } from '../../http/refuse'
import { EMBEDDED } from './embedded/embedded-provider'
import { mountEmbeddedProvider } from './embedded/embedded.routes'
import { mustTakePayments } from './payment-provider'
import { receivePaymentEvent } from './payment-events'

/** The largest event that Stripe sends, a charge with all that belongs to it, has some 30 kB. */
const MAX_BODY_BYTES = 256 * 1024

/** Where the payment provider reports, and the embedded provider's own pages when it is that one. */
export function mountPayments(app: Hono, deps: Deps): void {
  app.post('/api/pay/events', async (c) => {
    const body = await limitBody(c.req.raw, MAX_BODY_BYTES).text()
    if (!(await receivePaymentEvent(deps, c.req.raw.headers, body))) throw refuse('MALFORMED')
    return c.json({ status: 'received' })
  })
  if (deps.payments.name === EMBEDDED) mountEmbeddedProvider(app, deps)
  else
    app.post(CARD_TOKENS_PATH, () => {
      mustTakePayments({ ...deps, refuse })
      throw refuse('NOT_FOUND')
    })
}
