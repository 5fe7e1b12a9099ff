import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { REVIEW_REQUEST_DAYS } from 'api/engagement/reviews/ask-for-reviews'

/** What somebody does with an order once it is paid. */
export type PastDeed =
  | 'accept'
  | 'ship'
  /** Of several lines only the first; `ship` sends the others. */
  | 'ship-first'
  /** Every parcel that is on its way arrives. */
  | 'deliver'
  | 'cancel-as-shopper'
  | 'cancel-as-seller'
  /** The first line, with the purchase's reason. */
  | 'request-return'
  | 'approve-return'
  | 'reject-return'
  | 'send-return'
  | 'receive-return'
  | 'refund-return'
  /** The mail about it is as old as the day, so nobody gets it. */
  | 'ask-for-reviews'
  /** The return window has closed. */
  | 'complete'

export interface PastStep {
  does: PastDeed
  /** Days after the order was placed. */
  day: number
}

const step = (does: PastDeed, day: number): PastStep => ({ does, day })
const completed = (deliveredOn: number) => step('complete', deliveredOn + RETURN_WINDOW_DAYS + 0.01)

const asked = step('ask-for-reviews', 4.2 + REVIEW_REQUEST_DAYS + 0.01)
const delivered = [step('accept', 0.4), step('ship', 1.3), step('deliver', 4.2), asked]
const askedBack = [...delivered, step('request-return', 6.1)]
const sentBack = [...askedBack, step('approve-return', 6.9), step('send-return', 8.2)]

/** How an order may go, each to its end; it stands where now cuts it off. */
export const COURSES = {
  waiting: [],
  kept: [...delivered, completed(4.2)],
  returned: [...sentBack, step('receive-return', 11.4), step('refund-return', 11.8), completed(4.2)],
  refused: [...askedBack, step('reject-return', 7.3), completed(4.2)],
  packing: [step('accept', 0.2)],
  'in two parcels': [step('accept', 0.3), step('ship-first', 1.3)],
  'asked back': askedBack,
  'on its way': [step('accept', 0.4), step('ship', 1.3)],
  'called off': [step('cancel-as-shopper', 0.1)],
  'not to be had': [step('accept', 0.5), step('cancel-as-seller', 1.4)],
} as const satisfies Readonly<Record<string, readonly PastStep[]>>

export type CourseName = keyof typeof COURSES
