import { createApiClient, type Account, type ApiClient, type Problem } from 'shared-contracts'
import type { AnswerContext } from '../mocks/answers/answers'
import { answerRequest } from '../mocks/answer-request'
import { findEndpoint } from '../mocks/endpoints'
import { MockState } from '../mocks/mock-state'
import { normalWorld } from '../mocks/mock-world'
import { Refusal } from '../mocks/refusal'
import type { Answers } from './answers'
import { holdToContract } from './hold-to-contract'
import { replaceCalls, type Calls } from './replace-calls'

export interface TestApiOptions {
  /** What the API answers instead of the mocks. */
  answers?: Answers | undefined
  /** Functions of the client that the test plays itself. */
  calls?: Calls | undefined
  /** Who is signed in; nobody when absent. */
  signedIn?: Account | null | undefined
}

/**
 * The real typed client over the mocks. What a test answers itself is held to the contract as well: an endpoint that is not there, a field
 * too many and an undeclared code throw.
 */
export function createTestApi({ answers = {}, calls = {}, signedIn }: TestApiOptions = {}) {
  const state = MockState.restore(memory())
  if (signedIn) state.signIn(signedIn.audience, signedIn)
  let context: AnswerContext | null = null
  const sent: { call: string; body: unknown }[] = []

  const fetch = async (request: Request): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname}`
    if (request.method !== 'GET') sent.push({ call, body: await readJson(request) })
    const own = answers[call]
    if (!own) return answerRequest(request, (context ??= { state, world: normalWorld() }))
    const response = await own(request)
    await hold(request, response)
    return response
  }
  const client: ApiClient = createApiClient({ origin: 'http://shop.test', fetch })
  return { api: replaceCalls(client, calls), sent }
}

/** Throws where a test's own answer is not as the contract says. */
async function hold(request: Request, response: Response): Promise<void> {
  const found = findEndpoint(request)
  if (!found) throw new Error(`The contract has no ${request.method} ${request.url}`)
  const body = await readJson(response)
  if (response.ok) {
    if (isJson(response) || response.status === 204) holdToContract(found.endpoint, body ?? undefined)
  } else if (body !== null) {
    const { status, code } = body as Problem
    holdToContract(found.endpoint, new Refusal(status, code))
  }
}

const isJson = ({ headers }: Request | Response) => headers.get('content-type')?.includes('json') ?? false

/** The body in JSON; `null` where it is something else, or nothing. */
async function readJson(message: Request | Response): Promise<unknown> {
  if (!isJson(message)) return null
  const text = await message.clone().text()
  return text === '' ? null : JSON.parse(text)
}

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
  }
}
