import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Overrides } from 'shared-contracts'

/** What a token is for: one of a link is no cookie, and the other way round. */
export type TokenUse = 'cookie' | 'link'

interface Content {
  overrides: Overrides
  /** Milliseconds since 1970. */
  until: number
}

export type OpenedToken = ({ state: 'valid' } & Content) | { state: 'expired' } | { state: 'forged' }

const signature = (secret: string, use: TokenUse, body: string) =>
  createHmac('sha256', secret).update(`remote-overrides.${use}.${body}`).digest('base64url')

/** Overrides as a text that only the shop can make, for a cookie or an address. */
export function sealToken(secret: string, use: TokenUse, content: Content): string {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${body}.${signature(secret, use, body)}`
}

/** What a token says, if the shop made it for this use and its time is not over. */
export function openToken(secret: string, use: TokenUse, token: string, now: number): OpenedToken {
  const [body = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(secret, use, body))
  const found = Buffer.from(given)
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) return { state: 'forged' }
  const { overrides, until } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Content
  return until > now ? { state: 'valid', overrides, until } : { state: 'expired' }
}
