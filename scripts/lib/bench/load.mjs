import { Agent, request } from 'node:http'
import autocannon from 'autocannon'
import { percentile } from './percentile.mjs'

/** As a browser asks. */
const asked = { 'accept-encoding': 'gzip, deflate, br' }

/**
 * Asks the same again and again.
 *
 * @returns how many answers came in how many seconds. @throws when one failed.
 */
export async function repeat(url, { clients, seconds, headers = {} }) {
  const { requests, duration, errors, non2xx } = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    headers: { ...asked, ...headers },
  })
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors and ${non2xx} answers of another kind`)
  return { answers: requests.total, took: duration }
}

/** One answer with its bytes as they came. @throws when it is another than 200. */
export function ask(url, { agent, headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { ...asked, ...headers } }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        if (answer.statusCode === 200) resolve({ headers: answer.headers, body })
        else reject(new Error(`${url}: ${answer.statusCode} ${body.toString().slice(0, 300)}`))
      })
    })
    sent.on('error', reject).end()
  })
}

const kept = new Agent({ keepAlive: true })

/** The same as `fetch`, which takes a third of what a shop takes to answer: what asks shares the processors with what is measured. */
export function send(url, { method, headers, body }) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? 0 : Buffer.byteLength(body)
    const sent = request(url, { agent: kept, method, headers: { ...headers, 'content-length': length } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => (text += part))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode, text, cookies: answer.headers['set-cookie'] ?? [] }))
    })
    sent.on('error', reject).end(body)
  })
}

/** Asks each question once. @returns answers a second, the median and the 99th percentile of their times in milliseconds, and how many there were. */
export async function askEach(origin, paths, { clients, headers }) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const waiting = [...paths]
  const times = []
  const work = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const begun = performance.now()
      await ask(origin + path, { agent, headers })
      times.push(performance.now() - begun)
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: clients }, work))
  const seconds = (performance.now() - begun) / 1000
  agent.destroy()
  return {
    rate: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    questions: paths.length,
  }
}
