import { refuse } from '../refuse'

/** Each upload keeps a connection, a file that grows, and its pictures while they are encoded. */
const UPLOADS_PER_ACCOUNT = 2
/** An account costs nothing: without an end over all of them, many accounts would be as good as no end at all. */
const UPLOADS = 16
const RETRY_AFTER_SECONDS = 5

const inFlight = new Map<string, number>()
let all = 0

/**
 * Lets an account upload, if neither it nor all of them together upload as much as they may already.
 *
 * @returns the function that frees the slot.
 */
export function takeUploadSlot(accountId: string): () => void {
  const uploads = inFlight.get(accountId) ?? 0
  if (uploads >= UPLOADS_PER_ACCOUNT || all >= UPLOADS)
    throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  inFlight.set(accountId, uploads + 1)
  all += 1
  return () => {
    const left = (inFlight.get(accountId) ?? 1) - 1
    if (left > 0) inFlight.set(accountId, left)
    else inFlight.delete(accountId)
    all -= 1
  }
}
