import type { FieldProblem } from 'shared-contracts'

export type Answer = (request: Request) => Response | Promise<Response>

/** Answers by `METHOD /path`. */
export type Answers = Readonly<Record<string, Answer>>

export const account = {
  id: '00000000-0000-4000-8000-000000000001',
  audience: 'shop',
  email: 'ada@example.com',
  name: null,
} as const

/** An answer of the API in JSON; without a body, 204. */
export const json =
  (body?: unknown, status = 200): Answer =>
  () =>
    body === undefined ? new Response(null, { status: 204 }) : Response.json(body, { status })

interface ProblemOptions {
  errors?: FieldProblem[]
  detail?: string
  retryAfterSeconds?: number
}

/** A refusal of the API, as problem details. */
export const problem =
  (status: number, code: string, { errors, detail, retryAfterSeconds }: ProblemOptions = {}): Answer =>
  () =>
    new Response(
      JSON.stringify({ type: 'about:blank', title: code, status, code, requestId: 'test', errors, detail }),
      {
        status,
        headers: {
          'content-type': 'application/problem+json',
          ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
        },
      },
    )

/** No answer at all. */
export const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that waits until it is let go. */
export function held(answer: Answer) {
  let release: () => void = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const wait: Answer = async (request) => {
    await gate
    return answer(request)
  }
  return { wait, release: () => release() }
}

/** A `fetch` with these answers that keeps what was sent; nobody is signed in unless `answers` say so. */
export function fakeFetch(answers: Answers) {
  const sent: { call: string; body: unknown }[] = []
  const fetch = async (request: Request): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname}`
    const answer = answers[call]
    if (!answer && call.endsWith('/check-session')) return problem(401, 'UNAUTHORIZED')(request)
    if (!answer) throw new Error(`no answer for ${call}`)
    if (request.method === 'POST') sent.push({ call, body: await bodyOf(request) })
    return answer(request)
  }
  return { fetch, sent }
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.clone().text()
  return text === '' ? null : JSON.parse(text)
}
