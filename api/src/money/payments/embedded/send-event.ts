import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps'
import { secretOf } from '../../../platform/secrets/secret-of'
import { receivePaymentEvent } from '../receive-event'
import { EVENT_SECRET } from './embedded-provider'
import { SIGNATURE_HEADER, signEvent } from './event-signature'

/** Reports that something happened to a charge, as a provider does: signed, after the fact, and twice, since real ones do that too. */
export async function sendEmbeddedEvent(deps: Deps, ref: string): Promise<void> {
  const body = JSON.stringify({ id: `ev_${randomUUID()}`, ref })
  const secret = await secretOf(deps, EVENT_SECRET)
  const headers = new Headers({ [SIGNATURE_HEADER]: signEvent({ secret, now: deps.clock.now() }, body) })
  for (let times = 0; times < 2; times += 1) {
    if (!(await receivePaymentEvent(deps, headers, body)))
      throw new Error('The shop refused an event of its own provider')
  }
}
