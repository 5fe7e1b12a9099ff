import { cookie } from 'api/http/cookie'
import type { Overrides } from 'shared-contracts'
import { openToken, sealToken } from './signed-token'

const choiceCookie = cookie('remote-overrides', { value: /./ })
const toolbarCookie = cookie('qa-toolbar', { value: /^(open|quiet)$/, forScripts: true })

/** How long a choice made by hand lasts, in milliseconds. */
export const OVERRIDE_LIFE_MS = 24 * 60 * 60 * 1000

interface Choice {
  overrides: Overrides
  /** Milliseconds since 1970. */
  until: number
}

/** What the visitor's browser brings of a choice; `null` when nothing, or nothing that counts. */
export function readOverrides(request: Request, secret: string, now: number): Choice | null {
  const token = choiceCookie.read(request.headers.get('cookie'), { secure: false })
  const opened = token ? openToken(secret, 'cookie', token, now) : null
  return opened?.state === 'valid' ? { overrides: opened.overrides, until: opened.until } : null
}

/** A `Set-Cookie` value that makes the choice count from the next page on. */
export function overrideCookie(
  choice: Choice,
  { secret, secure, now }: { secret: string; secure: boolean; now: number },
) {
  const seconds = Math.floor((choice.until - now) / 1000)
  return choiceCookie.write(sealToken(secret, 'cookie', choice), { secure }, seconds)
}

/** A `Set-Cookie` value that ends every choice. */
export const noOverrideCookie = (secure: boolean): string => choiceCookie.expire({ secure })

/** Whether this browser keeps the toolbar. The cookie is written by the toolbar itself. */
export function readToolbar(request: Request): 'open' | 'quiet' | undefined {
  const kept = toolbarCookie.read(request.headers.get('cookie'), { secure: false })
  return kept === 'open' || kept === 'quiet' ? kept : undefined
}
