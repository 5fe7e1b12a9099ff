import { RolledBack } from '../db/rolled-back'
import type { RefusalDetails } from '../http/refuse'

/** Why a product was not changed. */
export interface ProductRefusal extends Omit<RefusalDetails, 'retryAfterSeconds'> {
  refused: 'NOT_FOUND' | 'CHANGED' | 'SLUG_TAKEN' | 'REFUSED' | 'VALIDATION_FAILED'
}

/** To be thrown inside the transaction of a change: nothing of it is kept. */
export const refusal = (refused: ProductRefusal['refused'], details: Omit<ProductRefusal, 'refused'> = {}) =>
  new RolledBack<ProductRefusal>({ refused, ...details })

/** The same for one field that is to blame. */
export const fieldRefusal = (field: string, code: string, message: string) =>
  refusal(code === 'SLUG_TAKEN' ? code : 'VALIDATION_FAILED', { errors: [{ field, code, message }] })
