import { problemOf } from 'shared-contracts'

const messages = {
  offline: 'We could not reach the shop. Nothing is lost; check your connection and try again.',
  tooMany: 'That was a lot at once. Wait a moment and try again.',
  missing: 'This cannot be found any more. Load the page anew.',
  server: 'A seam gave way on our side. Nothing is lost; please try again.',
}

/** Why a call failed, for the seller: what the server said about a refusal or a field, else what can be done about it. */
export function failureText(error: unknown): string {
  const problem = problemOf(error)
  if (!problem) return messages.offline
  if (problem.code === 'REFUSED' && problem.detail) return problem.detail
  if (problem.errors?.[0]) return problem.errors[0].message
  if (problem.code === 'TOO_MANY_REQUESTS') return messages.tooMany
  if (problem.code === 'NOT_FOUND') return messages.missing
  return messages.server
}
