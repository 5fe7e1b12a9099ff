import { StripeRefusal } from './refusal'

/** An answer as it goes over the wire. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: object
}

interface Entry {
  endpoint: string
  params: string
  at: number
  answer: Answer | null
}

/** In seconds: after a day the provider has forgotten a key. */
const KEPT = 24 * 60 * 60

/** What requests with an idempotency key were answered, so that each is done once. */
export class IdempotencyKeys {
  private readonly entries = new Map<string, Entry>()

  /**
   * The answer that a key has; `null` when the request is to be done, which `keep` or `release` then ends.
   *
   * @throws 400 when the key came with another request, 409 while the first is under way.
   */
  begin(key: string, endpoint: string, params: string, now: number): Answer | null {
    const entry = this.entries.get(key)
    if (entry === undefined || now - entry.at >= KEPT) {
      this.entries.set(key, { endpoint, params, at: now, answer: null })
      return null
    }
    const own = key.slice(key.indexOf(' ') + 1)
    if (entry.endpoint !== endpoint) {
      const message = `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${endpoint}' vs '${entry.endpoint}'). Try using a key other than '${own}' if you meant to execute a different request.`
      throw new StripeRefusal(400, { type: 'idempotency_error', message })
    }
    if (entry.params !== params) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${own}' if you meant to execute a different request.`
      throw new StripeRefusal(400, { type: 'idempotency_error', message })
    }
    if (entry.answer === null) {
      const message = `There is currently another in-progress request using this Stripe idempotent key (that probably means you submitted twice, and the other request is still going through): ${own}. Please try again later.`
      throw new StripeRefusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
    }
    return { ...entry.answer, headers: { ...entry.answer.headers, 'idempotent-replayed': 'true' } }
  }

  keep(key: string, answer: Answer): void {
    this.entries.get(key)!.answer = structuredClone(answer)
  }

  /** Nothing was done, so that the request may come again. */
  release(key: string): void {
    this.entries.delete(key)
  }
}
