import {
  DISPUTE_PICTURES_AT_ONCE,
  type DisputeEntryKind,
  type DisputeOutcome,
  type DisputeReason,
  type DisputeState,
} from 'shared-contracts'

/** What a case is called and what happens in it, in the words of all three sides. */
export const disputeWords = {
  reasons: {
    not_received: 'Not received',
    not_as_described: 'Not as described',
    return_refused: 'Return refused or unanswered',
  } satisfies Record<DisputeReason, string>,
  states: {
    open: 'Open',
    escalated: 'With staff',
    decided: 'Decided',
    withdrawn: 'Withdrawn',
    settled: 'Settled',
  } satisfies Record<DisputeState, string>,
  outcomes: {
    refunded: 'Refunded',
    return_first: 'Return first',
    declined: 'Declined',
    charged_back: 'Refunded by the bank',
  } satisfies Record<DisputeOutcome, string>,
  /** What happened, after the name of who did it. @param amount as people read it, if there is one. */
  did: {
    opened: () => 'opened the case',
    message: () => 'wrote',
    offered: (amount) => `offered ${amount ?? 'a refund'}`,
    accepted: (amount) => (amount ? `accepted: ${amount} refunded` : 'accepted'),
    refused: () => 'refused',
    escalated: () => 'had staff decide',
    withdrawn: () => 'withdrew the case',
    decided: (amount) => (amount ? `decided: ${amount} refunded` : 'decided'),
    settled: () => 'Settled: the money has gone back already',
    charged_back: () => 'The shopper’s bank has taken the payment back',
    charge_returned: () => 'The shopper’s bank has decided for the sale',
    note: () => 'noted, for staff only',
  } satisfies Record<DisputeEntryKind, (amount: string | null) => string>,
  tooLate: 'Not answered in time: staff decide',
  thread: 'What happened',
  picture: (position: number) => `Picture ${position}`,
  opens: 'opens in a new tab',
  evidence: {
    photosOptional: 'Pictures (optional)',
    addPhotos: 'Add pictures',
    photosHint: `Up to ${DISPUTE_PICTURES_AT_ONCE}, as PNG or JPEG. Only shopper, seller and staff see them; where they were taken is not kept.`,
    photo: (position: number) => `Picture ${position}`,
    removePhoto: (position: number) => `Remove picture ${position}`,
  },
  leftOut: (name: string, why: string) => `${name}: ${why}`,
  tooMany: `At most ${DISPUTE_PICTURES_AT_ONCE} pictures, please.`,
  sending: (position: number, count: number) => `Sending picture ${position} of ${count}...`,
} as const
