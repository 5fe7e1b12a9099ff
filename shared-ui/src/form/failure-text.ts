import { problemOf } from 'shared-contracts'

const messages = {
  unreachable: 'We could not reach the shop. Nothing is lost; check your connection and try again.',
  tooMany: 'That was a lot at once. Wait a moment and try again.',
  broken: 'A seam gave way on our side. Nothing is lost; please try again.',
}

/** Why a call failed, for the person who made it: what they can do about it, by the problem's code where `known` has words for it. */
export function failureText(error: unknown, known: Readonly<Record<string, string>> = {}): string {
  const problem = problemOf(error)
  const code = problem?.code ?? (error instanceof Error && 'code' in error ? String(error.code) : '')
  if (Object.hasOwn(known, code)) return known[code]!
  if (code === 'TOO_MANY_REQUESTS') return messages.tooMany
  return problem ? messages.broken : messages.unreachable
}
