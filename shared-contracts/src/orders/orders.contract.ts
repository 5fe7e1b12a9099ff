import { oc } from '@orpc/contract'
import { array, number, object, string } from 'yup'
import { cartSchema } from '../cart/cart.schema'
import { notFound, publicErrors, sessionErrors } from '../problem/errors'
import { trimmedText } from '../trimmed-text'
import { fileSchema } from '../documents/file.schema'
import { acceptedSchema } from '../accounts/accepted.schema'
import { orderLinkSchema } from './order-link.schema'
import { purchasePageSchema, purchaseSchema } from './order.schema'
import { RETURN_REASONS } from './order-states'

const tags = ['Orders']

/** The purchase's number, and the key of its mail's link for who is not signed in. */
const purchaseShape = { number: string().required().max(20), key: string().max(100).optional() }
const onePurchase = object(purchaseShape).noUnknown()
const oneOrder = object({ ...purchaseShape, order: string().required().max(24) }).noUnknown()

/** 409: the order has moved on; `detail` says what is possible now. */
const refused = { REFUSED: { status: 409 } } as const

export const returnLinesSchema = array()
  .of(
    object({
      lineId: string().uuid().required(),
      quantity: number().integer().min(1).max(1000).required(),
      reason: string().oneOf(RETURN_REASONS).required(),
    })
      .noUnknown()
      .required(),
  )
  .min(1, 'Choose at least one piece to send back')
  .max(100)
  .required()

/**
 * A shopper's purchases. Whoever has the key of the mail's link sees that one purchase without an account; anybody else's purchase is
 * answered like a missing one.
 */
export const ordersContract = {
  list: oc
    .route({ method: 'GET', path: '/api/orders', summary: "The signed-in shopper's purchases, newest first", tags })
    .errors(sessionErrors)
    .input(object({ page: number().integer().min(1).max(10_000).optional() }).noUnknown())
    .output(purchasePageSchema),
  get: oc
    .route({ method: 'GET', path: '/api/orders/{number}', summary: 'A purchase with all its orders', tags })
    .errors({ ...publicErrors, ...notFound })
    .input(onePurchase)
    .output(purchaseSchema),
  document: oc
    .route({
      method: 'GET',
      path: '/api/orders/{number}/documents/{document}',
      summary: 'An invoice or a credit note as a PDF',
      tags,
    })
    .errors({ ...publicErrors, ...notFound })
    .input(onePurchase.shape({ document: string().required().max(40) }))
    .output(fileSchema),
  cancel: oc
    .route({
      method: 'POST',
      path: '/api/orders/{number}/{order}/cancel',
      summary: 'Cancel one order while its seller has not accepted it; the money goes back',
      tags,
    })
    .errors({ ...publicErrors, ...notFound, ...refused })
    .input(oneOrder)
    .output(purchaseSchema),
  requestReturn: oc
    .route({
      method: 'POST',
      path: '/api/orders/{number}/{order}/returns',
      summary: 'Ask to send pieces back, each with its reason',
      tags,
    })
    .errors({ ...publicErrors, ...notFound, ...refused })
    .input(
      oneOrder.shape({
        lines: returnLinesSchema,
        note: trimmedText().max(1000).optional(),
        /** Drawn by the caller: the same request twice asks once. */
        requestId: string().uuid().required(),
      }),
    )
    .output(purchaseSchema),
  sendReturn: oc
    .route({
      method: 'POST',
      path: '/api/orders/{number}/{order}/returns/{returnNumber}/sent',
      summary: 'Say that the approved return is on its way',
      tags,
    })
    .errors({ ...publicErrors, ...notFound, ...refused })
    .input(oneOrder.shape({ returnNumber: string().required().max(32) }))
    .output(purchaseSchema),
  withdrawReturn: oc
    .route({
      method: 'POST',
      path: '/api/orders/{number}/{order}/returns/{returnNumber}/withdraw',
      summary: 'Take a return back whose pieces have not left; as often as one likes',
      tags,
    })
    .errors({ ...publicErrors, ...notFound, ...refused })
    .input(oneOrder.shape({ returnNumber: string().required().max(32) }))
    .output(purchaseSchema),
  sendLink: oc
    .route({
      method: 'POST',
      path: '/api/orders/link',
      summary:
        'Mail the link to an order anew, if the order was placed with this address. The answer is always the same',
      successStatus: 202,
      tags,
    })
    .errors(publicErrors)
    .input(
      orderLinkSchema
        .shape({
          /** Drawn by the caller: the same request twice mails once. */
          requestId: string().uuid().required(),
        })
        .noUnknown(),
    )
    .output(acceptedSchema),
  reorder: oc
    .route({
      method: 'POST',
      path: '/api/orders/{number}/reorder',
      summary: 'Put what can still be had of a purchase into the cart',
      tags,
    })
    .errors({ ...publicErrors, ...notFound })
    .input(onePurchase.shape({ requestId: string().uuid().required() }))
    .output(object({ cart: cartSchema.required(), missing: array().of(string().required()).required() }).noUnknown()),
}
