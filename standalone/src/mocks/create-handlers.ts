import { http, HttpResponse, type RequestHandler } from 'msw'
import { CARD_TOKENS_PATH, type Problem } from 'shared-contracts'
import { ValidationError } from 'yup'
import type { DataMode } from '../frame/data-mode'
import { assertPromised } from './assert-promised'
import type { MockEndpoint } from './endpoints'
import { findEndpoint } from './find-endpoint'
import type { MockState } from './mock-state'
import { emptyWorld, manyWorld, normalWorld, type MockWorld } from './mock-world'
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

function fileResponse(file: File) {
  const headers = { 'content-type': file.type, 'content-disposition': `attachment; filename="${file.name}"` }
  return new HttpResponse(file, { headers })
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

/** Each is made when it is first asked for: a shop with years behind it takes a while. */
const makers = { normal: normalWorld, many: manyWorld, empty: emptyWorld }

/**
 * Mock handlers for every endpoint of the contract. One of them finds its endpoint: the library copies a request for each handler that it
 * asks, which is slow with hundreds of them.
 */
export function createHandlers({ state, mode }: MockOptions): RequestHandler[] {
  const worlds: Partial<Record<keyof typeof makers, MockWorld>> = {}
  const worldNow = () => {
    const wanted = mode()
    const kind = wanted === 'real' ? 'normal' : wanted
    return (worlds[kind] ??= makers[kind]())
  }

  // The payment provider's address, which is no endpoint of the contract: every card is taken.
  const provider = http.post(`*${CARD_TOKENS_PATH}`, () => HttpResponse.json({ token: 'mock-card' }))
  const api = http.all('*/api/*', async ({ request }) => {
    const found = findEndpoint(request)
    if (!found) return problemResponse(404, 'NOT_FOUND')
    const { endpoint, params } = found
    const context = { state, world: worldNow() }
    try {
      const answer = endpoint.answer(context, accept(endpoint, await readInput(request, params)))
      assertPromised(endpoint, answer)
      if (answer instanceof File) return fileResponse(answer)
      return answer === undefined
        ? new HttpResponse(null, { status: endpoint.status })
        : HttpResponse.json(answer, { status: endpoint.status })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      assertPromised(endpoint, error)
      return problemResponse(error.status, error.code, error.errors)
    }
  })
  return [provider, api]
}
