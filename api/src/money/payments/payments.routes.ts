import type { Hono } from 'hono'
import type { Deps } from '../../deps'
import { CARD_TOKENS_PATH } from 'shared-contracts/paths'
import { limitBody } from '../../http/limit-body'
import { refuse } from '../../http/refuse'
import { mountEmbeddedProvider } from './embedded/embedded.routes'
import { EMBEDDED } from './embedded/embedded-provider'
import { mustTakePayments } from './no-provider'
import { receivePaymentEvent } from './receive-event'

const MAX_BODY_BYTES = 64 * 1024

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
