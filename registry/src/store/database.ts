import { Pool, type QueryResult, type QueryResultRow } from 'pg'
import { postgresTables } from './postgres-tables'

/** A registry that does not answer in this time is down, in milliseconds. */
const PATIENCE_MS = 3_000
/** It is asked rarely: a connection that rests this long is given back to the server, in milliseconds. */
const IDLE_MS = 1_000

/** PostgreSQL with the registry's tables, which are made at the first question. */
export interface Database {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>
  close(): Promise<void>
}

/** @param schema of the registry's tables. */
export function openDatabase(connectionString: string, schema: string): Database {
  const pool = new Pool({
    connectionString,
    options: `-c search_path=${schema}`,
    max: 4,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
  })
  // An idle connection that breaks is replaced at the next question.
  pool.on('error', () => undefined)
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
    close: () => pool.end(),
  }
}
