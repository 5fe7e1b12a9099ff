import { problemOf } from 'shared-contracts'
import { proofMessages as messages } from './proof.messages'

/** Why a proof was not taken, where no field is to blame. */
export function describeFailure(cause: unknown): string {
  const problem = problemOf(cause)
  if (!problem) return messages.unreachable
  if (problem.status === 429) return messages.tooMany
  if (problem.code === 'UNAUTHORIZED') return messages.signedOut
  return problem.code === 'PASSKEY_REFUSED' ? messages.passkeyRefused : messages.broken
}
