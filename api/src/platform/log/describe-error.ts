import type { Logger } from 'pino'
import { isUuid } from '../references/is-uuid'

const MAX_LENGTH = 1000

const EMAIL = /[^\s@<>"'`,;:=(]+@[^\s@<>"'`,;:)]+/g
/** What stands before an address: `//name:password@`. */
const CREDENTIALS = /\/\/[^\s/@]{1,200}@/g
const QUERY = /(\bhttps?:\/\/[^\s?#]+)[?#]\S*/g
const LONG_WORD = /[\w-]{20,}/g
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g
const CARD = /\b\d(?:[ -]?\d){11,18}\b/g

/**
 * Takes out of a sentence what may be somebody's: addresses, tokens, numbers of cards and accounts, queries of addresses.
 * Names of tables and ids stay. What it cannot know, as a person's name, is for the caller to leave out.
 */
export function redactText(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replaceAll(CREDENTIALS, '//…@')
    .replaceAll(QUERY, '$1?…')
    .replaceAll(EMAIL, '[email]')
    .replaceAll(LONG_WORD, (word) => (isUuid(word) || /^[a-z_-]+$/.test(word) ? word : '[token]'))
    .replaceAll(IBAN, '[iban]')
    .replaceAll(CARD, '[number]')
}

/** An error as the log and the terminal have it. */
interface DescribedError {
  type: string
  message: string
  /** Where it was thrown, without the message that a stack begins with. */
  stack?: string
  /** Of the same kind: what it came from. */
  cause?: DescribedError
  errors?: DescribedError[]
  /** Codes and names that libraries add. */
  [more: string]: unknown
}

/** What libraries add that says what went wrong and of whom nothing. A query's parameters, a row's `detail` and a mail's `rejected` are not among them. */
const KEPT = [
  'code',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'responseCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
] as const
const MAX_DEPTH = 5

/**
 * An error without what it was about: whatever failed, the log has no parameters of queries, no values that a message quotes and no
 * addresses or tokens. Which query, which constraint and which line it was is kept.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something else than an error was thrown' }
  const own = error as Error & Record<string, unknown>
  const described: DescribedError = { type: error.constructor.name || error.name, message: messageOf(own) }
  for (const name of KEPT) {
    const value = own[name]
    if (typeof value === 'number' || (typeof value === 'string' && /^[\w.:/-]{1,80}$/.test(value)))
      described[name] = value
  }
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? []
  if (frames.length > 0) described.stack = frames.join('\n')
  if (depth >= MAX_DEPTH) return described
  if (error.cause !== undefined) described.cause = describeError(error.cause, depth + 1)
  if (error instanceof AggregateError)
    described.errors = error.errors.slice(0, MAX_DEPTH).map((one) => describeError(one, depth + 1))
  return described
}

function messageOf(error: Error & Record<string, unknown>): string {
  // The message of a failed query goes on with its parameters.
  if (typeof error['query'] === 'string' && 'params' in error) return `Failed query: ${redactText(error['query'])}`
  // What is quoted is what somebody sent: the database, the JSON parser and the schemas do so. From the first quote to the last, since
  // the value may hold some itself.
  return redactText(
    error.message
      .slice(0, 2000)
      .replace(/"[^]*"/, '"…"')
      .replace(/`[^]*`/, '`…`'),
  )
}

/** Fields that no line should have; should one have them, their values do not show. */
const SECRET = [
  'email',
  'recipient',
  'name',
  'address',
  'phone',
  'password',
  'token',
  'secret',
  'code',
  'cookie',
  'body',
]

/** A log whose errors contain nothing about people, and that keeps the fields to itself which are only about them. */
export function safeLog(log: Logger): Logger {
  return log.child({}, { serializers: { err: describeError }, redact: { paths: SECRET, censor: '[redacted]' } })
}
