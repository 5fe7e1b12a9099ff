import { randomBytes } from 'node:crypto'
import { loadEnvironment } from './load-environment.mjs'

/** The server to test and to measure on: that of a suite that runs on one already, `DATABASE_URL`, else the usual place. */
export function serverUrl() {
  loadEnvironment()
  return process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'
}

/** A connection to a server; `null` where none answers. */
export async function connectServer(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  // A server that goes away while the suite runs is the suite's to report.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return null
  }
}

/** Whether there is a server at all. */
export async function hasServer() {
  const server = await connectServer(serverUrl())
  await server?.end()
  return server !== null
}

/**
 * Makes a database on a PostgreSQL server, hands it over, and drops it afterwards.
 *
 * @param work gets the environment in which tests use that database.
 * @returns what `work` returns; `null` when no server answers.
 */
export async function withTestDatabase(work) {
  const url = serverUrl()
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
