import type pg from 'pg'
import { failureOf } from '../log/failure-of'
import { currentSpan, type Span } from '../traces/span'

/** Longer texts are cut: what is asked for can be told by its beginning. */
const MAX_TEXT = 2_000

/** What a statement is called: by its text, which has numbers in place of parameters. */
function beginStatement(span: Span, asked: unknown): Span {
  const text = typeof asked === 'string' ? asked : textIn(asked)
  const [verb = 'query'] = /[a-z]+/i.exec(text) ?? []
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.trim().slice(0, MAX_TEXT) }
  return span.begin({ name: `${verb.toLowerCase()} (postgresql)`, kind: 'client', attributes })
}

const textIn = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string' ? asked.text : ''

/** Sends a statement in a span of its own, where what it is sent for is traced. */
export function tracedQuery<T>(asked: unknown, send: () => T): T {
  const parent = currentSpan()
  if (!parent) return send()
  const span = beginStatement(parent, asked)
  const answer = send()
  if (!(answer instanceof Promise)) {
    span.end()
    return answer
  }
  // Whoever waits for it has its error.
  answer.then(
    () => span.end(),
    (error: unknown) => span.end({ failed: failureOf(error) }),
  )
  return answer
}

/** The same for all that a connection is asked until it is given back. */
export function tracedClient(client: pg.PoolClient): pg.PoolClient {
  if (!currentSpan()) return client
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const release = client.release.bind(client)
  return Object.assign(client, {
    query: (...asked: unknown[]) => tracedQuery(asked[0], () => query(...asked)),
    release(broken?: Error | boolean) {
      // What lies below it is the client's own.
      Reflect.deleteProperty(client, 'query')
      client.release = release
      release(broken)
    },
  })
}
