import { RETURN_WINDOW_DAYS, type ReturnReason } from 'shared-contracts/orders/order-states'
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
  /** Staff cancel one item of the last line. */
  | 'cancel-item-as-staff'
  /** Staff keep it from being sent. */
  | 'hold'
  /** Another admin wants a refund, which waits for consent. */
  | 'ask-for-refund'
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
  'a part cancelled': [step('accept', 0.2), step('cancel-item-as-staff', 0.8)],
  'on hold': [step('hold', 0.1)],
  'to approve': [step('accept', 0.4), step('ship', 1.3), step('ask-for-refund', 3.2)],
  'not to be had': [step('accept', 0.5), step('cancel-as-seller', 1.4)],
} as const satisfies Readonly<Record<string, readonly PastStep[]>>

export type CourseName = keyof typeof COURSES

/** A purchase that was made up by hand. */
export interface Scene {
  /** Which of the demo's buyers; absent: the demo's shopper. */
  buyer?: number
  /** How long ago. */
  days: number
  /** Which of the demo's sellers; 0 is the one with an account. */
  sellers: readonly number[]
  /** One for each seller; the last holds for all further ones. */
  courses: readonly CourseName[]
  /** Different products of each seller; absent: one to three. */
  pieces?: number
  returnReason?: ReturnReason
}

/** The demo shopper's orders: one of each kind, so that every page of an order can be looked at. */
export const SHOPPERS_SCENES: readonly Scene[] = [
  { days: 0.06, sellers: [0], courses: ['waiting'], pieces: 1 },
  { days: 1.8, sellers: [1, 0], courses: ['packing', 'on its way'], pieces: 1 },
  { days: 3.1, sellers: [2], courses: ['on its way'], pieces: 2 },
  { days: 7.2, sellers: [0], courses: ['kept'], pieces: 2 },
  { days: 9.6, sellers: [0, 4], courses: ['asked back', 'kept'], pieces: 1, returnReason: 'too_small' },
  { days: 26, sellers: [1], courses: ['called off'], pieces: 1 },
  { days: 41, sellers: [0], courses: ['returned'], pieces: 2, returnReason: 'too_large' },
  { days: 118, sellers: [3, 5], courses: ['kept'], pieces: 2 },
  { days: 287, sellers: [0, 2], courses: ['kept'], pieces: 1 },
]

/** What the seller with an account has on the desk today, beside the shopper's. */
export const RECENT_SCENES: readonly Scene[] = [
  { buyer: 0, days: 0.15, sellers: [0], courses: ['waiting'] },
  { buyer: 4, days: 0.32, sellers: [0, 2], courses: ['waiting'], pieces: 1 },
  { buyer: 10, days: 0.7, sellers: [0], courses: ['on hold'], pieces: 2 },
  { buyer: 1, days: 0.9, sellers: [0], courses: ['packing'] },
  { buyer: 6, days: 1.4, sellers: [0], courses: ['a part cancelled'], pieces: 3 },
  { buyer: 2, days: 1.9, sellers: [0], courses: ['in two parcels'], pieces: 2 },
  { buyer: 12, days: 2.2, sellers: [0], courses: ['not to be had'], pieces: 1 },
  { buyer: 7, days: 2.6, sellers: [0], courses: ['on its way'] },
  { buyer: 3, days: 3.4, sellers: [0], courses: ['to approve'] },
  { buyer: 8, days: 3.9, sellers: [0, 1], courses: ['on its way'], pieces: 1 },
  { buyer: 11, days: 5.2, sellers: [0], courses: ['kept'], pieces: 1 },
  { buyer: 5, days: 6.4, sellers: [0], courses: ['asked back'], pieces: 2, returnReason: 'too_large' },
  { buyer: 9, days: 7.5, sellers: [0], courses: ['returned'], pieces: 1, returnReason: 'too_small' },
  { buyer: 13, days: 8.8, sellers: [0], courses: ['returned'], pieces: 2, returnReason: 'changed_mind' },
  { buyer: 14, days: 11.6, sellers: [0], courses: ['returned'], pieces: 1, returnReason: 'damaged' },
  { buyer: 0, days: 10.2, sellers: [3], courses: ['kept'] },
  { buyer: 2, days: 12.9, sellers: [0], courses: ['kept'], pieces: 3 },
  { buyer: 6, days: 15.4, sellers: [0, 5], courses: ['kept'], pieces: 1 },
  { buyer: 1, days: 17.7, sellers: [4], courses: ['kept'] },
]
