import { parseArgs } from 'node:util'
import { explained } from '../step.mjs'

const MOST_CLIENTS = 256

const HELP = `npm run bench:api -- [options]
  --products 1000,100000   sizes of the shops on PostgreSQL, each at most a million
  --embedded 1000          sizes of the shops on the embedded database
  --clients 1,16,64        how many ask at once, at most ${MOST_CLIENTS}
  --seconds 0.6            how long each question is repeated
  --questions 150          how many that nobody has asked before are asked, for each number of clients
  --orders 5               how many seconds buyers buy, alone and eight at once
  --minutes 10             when to end, with what is measured by then
  --note "shared machine"  what has to be known of this run
  --print                  leave docs/benchmarks.md as it is`

const wrong = (name, value) => explained(`--${name} cannot be ${value}.\n\n${HELP}`)

/**
 * Reads what a run of `bench:api` is to be.
 *
 * @throws an explained error for an option that is unknown or cannot be, or for \`--help\`.
 */
export function readOptions(args) {
  const text = { type: 'string' }
  const known = {
    ...{ products: text, embedded: text, clients: text, seconds: text, questions: text, orders: text },
    ...{ minutes: text, note: text, print: { type: 'boolean' }, help: { type: 'boolean' } },
  }
  let values
  try {
    values = parseArgs({ args, options: known }).values
  } catch (error) {
    throw explained(`${error.message}\n\n${HELP}`)
  }
  if (values.help) throw explained(HELP, 0)

  const numbers = (name, fallback, most) =>
    (values[name] ?? fallback)
      .split(',')
      .filter(Boolean)
      .map((value) => {
        const number = Number(value)
        if (!Number.isInteger(number) || number < 1 || number > most) throw wrong(name, value)
        return number
      })
  const number = (name, fallback, most) => {
    const value = Number(values[name] ?? fallback)
    if (!(value >= 0 && value <= most)) throw wrong(name, values[name])
    return value
  }
  const clients = numbers('clients', '1,16,64', MOST_CLIENTS)
  if (clients.length === 0) throw wrong('clients', 'empty')
  return {
    products: numbers('products', '1000,100000', 1_000_000),
    embedded: numbers('embedded', '1000', 1_000_000),
    clients,
    seconds: number('seconds', 0.6, 60),
    questions: number('questions', 150, 5_000),
    orderSeconds: number('orders', 5, 300),
    minutes: number('minutes', 10, 600),
    note: values.note,
    writes: !values.print,
  }
}
