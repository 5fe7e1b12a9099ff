import type { Logger } from 'pino'
import { describeError } from './describe-error'

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

/** A log whose errors tell nothing of people, and that keeps the fields to itself which are only about them. */
export function safeLog(log: Logger): Logger {
  return log.child({}, { serializers: { err: describeError }, redact: { paths: SECRET, censor: '[redacted]' } })
}
