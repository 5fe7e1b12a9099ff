import { refuse } from './refuse'

/** Each upload is held in memory until its pictures are stored. */
const UPLOADS_PER_ACCOUNT = 2
const RETRY_AFTER_SECONDS = 5

const inFlight = new Map<string, number>()

/**
 * Lets an account upload, if it is not uploading as much as it may already.
 *
 * @returns the function that frees the slot.
 */
export function takeUploadSlot(accountId: string): () => void {
  const uploads = inFlight.get(accountId) ?? 0
  if (uploads >= UPLOADS_PER_ACCOUNT) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  inFlight.set(accountId, uploads + 1)
  return () => {
    const left = (inFlight.get(accountId) ?? 1) - 1
    if (left > 0) inFlight.set(accountId, left)
    else inFlight.delete(accountId)
  }
}
