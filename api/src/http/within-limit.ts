import { takeAttempt, type Limit } from '../limits/take-attempt'
import { refuse } from './refuse'
import type { RouteContext } from './route'

/** Counts an attempt. @throws the refusal that says when to try again. */
export async function withinLimit(context: RouteContext, limit: Limit, who: string): Promise<void> {
  const retryAfterSeconds = await takeAttempt(context, limit, who)
  if (retryAfterSeconds !== null) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds })
}
