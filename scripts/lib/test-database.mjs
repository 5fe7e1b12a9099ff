import { randomBytes } from 'node:crypto'
import { freePort } from './free-port.mjs'
import { loadEnvironment } from './load-environment.mjs'
import {
  connectServer,
  initServer,
  postgresPrograms,
  serverAddress,
  serverFolder,
  startServer,
} from './postgres-server.mjs'

/** The server that somebody names to test and to measure on: that of a suite that runs on one already, else `DATABASE_URL`. */
function namedServer() {
  loadEnvironment()
  return process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
}

/** The named server, else that at the usual place. */
export const serverUrl = () => namedServer() || 'postgres://postgres@127.0.0.1:5432/postgres'

/** Whether there is a server at all. */
export async function hasServer() {
  const server = await connectServer(serverUrl())
  await server?.end()
  return server !== null
}

/** A server for tests alone: nothing is written for later, nothing is compiled for one query, no housekeeping comes between. */
const forTests = [
  ...['full_page_writes=off', 'synchronous_commit=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=256MB'],
  ...['autovacuum=off', 'jit=off', 'shared_buffers=256MB', 'max_connections=200'],
]

/**
 * As {@link withTestDatabase}, but on a server that is started for it where PostgreSQL's programs are installed and nobody names another: files
 * cost it little, and nothing of it is left (docs/decisions/0111).
 */
export async function withTestServer(work) {
  const programs = namedServer() ? null : postgresPrograms()
  if (!programs) return withTestDatabase(work)
  const folder = serverFolder()
  const port = await freePort()
  initServer(programs, folder)
  const server = await startServer(programs, folder, port, forTests, true)
  try {
    return await withTestDatabase(work, serverAddress(port))
  } finally {
    await server.stop()
  }
}

/**
 * Makes a database on a PostgreSQL server, hands it over, and drops it afterwards.
 *
 * @param work gets the environment in which tests use that database.
 * @returns what `work` returns; `null` when no server answers.
 */
export async function withTestDatabase(work, url = serverUrl()) {
  const server = await connectServer(url)
  if (!server) return null
  const database = `hemline_test_${randomBytes(6).toString('hex')}`
  await server.query(`create database ${database}`)
  try {
    const own = new URL(url)
    own.pathname = `/${database}`
    return await work({ TEST_DATABASE_URL: own.href })
  } finally {
    await server.query(`drop database if exists ${database} with (force)`)
    await server.end()
  }
}
