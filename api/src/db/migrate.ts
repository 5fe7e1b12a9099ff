import type pg from 'pg'
import { dbMessages } from './db.messages'
import { migrations } from './migrations/migrations'
import { StartupError } from './startup-error'

/** Any number that nothing else in the database locks. */
const LOCK_KEY = 4_738_220_201

/**
 * Applies what is missing, in order, each in a transaction of its own. Processes that start together wait for one
 * another, so each migration runs once.
 *
 * @throws StartupError when the database knows a migration that this code does not.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null)')
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const unknown = rows.find((row) => !migrations.some((migration) => migration.name === row.name))
    if (unknown) throw new StartupError(dbMessages.newer(unknown.name))

    for (const { name, sql } of migrations) {
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
