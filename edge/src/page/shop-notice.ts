import type { Env } from 'api/env'
import { escapeHtml } from './escape'

const messages = {
  label: 'About this shop',
  publicDemo: 'This is a public demo: nothing is sold, sent or charged, and anybody can read what you enter.',
  testPayments: 'This shop takes test cards only: no money is moved, and nothing is sent.',
} as const

/** In a layer of its own, like the ribbon of who tests. Its colours are the shop's tokens, or the same ones for a page without them. */
const STYLE = `@layer notice{
#shop-notice{padding:6px 16px;background:var(--color-ink,#1b1a16);color:var(--color-paper,#fbfaf5);font:500 13px/1.4 var(--font-text,system-ui),sans-serif;text-align:center;text-wrap:balance}
#shop-notice p{margin:0}}`

/** What every visitor has to know before they believe the shop; `null` for one that sells, and for one on somebody's own machine. */
export function noticeOf({
  publicDemo,
  demo,
  payments,
  stripe,
}: Pick<Env, 'publicDemo' | 'demo' | 'payments' | 'stripe'>): string | null {
  if (publicDemo) return messages.publicDemo
  return !demo && (payments === 'test' || stripe?.test) ? messages.testPayments : null
}

/** The notice as a band above the page, which works without a script and whatever becomes of the page's own code. */
export const shopNotice = (text: string, nonce: string): string =>
  `<style nonce="${nonce}">${STYLE}</style><aside id="shop-notice" aria-label="${messages.label}"><p>${escapeHtml(text)}</p></aside>`
