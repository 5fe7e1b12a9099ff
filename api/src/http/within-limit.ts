import { takeAttempt, type Limit } from '../platform/limits/take-attempt'
import { refuse } from './refuse'
import type { Deps } from '../deps'
import type { CallLimit, EndpointMeta } from 'shared-contracts/endpoint/endpoint-meta'
import { requestScope } from '../platform/log/request-scope'

/** Counts an attempt. @throws the refusal that says when to try again. */
export async function withinLimit(
  context: Pick<Deps, 'db' | 'clock' | 'refusals'>,
  limit: Limit,
  who: string,
): Promise<void> {
  mayGoOn(await takeAttempt(context, limit, who))
}

/** @throws the refusal that says when to try again, unless that is `null`. */
export function mayGoOn(retryAfterSeconds: number | null): void {
  if (retryAfterSeconds !== null) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds })
}

/** Whose calls are counted together, beside those of an address; without what is not known of who calls. */
export type Counted = Partial<Record<Exclude<CallLimit['by'], 'address'>, string | null>>

/** Counts a call of an endpoint whose contract says how many there may be. @throws the refusal that says when to try again. */
export async function limitCall(
  context: Pick<Deps, 'db' | 'clock' | 'refusals'> & { counted: Counted },
  { limit }: EndpointMeta,
): Promise<void> {
  if (limit) await withinLimit(context, limit, callerOf(limit, context.counted))
}

function callerOf({ name, by }: CallLimit, counted: Counted): string {
  const caller = by === 'address' ? requestScope().address : counted[by]
  if (!caller) throw new Error(`The limit ${name} counts what is not known: by ${by}`)
  return caller
}
