import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentEvent } from '../payment-provider'

/** As in `t=1700000000,v1=…`: when it was signed, in seconds, and the signature of the time and the body. */
export const SIGNATURE_HEADER = 'payment-signature'
/** An event that is older was caught and sent again by somebody else. */
const TOLERANCE_MS = 5 * 60 * 1000

interface Signing {
  secret: Buffer
  now: Date
}

const signatureOf = (secret: Buffer, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

export function signEvent({ secret, now }: Signing, body: string): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${signatureOf(secret, seconds, body)}`
}

/** The event in a request, or `null` when it is not signed with this secret, too old, or unreadable. */
export function readSignedEvent({ secret, now }: Signing, headers: Headers, body: string): PaymentEvent | null {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(SIGNATURE_HEADER) ?? '') ?? []
  if (!seconds || !signature) return null
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) return null
  const expected = Buffer.from(signatureOf(secret, Number(seconds), body), 'hex')
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return null
  return toEvent(body)
}

function toEvent(body: string): PaymentEvent | null {
  try {
    const { id, ref } = JSON.parse(body) as Record<string, unknown>
    return typeof id === 'string' && typeof ref === 'string' ? { id, ref } : null
  } catch {
    return null
  }
}
