import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretOf, type SecretSource } from '../../platform/secrets/secret-of'

/** The key that opens one purchase without an account, as in its mail's link. */
export async function accessKey(from: SecretSource, number: string): Promise<string> {
  const secret = await secretOf(from, 'purchase links')
  return createHmac('sha256', secret).update(number).digest('base64url')
}

/** Whether a key was made for this purchase. */
export async function opensPurchase(from: SecretSource, number: string, key: string): Promise<boolean> {
  const expected = Buffer.from(await accessKey(from, number))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
