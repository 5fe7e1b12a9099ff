import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepare, type Ready } from './api'
import { Faults, refusalOf, serverError, type Fault } from './faults'
import { IdempotencyKeys, type Answer } from './idempotency'
import { newId } from './ids'
import { page } from './pages'
import { nested, type Params } from './params'
import { StripeRefusal } from './refusal'
import type { Store } from './store'

/** A request that came, to assert on. */
export interface LoggedRequest {
  method: string
  path: string
  body: Params
  idempotencyKey: string | null
  account: string | null
}

export interface Wire {
  server: Server
  faults: Faults
  requests: LoggedRequest[]
  isDown: boolean
}

interface Incoming extends LoggedRequest {
  file: File | null
  form: URLSearchParams
  isAuthorised: boolean
}

/** The provider's API and pages over HTTP, on a store. */
export function createWire(store: Store, secretKey: string): Wire {
  const keys = new IdempotencyKeys()
  const wire: Wire = { server: createServer(), faults: new Faults(), requests: [], isDown: false }
  wire.server.on('connection', (socket) => {
    if (wire.isDown) socket.destroy()
  })
  wire.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    serve(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
      send(response, 500, {}, { error: { type: 'api_error', message: `The double has failed: ${message}` } })
    })
  })
  return wire

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const incoming = await read(request, secretKey)
    if (wire.isDown) return void response.destroy()
    if (!incoming.path.startsWith('/v1/')) return servePage(incoming, response)
    const { method, path, body, idempotencyKey, account } = incoming
    wire.requests.push({ method, path, body, idempotencyKey, account })
    const fault = wire.faults.take(method, path)
    if (fault?.kind === 'lost-request') return void response.destroy()
    const { status, headers, body: answer } = await answerTo(incoming, fault)
    if (fault?.kind === 'lost-answer' || wire.isDown) return void response.destroy()
    send(response, status, headers, answer)
  }

  async function answerTo(incoming: Incoming, fault: Fault | null): Promise<Answer> {
    const { method, path, body: params, account, file, idempotencyKey } = incoming
    const id = newId('req')
    const headers = { 'request-id': id, ...(account === null ? {} : { 'stripe-account': account }) }
    try {
      const refusal = fault && refusalOf(fault)
      if (refusal !== null) throw refusal
      if (!incoming.isAuthorised) {
        throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
      }
      const request = { id, idempotency_key: idempotencyKey }
      const ready = prepare(method, path, { store, params, account, file, request })
      return await once(incoming, fault, ready, headers)
    } catch (error) {
      return answerOf(error, headers)
    }
  }

  /** Does what is asked, or answers as the first time when the idempotency key has been there. */
  async function once(
    { method, path, body, account, idempotencyKey }: Incoming,
    fault: Fault | null,
    ready: Ready,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const key = idempotencyKey === null || method === 'GET' ? null : `${account ?? 'platform'} ${idempotencyKey}`
    const before = key && keys.begin(key, path, JSON.stringify(body), store.now())
    if (before) return before
    let answer: Answer
    if (fault?.kind === 'slow') await sleep(fault.ms ?? 1000)
    try {
      if (fault?.kind === 'server-error') throw serverError()
      answer = { status: 200, headers, body: ready.run() }
    } catch (error) {
      answer = answerOf(error, headers)
      if (isValidation(error)) {
        if (key) keys.release(key)
        return answer
      }
    }
    if (key) keys.keep(key, answer)
    return answer
  }

  function servePage({ method, path, form }: Incoming, response: ServerResponse): void {
    const { status, headers, body } = page(store, method, path, form)
    response.writeHead(status, headers).end(body)
  }
}

/** Whether a request was refused before anything began, so that its key is free. */
const isValidation = (error: unknown) =>
  error instanceof StripeRefusal && (error.error.code ?? '').startsWith('parameter_')

function answerOf(error: unknown, headers: Record<string, string>): Answer {
  if (!(error instanceof StripeRefusal)) throw error
  const log = `https://dashboard.stripe.com/test/logs/${headers['request-id']}`
  const body = { error: { request_log_url: log, ...error.error } }
  return { status: error.status, headers: { ...headers, ...error.headers }, body }
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Takes a request apart: its form or its query, and its file where it has one. */
async function read(request: IncomingMessage, secretKey: string): Promise<Incoming> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double')
  const type = request.headers['content-type'] ?? ''
  const method = request.method ?? 'GET'
  const header = (name: string) => [request.headers[name]].flat()[0] ?? null
  let form = searchParams
  let file: File | null = null
  if (type.startsWith('multipart/')) {
    const data = await new Response(Buffer.concat(parts), { headers: { 'content-type': type } }).formData()
    const fields = [...data].filter((field): field is [string, string] => typeof field[1] === 'string')
    file = [...data.values()].find((value) => typeof value !== 'string') ?? null
    form = new URLSearchParams(fields)
  } else if (method === 'POST') form = new URLSearchParams(Buffer.concat(parts).toString())
  return {
    method,
    path: pathname,
    body: nested(form),
    form,
    file,
    idempotencyKey: header('idempotency-key'),
    account: header('stripe-account'),
    isAuthorised: header('authorization') === `Bearer ${secretKey}`,
  }
}
