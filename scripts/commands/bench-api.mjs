import { randomBytes } from 'node:crypto'
import { apiSection } from '../lib/bench/api-section.mjs'
import { startBare } from '../lib/bench/bare.mjs'
import { writeSection } from '../lib/bench/benchmarks-page.mjs'
import { describeLoad, describeRun } from '../lib/bench/machine.mjs'
import { measureShop } from '../lib/bench/measure-shop.mjs'
import { readOptions } from '../lib/bench/options.mjs'
import { undoAtEnd } from '../lib/bench/undo-at-end.mjs'
import { endWithParent } from '../lib/end-with-parent.mjs'
import { prepare } from '../lib/prepare.mjs'
import { connectServer } from '../lib/postgres-server.mjs'
import { serverUrl } from '../lib/test-database.mjs'
import { readJson, root } from '../lib/workspaces.mjs'

const count = (number) => number.toLocaleString('en')

/**
 * Measures every hot endpoint beside bare `node:http`, buying, memory and start, in shops that are made for it and gone after, and writes
 * it into docs/benchmarks.md: `npm run bench:api -- --help`.
 */
export async function run(args) {
  const options = readOptions(args)
  endWithParent()
  await prepare()
  const machine = describeRun({ note: options.note })
  const busy = describeLoad()
  const deadline = performance.now() + options.minutes * 60_000
  const left = () => deadline - performance.now()
  const { version: autocannon } = readJson(`${root}/node_modules/autocannon/package.json`)
  const measured = []
  const skipped = []
  let runLine = machine({ autocannon })
  try {
    await undoAtEnd(async (acquire) => {
      const server = await connectServer(serverUrl())
      if (server) {
        acquire(
          () => server,
          () => server.end(),
        )
        const { rows } = await server.query('show server_version')
        runLine = machine({ PostgreSQL: rows[0].server_version.split(' ')[0], autocannon })
      } else if (options.products.length > 0) {
        console.log(`No PostgreSQL answers at ${new URL(serverUrl()).host}: only the embedded database is measured.`)
        skipped.push('anything on PostgreSQL: no server answered')
      }
      const bare = acquire(startBare, ({ end }) => end())
      const shops = [
        ...options.embedded.map((products) => ({ products, where: 'embedded' })),
        ...(server ? options.products.map((products) => ({ products, where: 'PostgreSQL' })) : []),
      ].sort((one, other) => one.products - other.products)
      for (const { products, where } of shops) {
        const name = `${count(products)} products, ${where}`
        if (left() <= 0) {
          skipped.push(`${name}: the ${options.minutes} minutes were over`)
          continue
        }
        const say = (what) => console.log(`· ${name}: ${what}`)
        say('filling')
        const databaseUrl = where === 'PostgreSQL' ? await makeDatabase(acquire, server) : null
        const result = await measureShop({ acquire, options, bare, left, say }, { products, databaseUrl }).catch(
          (error) => {
            if (left() > 0 || error.explained) throw error
            return null
          },
        )
        if (result) measured.push({ name, ...result })
        else skipped.push(`${name}: not filled within the ${options.minutes} minutes`)
      }
    })
  } catch (error) {
    // What was being asked has nobody left to hear the answer.
    if (error.exitCode === 130) process.exit(130)
    throw error
  }
  const section = apiSection({ runLine, busy, measured, skipped, options })
  console.log(section)
  if (options.writes) await writeSection('bench:api', section)
  const wrong = measured.filter(({ books }) => books !== 'right')
  for (const { name, books } of wrong) console.log(`The books of ${name} are ${books}`)
  if (wrong.length > 0) process.exitCode = 1
}

/** @returns the address of an empty database, dropped at the end whoever is still connected. */
async function makeDatabase(acquire, server) {
  const name = `hemline_bench_${randomBytes(6).toString('hex')}`
  await acquire(
    () => server.query(`create database ${name}`),
    () => server.query(`drop database if exists ${name} with (force)`),
  )
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}
