import type { DisputeSide } from 'shared-contracts/disputes/dispute-terms'
import type { OrderChange } from '../orders/change-order'
import type { DisputeRecord } from './settle-disputes'

/** Who does something in a case. */
export interface DisputeActor {
  side: DisputeSide
  userId: string
}

/** A locked case of a locked order that is being changed. */
export interface DisputeChange extends OrderChange {
  dispute: DisputeRecord
  actor: DisputeActor
}
