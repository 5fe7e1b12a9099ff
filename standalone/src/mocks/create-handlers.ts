import { http, HttpResponse, type RequestHandler } from 'msw'
import { CARD_TOKENS_PATH, type Problem } from 'shared-contracts'
import { ValidationError } from 'yup'
import type { DataMode } from '../frame/data-mode'
import { assertPromised } from './assert-promised'
import { mockEndpoints, type MockEndpoint } from './endpoints'
import type { MockState } from './mock-state'
import { emptyWorld, manyWorld, normalWorld } from './mock-world'
import { readInput } from './read-input'
import { Refusal } from './refusal'

interface MockOptions {
  state: MockState
  /** Asked at every request, so that a switch needs no new handlers. */
  mode: () => DataMode
}

function problemResponse(status: number, code: string, errors?: Problem['errors']) {
  const requestId = `mock-${crypto.randomUUID()}`
  const problem: Problem = { type: 'about:blank', title: code, status, code, requestId, ...(errors && { errors }) }
  return HttpResponse.json(problem, { status, headers: { 'content-type': 'application/problem+json' } })
}

/** The input as the contract reads it, or 422 with a problem per field. */
function accept({ input }: MockEndpoint, raw: Record<string, unknown>): unknown {
  if (!input) return raw
  try {
    return input.validateSync(raw, { abortEarly: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const found = error.inner.length > 0 ? error.inner : [error]
    throw new Refusal(
      422,
      'VALIDATION_FAILED',
      found.map(({ path = '', message, type = 'invalid' }) => ({ field: path, code: type.toUpperCase(), message })),
    )
  }
}

const parameters = ({ path }: MockEndpoint) => path.split('{').length

/** Mock handlers for every endpoint of the contract. */
export function createHandlers({ state, mode }: MockOptions): RequestHandler[] {
  const worlds = { normal: normalWorld(), many: manyWorld(), empty: emptyWorld() }

  // The first that fits answers: what is said in words stands before what is said by a parameter.
  const inOrder = mockEndpoints.toSorted((one, other) => parameters(one) - parameters(other))
  const handlers = inOrder.map((endpoint) => {
    const pattern = `*${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    return http.all(pattern, async ({ request, params }) => {
      if (request.method !== endpoint.method) return undefined
      const wanted = mode()
      const context = { state, world: worlds[wanted === 'real' ? 'normal' : wanted] }
      try {
        const answer = endpoint.answer(context, accept(endpoint, await readInput(request, params)))
        assertPromised(endpoint, answer)
        return answer === undefined
          ? new HttpResponse(null, { status: endpoint.status })
          : HttpResponse.json(answer, { status: endpoint.status })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        assertPromised(endpoint, error)
        return problemResponse(error.status, error.code, error.errors)
      }
    })
  })

  // The payment provider's address, which is no endpoint of the contract: every card is taken.
  const provider = http.post(`*${CARD_TOKENS_PATH}`, () => HttpResponse.json({ token: 'mock-card' }))
  return [...handlers, provider, http.all('*/api/*', () => problemResponse(404, 'NOT_FOUND'))]
}
