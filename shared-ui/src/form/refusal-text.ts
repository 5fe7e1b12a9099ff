import { problemOf } from 'shared-contracts'
import { failureText } from './failure-text'

const known = { NOT_FOUND: 'This cannot be found any more. Load the page anew.' }

/** Why a call failed: what the server said about a refusal or a field, else what can be done about it. */
export function refusalText(error: unknown): string {
  const problem = problemOf(error)
  if (problem?.code === 'REFUSED' && problem.detail) return problem.detail
  return problem?.errors?.[0]?.message ?? failureText(error, known)
}
