import type { ReturnReason } from 'shared-contracts/orders/order-states'
import type { CourseName } from './course'

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
  { buyer: 10, days: 0.7, sellers: [0], courses: ['waiting'], pieces: 2 },
  { buyer: 1, days: 0.9, sellers: [0], courses: ['packing'] },
  { buyer: 6, days: 1.4, sellers: [0], courses: ['packing'], pieces: 3 },
  { buyer: 2, days: 1.9, sellers: [0], courses: ['in two parcels'], pieces: 2 },
  { buyer: 12, days: 2.2, sellers: [0], courses: ['not to be had'], pieces: 1 },
  { buyer: 7, days: 2.6, sellers: [0], courses: ['on its way'] },
  { buyer: 3, days: 3.4, sellers: [0], courses: ['on its way'] },
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
