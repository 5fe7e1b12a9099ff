import type { Problem } from 'shared-contracts'
import { ValidationError } from 'yup'
import type { AnswerContext } from './answers/answers'
import { assertPromised } from './assert-promised'
import type { MockEndpoint } from './endpoints'
import { findEndpoint } from './find-endpoint'
import { readInput } from './read-input'
import { Refusal } from './refusal'

function problemResponse(status: number, code: string, errors?: Problem['errors']) {
  const requestId = `mock-${crypto.randomUUID()}`
  const problem: Problem = { type: 'about:blank', title: code, status, code, requestId, ...(errors && { errors }) }
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } })
}

function fileResponse(file: File) {
  const headers = { 'content-type': file.type, 'content-disposition': `attachment; filename="${file.name}"` }
  return new Response(file, { headers })
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

/** What the mocks answer to a request: 404 where the contract has no such endpoint. */
export async function answerRequest(request: Request, context: AnswerContext): Promise<Response> {
  const found = findEndpoint(request)
  if (!found) return problemResponse(404, 'NOT_FOUND')
  const { endpoint, params } = found
  try {
    const answer = endpoint.answer(context, accept(endpoint, await readInput(request, params)))
    assertPromised(endpoint, answer)
    if (answer instanceof File) return fileResponse(answer)
    return answer === undefined
      ? new Response(null, { status: endpoint.status })
      : Response.json(answer, { status: endpoint.status })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    assertPromised(endpoint, error)
    return problemResponse(error.status, error.code, error.errors)
  }
}
