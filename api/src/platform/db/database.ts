import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Env } from '../../env'
import { DATA, DUMP, writeBackup } from '../backup/backup-folder'
import { dumpServer } from '../backup/server-dump'
import { currentActor } from './acting'
import { doingAfterCommit } from './after-commit'
import { lockDataFolder, prepareDataFolder } from './data-folder'
import { startEmbeddedPostgres } from './embedded-postgres'
import { GuardedPool, insideTransaction } from './guarded-pool'
import { migrate, type MigrateOptions } from './migrate'
import { migrations } from './migrations/migrations'
import { createStatementNames, namingClient } from './naming-client'
import { directUrl, leadsToPool } from './pooled'
import { openReplica, type ReplicaOptions } from './replica'
import { StartupError } from './startup-error'
import { dbMessages } from './db.messages'

/** Below the data folder: the database as it was before each change of its tables. */
const BACKUPS = 'backups'
/** Older ones make room. */
const KEPT = 3

/**
 * Keeps the embedded database as it is before a migration, for whoever wants to go back to the version before.
 *
 * @throws StartupError when it cannot be kept: then nothing is changed.
 */
async function keepBefore(
  next: string,
  { dataDir, copyTo }: { dataDir: string; copyTo: (backup: string) => Promise<void> },
): Promise<void> {
  const at = new Date()
  const folder = join(dataDir, BACKUPS, `${at.toISOString().replaceAll(/[:.]/g, '-')}-before-${next}`)
  try {
    await writeBackup(folder, { kind: 'embedded', at, dataDir: null, releasesDir: null, fill: copyTo })
  } catch (error) {
    throw new StartupError(dbMessages.notKept(next, error instanceof Error ? error.message : String(error)), {
      cause: error,
    })
  }
  const old = (await readdir(join(dataDir, BACKUPS))).sort().slice(0, -KEPT)
  for (const name of old) await rm(join(dataDir, BACKUPS, name), { recursive: true, force: true })
}

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a verb that may run inside or outside a transaction asks for. */
export type Queryable = Db | Tx

/** How many this process holds at present, and how many statements wait for one. */
export interface Connections {
  total: number
  idle: number
  waiting: number
  max: number
}

export interface Database {
  db: Db
  /** The embedded one, which is not safe against a power cut. */
  embedded: boolean
  /** A pool stands in between: no statement may rest on what one before it has left in its session. */
  pooled: boolean
  /** Opens what is only read from, a replica of this database as far as that has followed. */
  openReplica(options: ReplicaOptions): ReturnType<typeof openReplica>
  connections(): Connections
  /** Puts the database, as it is at this moment, into a backup's folder. */
  copyTo(backup: string): Promise<void>
  close(): Promise<void>
}

export const CONNECTION_TIMEOUT_MS = 10_000
/** A session that is used again knows its statements; one that is opened anew reads and plans each of them once more. */
const IDLE_TIMEOUT_MS = 60_000

/**
 * Opens PostgreSQL when an address is set, else the embedded database in the data folder, and brings its tables up to date.
 *
 * @throws StartupError when it is unreachable, locked by another process, or of a newer or earlier version than this code, when a pool in
 * between knows no transactions, or the data folder is unusable.
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'> &
    Partial<Pick<Env, 'databaseDirectUrl' | 'databaseReplicaUrl' | 'databaseConnections'>>,
  { steps = migrations, replaceEarlier = false }: Partial<MigrateOptions> = {},
): Promise<Database> {
  const options = { steps, replaceEarlier }
  if (env.databaseUrl === null) {
    if (env.databaseDirectUrl != null) throw new StartupError(dbMessages.withoutServer('DATABASE_DIRECT_URL'))
    if (env.databaseReplicaUrl != null) throw new StartupError(dbMessages.withoutServer('DATABASE_REPLICA_URL'))
    return openEmbedded(env.dataDir, options)
  }
  // Pictures are in the folder whatever the database is.
  prepareDataFolder(env.dataDir)
  const { databaseUrl, databaseDirectUrl = null, databaseConnections } = env
  return openServer({ databaseUrl, databaseDirectUrl, databaseConnections }, options)
}

/**
 * Where nobody has said what reading one page here and one there costs, PostgreSQL takes it for four times as much as reading one after the
 * other, as it is on turning disks, and looks for a common word in every row rather than in the index.
 */
