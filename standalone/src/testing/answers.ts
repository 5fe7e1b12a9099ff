import type { Problem } from 'shared-contracts'

export type Answer = (request: Request) => Response | Promise<Response>

/** Answers by method and path, as in `GET /api/seller/orders`. */
export type Answers = Readonly<Record<string, Answer>>

/** An answer in JSON; without a body, 204. */
export const answer =
  (body?: unknown, status = 200): Answer =>
  () =>
    body === undefined ? new Response(null, { status: 204 }) : Response.json(body, { status })

/** Problem details of a refusal. */
export const problem = (status: number, code: string, more: Partial<Problem> = {}): Problem => ({
  type: 'about:blank',
  title: code,
  status,
  code,
  requestId: 'request-1',
  ...more,
})

/** A refusal; when to try again goes into its header. */
export const refuse =
  (status: number, code: string, { retryAfterSeconds, ...more }: Partial<Problem> = {}): Answer =>
  () => {
    const headers = new Headers({ 'content-type': 'application/problem+json' })
    if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
    return Response.json(problem(status, code, more), { status, headers })
  }

/** No answer at all. */
export const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that waits until it is let go. */
export function held(given: Answer) {
  let release: () => void = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const wait: Answer = async (request) => {
    await gate
    return given(request)
  }
  return { wait, release: () => release() }
}
