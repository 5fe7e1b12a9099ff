/** Of the network, and of a local socket that is not there. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** PostgreSQL's own: connections that broke or are not let in, and servers that stop or start. */
const SERVER = /^(?:08\w{3}|57P0[123]|53300)$/
/** The driver's, which have no code. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a failure says that the database is away at present, rather than that the question was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // A name like `ENOENT` from a file is no word of the database: only a call on a socket is.
  const onSocket =
    'syscall' in error && (error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write')
  if ((NETWORK.has(code) && (onSocket || code.startsWith('EAI'))) || SERVER.test(code) || DRIVER.test(error.message))
    return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return isDatabaseAway(error.cause)
}
