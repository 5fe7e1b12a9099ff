import { number, object, string } from 'yup'
import { HOUR_MS, perAddress } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { alertRequestSchema, askedSchema, awaitedPageSchema, ENDED_BY_LINK } from './alerts.schema'

const endpoint = endpoints('Alerts')
const oneRequest = object({ id: string().uuid().required() }).noUnknown()

/** Mails that somebody asked for: a size that is back, a price that fell. */
export const alertsContract = {
  ask: endpoint
    .stranger(perAddress('alert', 60, HOUR_MS))
    .post('/api/variants/{variantId}/alert', 'Ask for one mail when a sold-out size is back')
    .answers(202)
    // IN_STOCK: it can be bought right now.
    .refuses('IN_STOCK', 'NOT_FOUND')
    .input(alertRequestSchema)
    .output(askedSchema),
  mine: endpoint
    .shopper()
    .get('/api/account/alerts', 'Sizes that the shopper waits for')
    .input(object({ page: number().integer().min(1).max(1000).optional() }).noUnknown())
    .output(awaitedPageSchema),
  end: endpoint
    .shopper()
    .delete('/api/account/alerts/{id}', 'Wait for a size no longer; as often as one likes')
    .answers(204)
    .refuses('NOT_FOUND')
    .input(oneRequest),
  restore: endpoint
    .shopper()
    .post('/api/account/alerts/{id}/restore', 'Wait for a size again, at the same place in the line')
    .answers(204)
    .refuses('NOT_FOUND')
    .input(oneRequest),
  unsubscribe: endpoint
    .stranger('unlimited')
    .post(
      '/api/alerts/{kind}/{token}/end',
      "End mails by a mail's link (RFC 8058); whatever is in the body is not read",
    )
    .answers(204)
    .withoutBody()
    // LINK_INVALID: made up.
    .refuses('LINK_INVALID')
    .input(
      object({
        kind: string().oneOf(ENDED_BY_LINK).required(),
        /** Signed by the shop; from a mail's link. */
        token: string().required().max(200),
      }).noUnknown(),
    ),
}
