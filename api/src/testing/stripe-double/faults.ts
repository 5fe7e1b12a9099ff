import { StripeRefusal, type ErrorBody } from './refusal'

/** What goes wrong with the next requests that match. */
export interface Fault {
  /** Method and path: `POST /v1/refunds`, with `:id` for any id, or a pattern of both. */
  on: string | RegExp
  /**
   * - `lost-request`: the connection breaks before the provider has it.
   * - `lost-answer`: the connection breaks after the provider did what was asked.
   * - `slow`: the provider begins after `ms`, and does it even if nobody waits any more.
   * - `rate-limited`: 429, to be tried again after `retryAfterS`.
   * - `server-error`: 500, which is what the request's idempotency key answers from then on, as the provider documents.
   * - `refused`: the `error`, as 402 when it is of a card and 400 otherwise.
   */
  kind: 'lost-answer' | 'lost-request' | 'slow' | 'rate-limited' | 'server-error' | 'refused'
  ms?: number
  retryAfterS?: number
  error?: Partial<ErrorBody>
  /** How many requests it meets; 1 unless told. The official library repeats a request once by itself when a connection breaks. */
  times?: number
}

export class Faults {
  private waiting: { fault: Fault; left: number }[] = []

  add(fault: Fault): void {
    this.waiting.push({ fault, left: fault.times ?? 1 })
  }

  /** The fault of this request, which is used up by it. */
  take(method: string, path: string): Fault | null {
    const found = this.waiting.find(({ fault: { on } }) => matches(on, `${method} ${path}`))
    if (found === undefined) return null
    found.left -= 1
    this.waiting = this.waiting.filter(({ left }) => left > 0)
    return found.fault
  }
}

function matches(on: string | RegExp, request: string): boolean {
  if (on instanceof RegExp) return on.test(request)
  const [wanted, given] = [on.split('/'), request.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

/** The provider's answer to a request that has a fault of a kind that answers at once. */
export function refusalOf({ kind, retryAfterS = 1, error }: Fault): StripeRefusal | null {
  if (kind === 'rate-limited') {
    const message =
      'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.'
    const body: ErrorBody = { type: 'invalid_request_error', code: 'rate_limit', message }
    return new StripeRefusal(429, body, {
      'retry-after': String(retryAfterS),
      'stripe-rate-limited-reason': 'global-rate',
    })
  }
  if (kind !== 'refused') return null
  const body: ErrorBody = { type: 'invalid_request_error', message: 'Refused.', ...error }
  return new StripeRefusal(body.type === 'card_error' ? 402 : 400, body)
}

export const serverError = () => new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred.' })
