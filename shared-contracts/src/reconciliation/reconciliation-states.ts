/** `unknown_here`: the provider moved money that the ledger knows nothing of. `missing_there`: the other way round. */
export const DIFFERENCE_KINDS = ['unknown_here', 'missing_there', 'amount_differs'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** What moves the marketplace's balance with the payment provider. */
export const MOVEMENT_KINDS = [
  'charge',
  'refund',
  'transfer',
  'reversal',
  'chargeback',
  'fee',
  'payout',
  'other',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** Days, and differences, per page. */
export const RECONCILIATION_PAGE_SIZE = 20

export const DIFFERENCE_NOTE_MAX_LENGTH = 500
