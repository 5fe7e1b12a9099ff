import { randomBytes } from 'node:crypto'
import type { Snapshot } from 'shared-contracts'
import { PAYMENT_OPENER, PAYMENT_PERMISSION, paymentSources } from './payment-policy'

/** A fresh nonce for one page. */
export const createNonce = (): string => randomBytes(18).toString('base64')

/** Origins other than the shop's that serve remotes. */
export function remoteOrigins({ remotes }: Snapshot): string[] {
  const urls = Object.values(remotes).flatMap(({ entry, lastKnownGood }) => [entry.url, lastKnownGood?.entry.url])
  return [...new Set(urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : [])))]
}

interface PolicyOptions {
  nonce: string
  /** Further origins of styles, fonts and pictures. */
  origins: string[]
  /** Dev servers: their sockets, styles in script and source maps by `eval`. */
  development: boolean
  /** Whether browsers report to the shop what they refused. */
  reports: boolean
  /** Of an origin with https. */
  secure: boolean
  /** Whether the payment provider's form stands in the page: its origins are let in, and none that a remote has named. */
  payment: boolean
  /** Whether staff see mails in it as their readers do, which the API answers with a policy of their own. */
  mails: boolean
  /** Whether it may stand in a frame of such a page. */
  framed: boolean
}

/** Where they report it. */
export const POLICY_REPORTS_PATH = '/_policy-reports'
/** The value of `Reporting-Endpoints`: what the policy calls that place. */
export const reportingEndpoints = (origin: string): string => `policy="${origin}${POLICY_REPORTS_PATH}"`

/**
 * The page's Content-Security-Policy. Scripts need the nonce, or to be loaded by a script that had it; and an address that a script
 * makes is one of the shell's or of this page's releases: the one policy says so, which the shell makes (`host/src/frame/script-policy.ts`).
 */
export function contentSecurityPolicy({
  nonce,
  origins,
  development,
  reports,
  secure,
  payment,
  mails,
  framed: isInFrame,
}: PolicyOptions): string {
  const from = (...sources: string[]) => [...sources, ...origins].join(' ')
  const ofPayment = (kind: keyof typeof paymentSources) => (payment ? paymentSources[kind] : [])
  const framed = [...(mails ? ["'self'"] : []), ...ofPayment('frame')]
  // A dev server of the visitor's own pushes changes to its page by a socket.
  const local = origins.filter((origin) => origin.startsWith('http://localhost:'))
  const sockets = development
    ? ['ws://localhost:*', 'http://localhost:*']
    : local.map((origin) => origin.replace('http:', 'ws:'))
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    // The dev servers' own clients bring code from wherever they are.
    ...(development ? [] : [`require-trusted-types-for 'script'`, `trusted-types default`]),
    `style-src ${from("'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`)}`,
    `font-src ${from("'self'")}`,
    `img-src ${from("'self'", 'data:', 'blob:', ...ofPayment('img'))}`,
    `media-src ${from("'self'")}`,
    `connect-src ${from("'self'", ...sockets, ...ofPayment('connect'))}`,
    ...(framed.length > 0 ? [`frame-src ${framed.join(' ')}`] : []),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors ${isInFrame ? "'self'" : "'none'"}`,
    // Over http it does nothing, and the other one is not looked at where it stands.
    ...(reports && secure ? ['report-to policy'] : []),
    ...(reports ? [`report-uri ${POLICY_REPORTS_PATH}`] : []),
  ].join('; ')
}

interface PageKind {
  /** The payment provider has a form of its own. */
  paymentForm?: boolean | undefined
  /** It stands in this page. */
  payment?: boolean
  /** It may stand in a frame of the office. */
  framed?: boolean
}

/** Headers that every answer of the edge with a page carries. */
export function securityHeaders(
  secure: boolean,
  { paymentForm = false, payment = false, framed = false }: PageKind = {},
): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), geolocation=(), microphone=(), ${payment ? PAYMENT_PERMISSION : 'payment=(self)'}, usb=()`,
    'cross-origin-opener-policy': paymentForm ? PAYMENT_OPENER : 'same-origin',
    'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
