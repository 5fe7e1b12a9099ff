import { randomUUID } from 'node:crypto'

const ADDRESS = { recipient: 'Ada', line1: 'Main Street 1', postcode: '1010', city: 'Vienna', country: 'AT' }
const CARD = { number: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' }
const TRIES = 10

async function byFetch(url, asked) {
  const answer = await fetch(url, asked)
  return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() }
}

/** Somebody with a cookie jar who sends again what got no answer, as a browser's client does. @param send as `fetch`, with all that is read of the answer. */
export function shopper(origin, { onLost = () => {}, address, send = byFetch } = {}) {
  const jar = new Map()
  async function once(method, path, body) {
    const { status, text, cookies } = await send(origin + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(address && { 'x-forwarded-for': address }),
        origin,
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    for (const line of cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      jar.set(name, value)
    }
    return { status, text }
  }
  return {
    cookie: () => [...jar].map((pair) => pair.join('=')).join('; '),
    async call(method, path, body) {
      for (let tries = 1; ; tries += 1) {
        const begunAt = performance.now()
        const { status, text } = await once(method, path, body).catch((error) => ({ status: 0, text: String(error) }))
        if (status >= 200 && status < 300) return text ? JSON.parse(text) : null
        if ((status !== 0 && status < 500) || tries === TRIES) throw new Error(`${method} ${path}: ${status} ${text}`)
        onLost({ call: `${method} ${path}`, status, begunAt })
        await new Promise((resolve) => setTimeout(resolve, 50 * tries))
      }
    },
    /** Buys one piece. @returns the order. */
    async buy(variantId) {
      await this.call('POST', '/api/cart/lines', { variantId, quantity: 1, requestId: randomUUID() })
      const { id } = await this.call('POST', '/api/checkout')
      const changes = { email: `ada-${randomUUID()}@example.com`, address: ADDRESS }
      const { totals } = await this.call('PATCH', `/api/checkout/${id}`, changes)
      const { token: paymentToken } = await this.call('POST', '/api/pay/tokens', CARD)
      return this.call('POST', `/api/checkout/${id}/order`, { totalMinor: totals.total.amountMinor, paymentToken })
    },
  }
}
