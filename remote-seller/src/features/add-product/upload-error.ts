import type { Problem } from 'shared-contracts'

/**
 * A refused or broken upload, shaped like the typed client's errors, so that `isProblem` and `fieldProblems` read it.
 * Besides the codes of the contract: `NETWORK` (no answer came), `CANCELLED` (the seller's wish), `UNREADABLE` (an answer that is no problem).
 */
export class UploadError extends Error {
  override name = 'UploadError'
  readonly code: string
  readonly data: Problem | undefined
  /** From the header `Retry-After`; `null` when the answer named none. */
  readonly retryAfterSeconds: number | null

  constructor(code: string, message: string, data?: Problem, retryAfterSeconds: number | null = null) {
    super(message)
    this.code = code
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}
