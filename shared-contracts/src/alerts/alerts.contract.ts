import { oc } from '@orpc/contract'
import { number, object, string } from 'yup'
import { notFound, publicErrors, sessionErrors } from '../problem/errors'
import { ALERT_KINDS, alertRequestSchema, askedSchema, awaitedPageSchema } from './alerts.schema'

const tags = ['Alerts']
const oneRequest = object({ id: string().uuid().required() }).noUnknown()

/** Mails that somebody asked for: a size that is back, a price that fell. */
export const alertsContract = {
  ask: oc
    .route({
      method: 'POST',
      path: '/api/variants/{variantId}/alert',
      summary: 'Ask to be told once when a sold-out size is back',
      successStatus: 202,
      tags,
    })
    .errors({
      ...publicErrors,
      ...notFound,
      /** 409: it can be bought right now. */
      IN_STOCK: { status: 409 },
    })
    .input(alertRequestSchema)
    .output(askedSchema),
  mine: oc
    .route({ method: 'GET', path: '/api/account/alerts', summary: 'Sizes that the shopper waits for', tags })
    .errors(sessionErrors)
    .input(object({ page: number().integer().min(1).max(1000).optional() }).noUnknown())
    .output(awaitedPageSchema),
  end: oc
    .route({
      method: 'DELETE',
      path: '/api/account/alerts/{id}',
      summary: 'Wait for a size no longer; as often as one likes',
      successStatus: 204,
      tags,
    })
    .errors({ ...sessionErrors, ...notFound })
    .input(oneRequest),
  restore: oc
    .route({
      method: 'POST',
      path: '/api/account/alerts/{id}/restore',
      summary: 'Wait for a size again, at the same place in the line',
      successStatus: 204,
      tags,
    })
    .errors({ ...sessionErrors, ...notFound })
    .input(oneRequest),
  unsubscribe: oc
    .route({
      method: 'POST',
      path: '/api/alerts/{kind}/{token}/end',
      summary: "End mails by a mail's link (RFC 8058); whatever is in the body is not read",
      successStatus: 204,
      tags,
    })
    .errors({
      ...publicErrors,
      /** 410: made up. */
      LINK_INVALID: { status: 410 },
    })
    .input(
      object({
        kind: string().oneOf(ALERT_KINDS).required(),
        /** Signed by the shop; from a mail's link. */
        token: string().required().max(200),
      }).noUnknown(),
    ),
}
