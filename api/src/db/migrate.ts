import type pg from 'pg'
import { dbMessages } from './db.messages'
import type { Migration } from './migrations/migrations'
import { StartupError } from './startup-error'

/** Any number that nothing else in the database locks. */
const LOCK_KEY = 4_738_220_201

export interface MigrateOptions {
  /** In the order in which they are applied. */
  steps: readonly Migration[]
  /** Before a database that has something in it is changed. @param next the first step that it lacks. */
  beforeChange?: (next: string) => Promise<void>
}

/**
 * Applies what is missing, in order, each in a transaction of its own. Processes that start together wait for one
 * another, so each migration runs once.
 *
 * @throws StartupError when the database knows a migration that this code does not.
 */
export async function migrate(pool: pg.Pool, { steps, beforeChange }: MigrateOptions): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null)')
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const unknown = rows.find((row) => !steps.some((migration) => migration.name === row.name))
    if (unknown) throw new StartupError(dbMessages.newer(unknown.name))

    const next = steps.find(({ name }) => !applied.has(name))
    if (applied.size > 0 && next) await beforeChange?.(next.name)

    for (const { name, sql } of steps) {
      if (applied.has(name)) continue
      await client.query(
        `begin; ${sql}; insert into migrations values ('${name}', '${new Date().toISOString()}'); commit`,
      )
    }
  } finally {
    // A failed migration leaves its transaction open, and the lock with it.
    await client.query('rollback').catch(() => undefined)
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => undefined)
    client.release()
  }
}
