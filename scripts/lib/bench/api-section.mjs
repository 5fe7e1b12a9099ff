import { judge } from './api-targets.mjs'
import { markdownTable } from './benchmarks-page.mjs'

const time = (ms) => ms.toFixed(ms < 10 ? 1 : 0)
const rate = (number) => (number < 100 ? number.toFixed(1) : Math.round(number).toLocaleString('en'))
/** Two digits that mean something. */
const ratio = (number) => (number < 0.1 ? number.toFixed(3) : number.toFixed(2))
const clientsOf = (number) => `${number} client${number === 1 ? '' : 's'}`

const keptCell = (one) =>
  `${ratio(one.ratio)} (${rate(one.rate)}/s${one.processorRatio === null ? '' : `, ${ratio(one.processorRatio)}`})`

/** A table of questions by numbers of clients. */
function questionTable({ questions }, clients, kind, cell) {
  const rows = questions
    .filter((question) => question[kind].length > 0)
    .map((question) => {
      const cells = clients.map((number) => {
        const found = question[kind].find((one) => one.clients === number)
        return found ? cell(found) : ''
      })
      return [question.name, question.bytes.toLocaleString('en'), ...cells]
    })
  return rows.length === 0 ? '' : markdownTable([['question', 'bytes', ...clients.map(clientsOf)], ...rows])
}

function shopSection(shop, { clients, questions, seconds }) {
  const asked = shop.questions.flatMap(({ fresh }) => fresh.map((one) => one.questions))
  const few = Math.min(...asked)
  return [
    `### ${shop.name}`,
    asked.length === 0
      ? ''
      : `Asked for the first time, ${few < questions ? `${few} to ` : ''}${questions} different questions each: median / 99th percentile in ms, and in brackets answers a second as a share of what bare \`node:http\` sends of the same bytes.`,
    questionTable(shop, clients, 'fresh', (one) => `${time(one.p50)} / ${time(one.p99)} (${ratio(one.ratio)})`),
    seconds === 0
      ? ''
      : `Asked again and again, ${seconds} s each: answers a second as a share of what bare \`node:http\` sends, how many, and the same share by the time that the process has had of a processor, which others on the machine do not change. The cart is its owner's and is computed every time.`,
    questionTable(shop, clients, 'kept', keptCell),
    shop.purchases.length === 0
      ? ''
      : markdownTable([
          ['buyers at once', 'orders', 'a second', 'p50 ms', 'p99 ms', 'refused as sold out'],
          ...shop.purchases.map((one) => [
            ...[one.buyers, one.orders, rate(one.rate)],
            ...[time(one.p50), time(one.p99), one.refused],
          ]),
        ]),
    `Filled in ${shop.fillSeconds.toFixed(0)} s, opened again in ${shop.startSeconds.toFixed(1)} s, ${shop.megabytes} MB at rest; the books are ${shop.books}.`,
  ]
}

/** The section of docs/benchmarks.md, of what a run has measured. */
export function apiSection({ runLine, busy, measured, skipped, options }) {
  const verdicts = judge(measured, { busy })
  const left = [
    ...skipped,
    ...measured.flatMap(({ name, notMeasured }) => [...new Set(notMeasured)].map((what) => `${name}: ${what}`)),
  ]
  const parts = [
    '## The API, beside bare `node:http`',
    runLine,
    "One process with edge and API, as `npm start` runs it in production, and the load from the same machine. A guest's order is five calls: into the cart, a checkout, address and way of delivery, the card, the order.",
    verdicts.length === 0 ? '' : markdownTable([['target', 'shop', 'wanted', 'measured', ''], ...verdicts]),
    ...measured.flatMap((shop) => shopSection(shop, options)),
    `**Not measured:** ${[...left, ...neverMeasured(options)].join('; ')}.`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

const neverMeasured = ({ products, embedded }) => [
  ...(Math.max(0, ...products) < 1_000_000 ? ['a million products (`--products 1000000`)'] : []),
  ...(Math.max(0, ...embedded) < 100_000 ? ['100,000 products embedded (`--embedded 100000`)'] : []),
  'a cold disk: the database has read what it needs',
  'the network: all is one machine',
  'Vendure and Medusa: none of them runs in this command',
]