const ON_FLASH = `select set_config('random_page_cost', '1.1', false) where current_setting('random_page_cost') = '4'`
// The pool waits for it, whatever its types say.
const tellOfFlash = (client: pg.ClientBase) => client.query(ON_FLASH) as unknown as void

/** By this name the audit log tells what the shop does from what is done at the database itself. */
const APPLICATION = 'hemline'
function asTheShop(address: string): string {
  const url = new URL(address)
  url.searchParams.set('application_name', APPLICATION)
  return url.toString()
}

async function openServer(
  addresses: { databaseUrl: string; databaseDirectUrl: string | null; databaseConnections: number | undefined },
  options: MigrateOptions,
): Promise<Database> {
  const { databaseUrl: connectionString } = addresses
  try {
    // Known before there is a connection that statements could be named on.
    const pooled = await leadsToPool(connectionString, CONNECTION_TIMEOUT_MS)
    const pool = new GuardedPool({
      connectionString: asTheShop(connectionString),
      // Behind a pool the next statement goes to another session, which knows no name and no setting.
      ...(!pooled && { Client: namingClient(createStatementNames()), pipeline: true, onConnect: tellOfFlash }),
      max: addresses.databaseConnections,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    })
    try {
      return {
        ...(await ready(pool, options)),
        embedded: false,
        pooled,
        copyTo: async (backup) => dumpServer(directUrl(addresses, pooled), join(backup, DUMP)),
        close: () => pool.end(),
      }
    } catch (error) {
      await pool.end()
      throw error
    }
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(dbMessages.unreachable(withoutPassword(connectionString), causeOf(error)), { cause: error })
  }
}

async function openEmbedded(dataDir: string, options: MigrateOptions): Promise<Database> {
  const unlock = lockDataFolder(dataDir)
  try {
    const server = await startEmbeddedPostgres(dataDir).catch((error: unknown) => {
      throw new StartupError(dbMessages.embeddedFailed(dataDir, causeOf(error)), { cause: error })
    })
    const pool = new GuardedPool({
      host: server.socketFolder,
      port: 5432,
      user: 'postgres',
      database: 'postgres',
      // It reads no name from the address.
      onConnect: (client) => client.query(`set application_name = '${APPLICATION}'`) as unknown as void,
      // There is one session behind all connections: two would clash over the names of statements.
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    })
    const close = async () => {
      await pool.end()
      await server.stop()
      unlock()
    }
    const copyTo = (backup: string) => server.copyTo(join(backup, DATA, 'database'))
    /** The way back, should the new version not be what was hoped for. */
    const beforeChange = (next: string) => keepBefore(next, { dataDir, copyTo })
    try {
      return { ...(await ready(pool, { ...options, beforeChange })), embedded: true, pooled: false, copyTo, close }
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function ready(
  pool: GuardedPool,
  options: MigrateOptions,
): Promise<Pick<Database, 'db' | 'openReplica' | 'connections'>> {
  // A connection that breaks is replaced, and what it was doing fails; without a listener it would end the process, in use or not.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  await migrate(pool, options)
  const db = drizzle(pool)
  const transaction = db.transaction.bind(db)
  db.transaction = doingAfterCommit((run, config) =>
    insideTransaction(() =>
      transaction(async (tx) => {
        const actor = currentActor()
        if (actor !== null) await tx.execute(sql`select set_config('audit.actor', ${actor}, true)`)
        return run(tx)
      }, config),
    ),
  )
  const connections = () => ({
    ...{ total: pool.totalCount, idle: pool.idleCount },
    ...{ waiting: pool.waitingCount, max: pool.options.max },
  })
  return { db, openReplica: (replica) => openReplica({ db, pool }, replica), connections }
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  return `${url.host}${url.pathname}`
}

/** Node reports a host with several addresses as an AggregateError with an empty message. */
function causeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}
