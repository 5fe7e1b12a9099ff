import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { StartupError } from '../platform/db/startup-error'
import { mainMessages } from '../main.messages'

/** Answers what it can at once, and says whether it has. */
type AnswerAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

export interface OpenPort {
  server: Server
  /** Answers everybody, those who asked before it included. @param atOnce is asked first. */
  answerWith(fetch: Fetch, atOnce?: AnswerAtOnce): void
}

/**
 * Whoever never comes to an end is cut off. What reads a body sets an end of its own, before this one.
 *
 * A connection without a request is kept longer than proxies in front keep theirs (Caddy two minutes, nginx one): of two ends that
 * close and send at the same moment, a purchase would be lost, as a proxy sends only reads a second time.
 */
const ENDS = {
  headersTimeout: 20_000,
  requestTimeout: 660_000,
  keepAliveTimeout: 130_000,
  connectionsCheckingInterval: 5_000,
}

/**
 * Takes a port before there is anything to answer with, so that one which is taken is known before data is opened. Who asks early waits.
 *
 * @throws StartupError when the port is taken, or needs more rights.
 */
export async function openPort(port: number): Promise<OpenPort> {
  let begin!: (fetch: Fetch) => void
  let atOnce: AnswerAtOnce = () => false
  const fetch = new Promise<Fetch>((resolve) => (begin = resolve))
  const listener = getRequestListener(async (request, bindings) => (await fetch)(request, bindings as HttpBindings))
  const server = createServer(ENDS, (incoming, outgoing) => {
    if (!atOnce(incoming, outgoing)) void listener(incoming, outgoing)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refusal(error, port)))
    server.listen(port, resolve)
  })
  server.removeAllListeners('error')
  return {
    server,
    answerWith(answer, first = atOnce) {
      atOnce = first
      begin(answer)
    },
  }
}

function refusal(error: Error, port: number): Error {
  const code = 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') return new StartupError(mainMessages.portTaken(port), { cause: error })
  if (code === 'EACCES') return new StartupError(mainMessages.portForbidden(port), { cause: error })
  return error
}
