import { delay, http, HttpResponse, type RequestHandler } from 'msw'
import type { Problem } from 'shared-contracts'
import { ValidationError } from 'yup'
import type { DataMode } from '../frame/data-mode'
import { assertPromised } from './assert-promised'
import { mockEndpoints, type MockEndpoint } from './endpoints'
import type { MockState } from './mock-state'
import { emptyWorld, normalWorld } from './mock-world'
import { readInput } from './read-input'
import { Refusal } from './refusal'

/** Long enough to see every pending state, short enough to wait for. */
const SLOW_MS = 2_500

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

/** Sessions keep working when everything else fails, so that guarded pages can be seen failing. */
const survivesFailure = ({ name }: MockEndpoint) => /\.(checkSession|sessions|logout)$/.test(name)

/** Mock handlers for every endpoint of the contract. */
export function createHandlers({ state, mode }: MockOptions): RequestHandler[] {
  const worlds = { normal: normalWorld(), empty: emptyWorld() }

  const handlers = mockEndpoints.map((endpoint) => {
    const pattern = `*${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    return http.all(pattern, async ({ request, params }) => {
      if (request.method !== endpoint.method) return undefined
      if (mode() === 'slow') await delay(SLOW_MS)
      if (mode() === 'failing' && !survivesFailure(endpoint)) return problemResponse(500, 'INTERNAL_SERVER_ERROR')
      const context = { state, world: mode() === 'empty' ? worlds.empty : worlds.normal }
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

  return [...handlers, http.all('*/api/*', () => problemResponse(404, 'NOT_FOUND'))]
}
