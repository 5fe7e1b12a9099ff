import { isDatabaseAway } from '../platform/db/is-database-away'
import { refuse } from './refuse'
import { requestScope } from '../platform/log/request-scope'

const RETRY_AFTER_S = 5

/**
 * What a failure is answered with that nobody expected: a database that is away at present comes back, anything else is ours to mend.
 * It is logged here.
 *
 * @param issues what was wrong with an answer that is not as declared.
 */
export function failedWith(error: unknown, issues?: unknown): ReturnType<typeof refuse> {
  const { log } = requestScope()
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'the database is away')
    return refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_S })
  }
  log.error({ err: error, issues }, 'request failed')
  return refuse('INTERNAL')
}
