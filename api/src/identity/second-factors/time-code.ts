import { Secret, TOTP } from 'otpauth'

const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps of 30 seconds by which a phone's clock may be wrong, either way. */
const TOLERATED_STEPS = 1

/** A secret of 160 bits, as RFC 4226 asks for. */
export const createAuthenticatorSecret = () => Buffer.from(new Secret({ size: 20 }).bytes)

const secretOf = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })

/** The secret as people type it, and as a QR code has it. */
export function describeAuthenticator(secret: Buffer, names: { shopName: string; email: string }) {
  const totp = new TOTP({ ...RULES, issuer: names.shopName, label: names.email, secret: secretOf(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The time step that a code belongs to (RFC 6238), or `null` when it is none of the present ones.
 *
 * A step is taken once: the caller compares it with the last one.
 */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...RULES, token: code, secret: secretOf(secret), timestamp, window: TOLERATED_STEPS })
  return delta === null ? null : TOTP.counter({ period: RULES.period, timestamp }) + delta
}
