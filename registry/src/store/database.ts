import { escapeIdentifier, Pool, type QueryResult, type QueryResultRow } from 'pg'

/** Any number, the same in every process: two that start at once do not make the tables twice. */
const LOCK = 712_034

/** Makes the registry's schema and tables where they are not there. @param schema the first one of the connection's search path. */
async function postgresTables(pool: Pool, schema: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(`
      create schema if not exists ${escapeIdentifier(schema)};
      create table if not exists revisions (
        environment text not null,
        revision integer not null check (revision > 0),
        document jsonb not null,
        primary key (environment, revision)
      );
      create table if not exists releases (
        remote text not null,
        version text not null,
        published_at timestamptz not null,
        record jsonb not null,
        primary key (remote, version)
      );`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** A registry that does not answer in this time is down, in milliseconds. */
const PATIENCE_MS = 3_000
/** It is asked rarely: a connection that rests this long is given back to the server, in milliseconds. */
const IDLE_MS = 1_000

/** Whoever wants to lock something waits so long for a connection, which others hold while they upload, in milliseconds. */
const LOCK_PATIENCE_MS = 60_000

/** PostgreSQL with the registry's tables, which are made at the first question. */
export interface Database {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>
  /**
   * Does something under a lock, which holds for all processes and ends with this one: `shared` by several, or `alone`.
   *
   * @returns `null` when others have the lock in a way that does not go with this one; then nothing is done.
   */
  locked<T>(name: string, how: 'shared' | 'alone', work: () => Promise<T>): Promise<T | null>
  close(): Promise<void>
}

/** @param schema of the registry's tables. */
export function openDatabase(connectionString: string, schema: string): Database {
  const openPool = (connectionTimeoutMillis: number) => {
    const pool = new Pool({
      connectionString,
      options: `-c search_path=${schema}`,
      max: 4,
      connectionTimeoutMillis,
      query_timeout: PATIENCE_MS,
      idleTimeoutMillis: IDLE_MS,
      allowExitOnIdle: true,
    })
    // An idle connection that breaks is replaced at the next question.
    pool.on('error', () => undefined)
    return pool
  }
  const pool = openPool(PATIENCE_MS)
  // Of their own: whoever has a lock asks questions meanwhile.
  const locks = openPool(LOCK_PATIENCE_MS)
  let tables: Promise<void> | null = null
  return {
    async query<Row extends QueryResultRow>(text: string, values: unknown[] = []) {
      tables ??= postgresTables(pool, schema).catch((error: unknown) => {
        tables = null
        throw error
      })
      await tables
      return pool.query<Row>(text, values)
    },
    async locked(name, how, work) {
      const client = await locks.connect()
      // A connection that breaks has no lock any more; the unlocking below says so.
      const onBreak = () => undefined
      client.on('error', onBreak)
      const suffix = how === 'shared' ? '_shared' : ''
      const ask = async (what: string) => {
        const text = `select ${what}${suffix}(hashtextextended($1, 0)) as done`
        const { rows } = await client.query<{ done: boolean }>(text, [`${schema} ${name}`])
        return rows[0]?.done === true
      }
      let broken: Error | undefined
      try {
        if (!(await ask('pg_try_advisory_lock'))) return null
        try {
          return await work()
        } finally {
          await ask('pg_advisory_unlock')
        }
      } catch (error) {
        broken = error as Error
        throw error
      } finally {
        client.off('error', onBreak)
        client.release(broken)
      }
    },
    close: async () => {
      await Promise.all([pool.end(), locks.end()])
    },
  }
}
