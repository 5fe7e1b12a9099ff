import type pg from 'pg'
import { StartupError } from './startup-error'
import { dbMessages } from './db.messages'
import type { Migration } from './migrations/migration'

/** Any number that nothing else in the database locks. */
const LOCK_KEY = 4_738_220_201

const HISTORY = 'create table if not exists migrations (name text primary key, applied_at timestamptz not null)'

export interface MigrateOptions {
  /** In the order in which they are applied. */
  steps: readonly Migration[]
  /** Before a database that has something in it is changed. @param next the first step that it lacks. */
  beforeChange?: (next: string) => Promise<void>
  /** Throws away what an earlier version made, instead of refusing it. */
  replaceEarlier?: boolean | undefined
}

/**
 * Applies what is missing, in order, each in a transaction of its own. Processes that start together wait for one
 * another, so each migration runs once.
 *
 * @throws StartupError when the database knows a migration that this code does not: a newer version made it, or one from before the steps
 * began anew.
 */
export async function migrate(
  pool: pg.Pool,
  { steps, beforeChange, replaceEarlier = false }: MigrateOptions,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(HISTORY)
    const applied = await namesApplied(client)
    const unknown = [...applied].find((name) => !steps.some((migration) => migration.name === name))
    // A newer version adds steps at the end, and has the first one.
    const isEarlier = unknown !== undefined && !steps.slice(0, 1).some(({ name }) => applied.has(name))
    if (isEarlier && replaceEarlier) {
      await client.query(`begin; drop schema public cascade; create schema public; ${HISTORY}; commit`)
      applied.clear()
    } else if (unknown !== undefined) {
      throw new StartupError(isEarlier ? dbMessages.earlier(unknown) : dbMessages.newer(unknown))
    }

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

async function namesApplied(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return new Set(rows.map(({ name }) => name))
}
