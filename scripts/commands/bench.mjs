import { randomBytes } from 'node:crypto'
import { explained } from '../lib/step.mjs'
import { loadEnvironment } from '../lib/load-environment.mjs'
import { prepare } from '../lib/prepare.mjs'
import { runProcess } from '../lib/run-process.mjs'
import { serverUrl } from '../lib/test-database.mjs'

/** What hostile releases cost the pages of others: `npm run bench -- neighbours`. */
async function benchNeighbours() {
  const { code } = await runProcess(process.execPath, ['--import', 'tsx', 'edge/src/bench/neighbours.ts'])
  if (code !== 0) throw explained('', code)
}

/**
 * Measures the shop's heaviest questions on PostgreSQL, at `DATABASE_URL` or the usual place, in a database that is made for it and
 * dropped after: `npm run bench -- --lines 1000000 --products 2000`. Columns are the ratio to a reference query of the same run, the
 * median, the 95th and the 99th percentile.
 */
export async function run(args) {
  loadEnvironment()
  await prepare()
  if (args[0] === 'neighbours') return benchNeighbours()
  const { default: pg } = await import('pg')
  const url = new URL(serverUrl())
  const server = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 3000 })
  try {
    await server.connect()
  } catch {
    throw explained(`No PostgreSQL answers at ${url.host}: the figures are those of a server.`)
  }
  const database = `hemline_bench_${randomBytes(6).toString('hex')}`
  await server.query(`create database ${database}`)
  try {
    url.pathname = `/${database}`
    const command = ['--enable-source-maps', 'dist/server/commands/bench.js', '--database', url.href]
    const { code } = await runProcess(process.execPath, [...command, ...args])
    if (code !== 0) throw explained('', code)
  } finally {
    await server.query(`drop database if exists ${database} with (force)`)
    await server.end()
  }
}
