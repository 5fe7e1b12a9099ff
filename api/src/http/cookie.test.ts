import { expect, test } from 'vitest'
import {
  expiredSessionCookie,
  expiredStepCookie,
  knownCookie,
  readKnownToken,
  readSessionTokens,
  sessionCookie,
  stepCookie,
} from '../identity/accounts/account-cookies'
import { cartCountCookie, expiredGuestCookie, guestCookie, readGuestToken } from '../identity/guests/shopper'

const token = 'a'.repeat(43)
const known = `${'0'.repeat(36)}.full.${'b'.repeat(22)}.${'c'.repeat(43)}`

/** The attributes of a `Set-Cookie` value come in any order. */
const attributesOf = (header: string) => {
  const [pair, ...attributes] = header.split('; ')
  return [pair, ...attributes.sort()]
}

test.each([
  [
    (secure: boolean) => sessionCookie('shop', { token, remembered: true }, { secure }),
    `shop_session=${token}; HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax`,
  ],
  [
    (secure: boolean) => sessionCookie('seller', { token, remembered: false }, { secure }),
    `seller_session=${token}; HttpOnly; Path=/; SameSite=Lax`,
  ],
  [
    (secure: boolean) => expiredSessionCookie('admin', { secure }),
    'admin_session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax',
  ],
  [
    (secure: boolean) => stepCookie('seller', token, { secure }),
    `seller_step=${token}; HttpOnly; Max-Age=600; Path=/; SameSite=Strict`,
  ],
  [
    (secure: boolean) => expiredStepCookie('seller', { secure }),
    'seller_step=; HttpOnly; Max-Age=0; Path=/; SameSite=Strict',
  ],
  [
    (secure: boolean) => knownCookie('shop', known, { secure }),
    `shop_known=${known}; HttpOnly; Max-Age=31536000; Path=/; SameSite=Strict`,
  ],
  [
    (secure: boolean) => guestCookie(token, { secure }),
    `guest=${token}; HttpOnly; Max-Age=7776000; Path=/; SameSite=Lax`,
  ],
  [(secure: boolean) => expiredGuestCookie({ secure }), 'guest=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax'],
])('%# is the same cookie as ever, with https bound to this very host', (write, expected) => {
  expect(attributesOf(write(false))).toEqual(attributesOf(expected))
  expect(attributesOf(write(true))).toEqual(attributesOf(`__Host-${expected}; Secure`))
})

test('the number of pieces in the cart is for scripts, under one name with and without https', () => {
  expect(attributesOf(cartCountCookie(3, { secure: false }))).toEqual([
    'cart_count=3',
    'Max-Age=7776000',
    'Path=/',
    'SameSite=Lax',
  ])
  expect(attributesOf(cartCountCookie(0, { secure: true }))).toEqual([
    'cart_count=0',
    'Max-Age=0',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
})

test('what is read was written here, under the name of this connection', () => {
  const header = `__Host-shop_session=${token}; seller_session=${token}; guest=${token}; shop_known=${known}`
  expect(readSessionTokens(header, { secure: true })).toEqual({ shop: token })
  expect(readSessionTokens(header, { secure: false })).toEqual({ seller: token })
  expect(readGuestToken(header, { secure: false })).toBe(token)
  expect(readGuestToken(header, { secure: true })).toBeNull()
  expect(readKnownToken(header, 'shop', { secure: false })).toBe(known)
  for (const made of [null, undefined, '', 'guest', 'guest=', `guest=${token}x`, `guest=${token.slice(1)}%00`])
    expect(readGuestToken(made, { secure: false })).toBeNull()
})
