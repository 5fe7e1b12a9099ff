import { array, number, object, string } from 'yup'
import { cartSchema } from '../cart/cart.schema'
import { HOUR_MS, perAddress, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { trimmedText } from '../text.schema'
import { fileSchema, acceptedSchema, pageNumber } from '../answers.schema'
import { orderLinkSchema } from './order-link.schema'
import { purchasePageSchema, purchaseSchema } from './order.schema'
import { RETURN_REASONS } from './order-states'

const endpoint = endpoints('Orders')

/** The purchase's number, and the key of its mail's link for who is not signed in. */
const purchaseShape = { number: string().required().max(20), key: string().max(100).optional() }
const onePurchase = object(purchaseShape).noUnknown()
const oneOrder = object({ ...purchaseShape, order: string().required().max(24) }).noUnknown()

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
  .min(1, 'Choose at least one item to send back')
  .max(100)
  .required()

/**
 * A shopper's purchases. Whoever has the key of the mail's link sees that one purchase without an account; anybody else's purchase is
 * answered like a missing one.
 *
 * - `REFUSED`: the order has moved on; `detail` says what is possible now.
 */
export const ordersContract = {
  list: endpoint
    .shopper()
    .get('/api/orders', "The signed-in shopper's purchases, newest first")
    .input(object({ page: pageNumber() }).noUnknown())
    .output(purchasePageSchema),
  get: endpoint
    .anybody()
    .get('/api/orders/{number}', 'A purchase with all its orders')
    .refuses('NOT_FOUND')
    .input(onePurchase)
    .output(purchaseSchema),
  document: endpoint
    .anybody()
    .get('/api/orders/{number}/documents/{document}', 'An invoice or a credit note as a PDF')
    .limit(perAddress('order-document', 120, QUARTER_MS))
    .refuses('NOT_FOUND')
    .input(onePurchase.shape({ document: string().required().max(40) }))
    .output(fileSchema),
  cancel: endpoint
    .stranger('unlimited')
    .post(
      '/api/orders/{number}/{order}/cancel',
      'Cancel one order while its seller has not accepted it; the money goes back',
    )
    .refuses('NOT_FOUND', 'REFUSED')
    .input(oneOrder)
    .output(purchaseSchema),
  requestReturn: endpoint
    .stranger('unlimited')
    .post('/api/orders/{number}/{order}/returns', 'Ask to send pieces back, each with its reason')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(
      oneOrder.shape({
        lines: returnLinesSchema,
        note: trimmedText().max(1000).optional(),
        /** Drawn by the caller: the same request twice asks once. */
        requestId: string().uuid().required(),
      }),
    )
    .output(purchaseSchema),
  sendReturn: endpoint
    .stranger('unlimited')
    .post('/api/orders/{number}/{order}/returns/{returnNumber}/sent', 'Say that the approved return is on its way')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(oneOrder.shape({ returnNumber: string().required().max(32) }))
    .output(purchaseSchema),
  withdrawReturn: endpoint
    .stranger('unlimited')
    .post(
      '/api/orders/{number}/{order}/returns/{returnNumber}/withdraw',
      'Take a return back whose pieces have not left; as often as one likes',
    )
    .refuses('NOT_FOUND', 'REFUSED')
    .input(oneOrder.shape({ returnNumber: string().required().max(32) }))
    .output(purchaseSchema),
  sendLink: endpoint
    .stranger(perAddress('order-link', 20, HOUR_MS))
    .post(
      '/api/orders/link',
      'Mail the link to an order anew, if the order was placed with this address. The answer is always the same',
    )
    .answers(202)
    .input(
      orderLinkSchema
        .shape({
          /** Drawn by the caller: the same request twice mails once. */
          requestId: string().uuid().required(),
        })
        .noUnknown(),
    )
    .output(acceptedSchema),
  reorder: endpoint
    .stranger('own')
    .post('/api/orders/{number}/reorder', 'Put what can still be had of a purchase into the cart')
    .refuses('NOT_FOUND')
    .input(onePurchase.shape({ requestId: string().uuid().required() }))
    .output(object({ cart: cartSchema.required(), missing: array().of(string().required()).required() }).noUnknown()),
}
