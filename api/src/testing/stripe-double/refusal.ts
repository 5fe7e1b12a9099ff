/** What stands in the provider's answer under `error`. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  [field: string]: unknown
}

/** An answer that is an error. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: ErrorBody
  readonly headers: Record<string, string>

  constructor(status: number, error: ErrorBody, headers: Record<string, string> = {}) {
    super(error.message)
    this.status = status
    this.error = error
    this.headers = headers
  }
}

/** 400: the request cannot be fulfilled as it is. */
export function invalid(message: string, about: { code?: string; param?: string } = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...about })
}

/** There is no such object: 404 where it is what is asked for, 400 where a parameter names it. */
export function missing(kind: string, id: string, param = 'id', status: 400 | 404 = 404): StripeRefusal {
  return new StripeRefusal(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}
