import { ORPCError } from '@orpc/server'
import type { Problem } from 'shared-contracts/problem/problem'

/** The problem that a call of the typed client failed with. */
export async function caught(call: Promise<unknown>): Promise<Problem> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ORPCError)) throw new Error('The call did not fail as declared', { cause: error })
  return error.data as Problem
}
