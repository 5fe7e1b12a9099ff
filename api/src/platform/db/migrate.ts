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
    const applied = await locked(client, async () => {
      await client.query(HISTORY)
      const names = await namesApplied(client)
      const unknown = [...names].find((name) => !steps.some((migration) => migration.name === name))
      if (unknown === undefined) return names
      // A newer version adds steps at the end, and has the first one.
      const isEarlier = !steps.slice(0, 1).some(({ name }) => names.has(name))
      if (!isEarlier) throw new StartupError(dbMessages.newer(unknown))
      if (!replaceEarlier) throw new StartupError(dbMessages.earlier(unknown))
      await client.query(`drop schema public cascade; create schema public; ${HISTORY}`)
      return new Set<string>()
    })

    const next = steps.find(({ name }) => !applied.has(name))
    if (applied.size > 0 && next) await beforeChange?.(next.name)

    for (const { name, sql } of steps) {
      if (applied.has(name)) continue
      await locked(client, async () => {
        // Another process may have been here meanwhile.
        if ((await namesApplied(client)).has(name)) return
        await client.query(sql)
        await client.query('insert into migrations values ($1, $2)', [name, new Date()])
      })
    }
  } finally {
    client.release()
  }
}

/**
 * Works in a transaction while no other process does. The lock is the transaction's, not the session's: in a pool, the next statement may
 * get another session.
 */
async function locked<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function namesApplied(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return new Set(rows.map(({ name }) => name))
}
