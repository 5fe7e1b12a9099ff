import { number, object, string } from 'yup'
import { auditWhy } from '../audit/audit-why.schema'
import { HOUR_MS, perAccount, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { trimmedText } from '../text.schema'
import { creditSchema, deskCreditSchema, giftCardDetailsSchema, giftCardPageSchema } from './gift-card.schema'
import {
  creditGrantSchema,
  giftCardCodeSchema,
  giftCardDraftSchema,
  giftCardReasonSchema,
} from './gift-card-draft.schema'
import { GIFT_CARD_STATES } from './gift-card-terms'

const endpoint = endpoints('Gift cards and credit')
const one = object({ id: string().uuid().required() }).noUnknown()
const requestId = () => string().uuid().required()
const before = () => number().integer().min(1).max(Number.MAX_SAFE_INTEGER).optional()

/**
 * Credit pays orders like money: of whoever has a gift card's code, or of a shopper.
 *
 * - `CODE_INVALID`: there is no such gift card, or it pays nothing any more; `detail` says what.
 * - `REFUSED`: more than one person may give away alone.
 */
export const giftCardsContract = {
  credit: endpoint
    .shopper()
    .get('/api/account/credit', "A shopper's own credit")
    .input(object({ before: before() }).noUnknown())
    .output(creditSchema),
  redeem: endpoint
    .shopper()
    .post('/api/account/credit/gift-cards', 'What is left of a gift card becomes credit; said twice, it does so once')
    .refuses('CODE_INVALID')
    .input(giftCardCodeSchema)
    .output(creditSchema),
  list: endpoint
    .admin('giftCards.read')
    .get('/api/admin/gift-cards', 'Gift cards, newest first')
    .limit(perAccount('desk-gift-cards', 600, QUARTER_MS))
    .input(
      object({
        state: string().oneOf(GIFT_CARD_STATES).optional(),
        /** The last four letters of a code, or a mail address. */
        q: trimmedText().max(254).optional(),
        /** Id of a card: those that come after it. */
        after: string().uuid().optional(),
      }).noUnknown(),
    )
    .output(giftCardPageSchema),
  get: endpoint
    .admin('giftCards.read')
    .get('/api/admin/gift-cards/{id}', 'A gift card, and what moved it')
    .refuses('NOT_FOUND')
    .input(one.shape({ before: before() }).noUnknown())
    .output(giftCardDetailsSchema),
  issue: endpoint
    .admin('giftCards.write')
    .post('/api/admin/gift-cards', 'Issue a gift card, at the cost of the marketplace')
    .answers(201)
    .proof()
    .limit(perAccount('gift-cards-issued', 300, HOUR_MS))
    .refuses('REFUSED')
    .input(giftCardDraftSchema.shape({ requestId: requestId() }).noUnknown())
    .output(
      object({
        card: giftCardDetailsSchema.required(),
        /** To be handed on; never shown again. `null` where it is mailed. */
        code: string().defined().nullable(),
      }).noUnknown(),
    ),
  block: endpoint
    .admin('giftCards.write')
    .post('/api/admin/gift-cards/{id}/block', 'A gift card pays nothing until it is unblocked')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason', 'id')
    .input(
      one
        .concat(giftCardReasonSchema)
        .shape({ version: number().integer().min(0).required() })
        .noUnknown(),
    )
    .output(giftCardDetailsSchema),
  unblock: endpoint
    .admin('giftCards.write')
    .post('/api/admin/gift-cards/{id}/unblock', 'A blocked gift card pays again')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason', 'id')
    .input(one.shape({ version: number().integer().min(0).required(), ...auditWhy }).noUnknown())
    .output(giftCardDetailsSchema),
  creditOf: endpoint
    .admin('giftCards.read')
    .get('/api/admin/shoppers/{id}/credit', "A shopper's credit, and what moved it")
    .refuses('NOT_FOUND')
    .input(one.shape({ before: before() }).noUnknown())
    .output(deskCreditSchema),
  grant: endpoint
    .admin('giftCards.write')
    .post('/api/admin/shoppers/{id}/credit', 'Give a shopper credit, at the cost of the marketplace')
    .proof()
    .limit(perAccount('credit-granted', 300, HOUR_MS))
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason', 'id')
    .input(one.concat(creditGrantSchema).shape({ requestId: requestId() }).noUnknown())
    .output(deskCreditSchema),
}
