import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import type { Problem } from 'shared-contracts'
import { ValidationError } from 'yup'
import { type AnswerContext, signedIn } from './answers/answers'
import { findEndpoint, type MockEndpoint } from './endpoints'
import { Refusal } from './refusal'

type Promised = Pick<MockEndpoint, 'name' | 'output' | 'errors'>

/** Throws unless the mock says exactly what the contract promises: QA must never see what the API could not answer. */
export function assertPromised({ name, output, errors }: Promised, answer: unknown): void {
  if (answer instanceof Refusal) {
    if (!errors.includes(answer.code)) throw new Error(`mock of ${name} refuses with the undeclared ${answer.code}`)
  } else if (output) {
    output.validateSync(answer, { strict: true })
  } else if (answer !== undefined) {
    throw new Error(`mock of ${name} answers something, the contract nothing`)
  }
}

/** The fields of a multipart body; `images` repeats, everything else stands once. */
async function readForm(request: Request): Promise<Record<string, unknown>> {
  const form = await request.formData()
  return { ...Object.fromEntries(form), images: form.getAll('images') }
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return readForm(request)
  const text = await request.text()
  if (!text) return {}
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new Refusal(400, 'MALFORMED')
  }
}

const brackets = new StandardBracketNotationSerializer()

/** A list stands in a query as in `lines[0][quantity]=2`. */
const readQuery = ({ url }: Request) => brackets.deserialize([...new URL(url).searchParams]) as Record<string, unknown>

/** An endpoint's input as it came: parameters of the path, and the query or the body. */
async function readInput(request: Request, params: Record<string, string>): Promise<Record<string, unknown>> {
  const sent = request.method === 'GET' ? readQuery(request) : await readBody(request)
  return { ...sent, ...params }
}

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
    if (endpoint.audience) signedIn(context, endpoint.audience)
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
