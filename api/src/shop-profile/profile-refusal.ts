import { RolledBack } from '../db/rolled-back'
import type { RefusalDetails } from '../http/refuse'

/** Why a profile was not saved. */
export interface ProfileRefusal extends RefusalDetails {
  refused: 'NOT_FOUND' | 'CHANGED' | 'SLUG_TAKEN' | 'VALIDATION_FAILED'
}

/** Undoes the save because of one field. */
export function refuseField(
  field: string,
  message: string,
  refused: ProfileRefusal['refused'] = 'VALIDATION_FAILED',
): never {
  const code = refused === 'SLUG_TAKEN' ? refused : 'INVALID'
  throw new RolledBack<ProfileRefusal>({ refused, errors: [{ field, code, message }] })
}
