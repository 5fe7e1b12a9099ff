import pg from 'pg'
import { StartupError } from './startup-error'
import { dbMessages } from './db.messages'

/**
 * Whether a connection leads to a pool such as pgbouncer, which may give each transaction another session: the session that greets then has
 * another number than the one that answers. What belongs to a session is out of the question there: names of prepared statements, locks,
 * `listen`, settings.
 *
 * @throws StartupError when the pool gives each statement another session, in which there are no transactions.
 */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query('begin')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await client.query('commit')
    return (client as { processID?: number | null }).processID !== rows[0]?.pid
  } catch (error) {
    if (error instanceof Error && error.message.includes('statement pooling'))
      throw new StartupError(dbMessages.statementPool, { cause: error })
    throw error
  }
}

/** The same of an address. @param timeoutMs that a connection may take. */
export async function leadsToPool(connectionString: string, timeoutMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs })
  // What ends it while it is asked is thrown by the question.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await isPooled(client)
  } finally {
    await client.end()
  }
}

/**
 * The address at which tools of PostgreSQL find a session of their own.
 *
 * @param pooled whether the other one leads to a pool. @throws StartupError when there is only a pool.
 */
export function directUrl(
  { databaseUrl, databaseDirectUrl }: { databaseUrl: string; databaseDirectUrl: string | null },
  pooled: boolean,
): string {
  if (databaseDirectUrl === null && pooled) throw new StartupError(dbMessages.needsDirect)
  return databaseDirectUrl ?? databaseUrl
}
