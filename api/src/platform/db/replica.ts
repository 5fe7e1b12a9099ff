import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import pg from 'pg'
import { dbMessages } from './db.messages'

/** Whoever asks a replica asks the server itself after so long, in milliseconds. */
const CONNECT_MS = 500
const ANSWER_MS = 2_000
/** One that was away is left alone for so long. */
const REST_MS = 5_000
/** One that is behind is asked how far it is once in so long. */
const ASK_EVERY_MS = 20
const CONNECTIONS = 10

/** Where a change stands in the server's log of all changes: a number that grows. */
export type Position = bigint

export interface ReplicaOptions {
  url: string
  /** Up to where a replica has to have followed; `null`: nobody knows yet. */
  position: () => Position | null
  log: Pick<Logger, 'warn'>
}

export interface Replica {
  reads: NodePgDatabase
  /** Rejects while nothing can be read from it. */
  check(): Promise<void>
  close(): Promise<void>
}

/** What says which server this is, and which database of it. */
const WHO = `(select system_identifier::text from pg_control_system()) || ' ' || current_database() as who`

/**
 * A database that is only read from: by a streaming replica as long as that has followed up to a position, and where it is behind, away, or
 * cannot answer, by the server itself, statement by statement.
 */
export function openReplica(
  { db, pool: server }: { db: NodePgDatabase; pool: pg.Pool },
  { url, position, log }: ReplicaOptions,
): Replica {
  const replica = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  })
  replica.on('error', () => undefined)
  let followed: Position | null = null
  let askAgainAt = 0
  let asking: Promise<void> | null = null
  let said = ''
  let isOfServer = false

  function rest(message: string, error?: unknown) {
    if (said !== message) log.warn({ err: error }, message)
    said = message
    askAgainAt = performance.now() + REST_MS
    followed = null
  }

  async function ask() {
    try {
      if (!isOfServer) {
        const [own, servers] = await Promise.all(
          [replica, server].map((one) => one.query<{ who: string }>(`select ${WHO}`)),
        )
        isOfServer = own?.rows[0]?.who === servers?.rows[0]?.who
        if (!isOfServer) return rest(dbMessages.strangeReplica)
      }
      const { rows } = await replica.query<{ at: string | null }>(
        `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as at`,
      )
      const at = rows[0]?.at
      if (at == null) return rest(dbMessages.noReplica)
      followed = BigInt(at)
      said = ''
      askAgainAt = performance.now() + ASK_EVERY_MS
    } catch (error) {
      rest(dbMessages.replicaAway, error)
    }
  }

  async function hasFollowed(): Promise<boolean> {
    const wanted = position()
    if (wanted === null) return false
    if (followed !== null && followed >= wanted) return true
    if (performance.now() < askAgainAt) return false
    await (asking ??= ask().finally(() => (asking = null)))
    return followed !== null && followed >= wanted
  }

  async function query(asked: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> {
    if (await hasFollowed()) {
      try {
        return await replica.query(withoutName(asked), values)
      } catch (error) {
        // A statement that is wrong is so on the server, too, and says so there.
        if (!(error instanceof pg.DatabaseError)) rest(dbMessages.replicaAway, error)
      }
    }
    return server.query(asked, values)
  }

  const reads = drizzle({ query } as unknown as pg.Pool)
  reads.transaction = db.transaction
  return {
    reads,
    async check() {
      const { rows } = await replica.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
      if (!rows[0]?.follows || said === dbMessages.strangeReplica) throw new Error(dbMessages.noReplica)
    },
    close: () => replica.end(),
  }
}

/** A pool may stand in front of the replica, where names of statements are nobody's. */
function withoutName(asked: pg.QueryConfig | string): pg.QueryConfig | string {
  if (typeof asked === 'string') return asked
  const { name: _name, ...nameless } = asked
  return nameless
}
