import { takeAttempt, type Limit } from '../platform/limits/take-attempt'
import { refuse } from './refuse'
import type { Deps } from '../deps'
import type { CallLimit, EndpointMeta } from 'shared-contracts/endpoint/endpoint-meta'
import type { Session } from '../identity/accounts/session'
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

/** Counts a call of an endpoint whose contract says how many there may be. @throws the refusal that says when to try again. */
export async function limitCall(
  context: Pick<Deps, 'db' | 'clock' | 'refusals'> & { session?: Session },
  { limit }: EndpointMeta,
): Promise<void> {
  if (limit) await withinLimit(context, limit, callerOf(limit, context.session))
}

function callerOf({ name, by }: CallLimit, session: Session | undefined): string {
  const caller = {
    address: requestScope().address,
    account: session?.account.id,
    session: session?.id,
    shop: session?.sellerId,
  }[by]
  if (!caller) throw new Error(`The limit ${name} counts what is not known: by ${by}`)
  return caller
}
