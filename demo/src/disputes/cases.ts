import type { DisputeReason } from 'shared-contracts/disputes/dispute-terms'

/** A case that was made up by hand. */
export interface DemoCase {
  /** Whose order: the demo's shopper's, one of another buyer with the seller who has an account, or anybody's. */
  of: 'shopper' | 'seller' | 'any'
  reason: DisputeReason
  text: string
  /** Days ago. */
  opened: number
  then: readonly {
    does: 'refuse' | 'offer' | 'accept' | 'withdraw' | 'decide' | 'decline'
    /** Money goes back today, so that numbers of credit notes grow with their dates. */
    daysAgo: number
    text?: string
  }[]
}

/** One in each state. */
export const CASES: readonly DemoCase[] = [
  {
    ...{ of: 'shopper', reason: 'not_as_described', opened: 1.2, then: [] },
    text: 'The left seam opened the first time I wore it. I wrote to the shop and have had no answer.',
  },
  {
    ...{ of: 'seller', reason: 'not_as_described', opened: 3.1 },
    text: 'The colour is nothing like the pictures: I ordered ecru, and this is a strong yellow.',
    then: [
      { does: 'refuse', daysAgo: 1.1, text: 'Screens show colours differently. The label says ecru, as ordered.' },
    ],
  },
  {
    ...{ of: 'shopper', reason: 'not_as_described', opened: 2.6 },
    text: 'A button is missing, and there is no spare one in the parcel.',
    then: [{ does: 'offer', daysAgo: 1, text: 'We are sorry. For the button, if you keep it?' }],
  },
  {
    ...{ of: 'seller', reason: 'not_as_described', opened: 6.2 },
    text: 'There is a hole in the back, as wide as a finger.',
    then: [
      { does: 'refuse', daysAgo: 4, text: 'It was whole when it left us.' },
      { does: 'decide', daysAgo: 0.01, text: 'The hole is in the weave and was there before it was worn.' },
    ],
  },
  {
    ...{ of: 'any', reason: 'not_as_described', opened: 4.4 },
    text: 'It smells of smoke.',
    then: [{ does: 'withdraw', daysAgo: 3.2 }],
  },
  {
    ...{ of: 'any', reason: 'not_as_described', opened: 3.5 },
    text: 'Not the size that the label says.',
    then: [{ does: 'accept', daysAgo: 0.01 }],
  },
  {
    ...{ of: 'any', reason: 'not_as_described', opened: 5.5 },
    text: 'It does not suit me after all.',
    then: [
      { does: 'refuse', daysAgo: 4.9, text: 'It is as described, and could have been sent back within 14 days.' },
      { does: 'decline', daysAgo: 2.8, text: 'Nothing is wrong with it, and its time to be sent back is over.' },
    ],
  },
]
