import type { QueryClient } from '@tanstack/react-query'
import { isProblem, VISITOR_KEY } from 'shared-contracts'

/** After a call that wanted a session and found none: whoever needs one asks again, and the guard asks for a log-in. */
export function noteEndedSession(queryClient: QueryClient, error: unknown): void {
  if (!isProblem<'*'>(error, 'UNAUTHORIZED')) return
  void queryClient.invalidateQueries({ queryKey: [VISITOR_KEY, 'session'] }, { cancelRefetch: false })
}
