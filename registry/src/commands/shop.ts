import { runShop } from '../cli/run/run-shop'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

/** The command line of the registry: `npm run shop -- help`. */
process.exitCode = await runShop(process.argv.slice(2), {
  settings: process.env,
  root: process.cwd(),
  print: (text) => process.stdout.write(`${text}\n`),
  note: (text) => process.stderr.write(`${text}\n`),
  isTerminal: process.stdout.isTTY,
  signal: stop.signal,
  fetch: (request) => fetch(request),
})
