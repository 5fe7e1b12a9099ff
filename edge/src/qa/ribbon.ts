import type { QaState } from 'shared-contracts'
import { escapeHtml } from '../page/escape'
import { localPort } from './localhost'
import { qaMessages } from './messages'

/** In a layer of its own, after the shop's: neither touches the other. Colours are the shop's tokens. */
const STYLE = `@layer qa{
#qa-ribbon{position:sticky;z-index:60;bottom:0;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:center;padding:6px 16px;background:var(--color-accent-ground,#6b1a2b);color:var(--color-on-accent,#fdf8f1);font:500 13px/1.4 var(--font-text,system-ui),sans-serif;text-align:center}
#qa-ribbon[hidden]{display:none}#qa-ribbon p{margin:0}#qa-ribbon code{font:inherit;font-variant-numeric:tabular-nums;font-weight:650}
#qa-ribbon button{min-height:32px;padding:0 4px;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;text-underline-offset:4px;cursor:pointer}
#qa-ribbon button:focus-visible{outline:2px solid currentcolor;outline-offset:-2px}
@media (width < 480px){#qa-ribbon time{display:none}}
@media print{#qa-ribbon{display:none}}}`

/** Enough of a version to distinguish it from its neighbours. */
const SHORT = 8

const named = (remote: string, version: string) =>
  localPort(version) === null
    ? `<code>${escapeHtml(remote)} ${escapeHtml(version.slice(0, SHORT))}</code>`
    : `<code>${escapeHtml(remote)} ${escapeHtml(version)}</code> (${qaMessages.localhost})`

const resetForm = (path: string) =>
  `<form method="post" action="/_qa/reset"><input type="hidden" name="back" value="${escapeHtml(path)}">` +
  `<button>${qaMessages.reset}</button></form>`

interface Options {
  nonce: string
  /** Path and query of the page, to come back to. */
  path: string
}

/** What says on every page that it is not what everybody sees, and ends it; works without a script. Empty for who tests nothing. */
export function ribbon({ overrides, ignored, until, toolbar }: QaState, { nonce, path }: Options): string {
  const chosen = Object.entries(overrides)
  const says = chosen.length > 0 || ignored.length > 0
  // The toolbar adds what it simulates in this tab, of which nobody here knows.
  if (!says && !toolbar) return ''
  const lines = [
    ...(chosen.length > 0
      ? [
          `${qaMessages.testing} ${chosen.map(([remote, version]) => named(remote, version)).join(', ')} ` +
            `<time datetime="${until}">${qaMessages.until} ${until?.slice(0, 16).replace('T', ' ')} UTC</time>`,
        ]
      : []),
    ...ignored.map(
      ({ remote, version, why }) => `${named(remote, version)} ${qaMessages.ignored[why]}${qaMessages.ignoredEnd}`,
    ),
  ]
  return [
    `<style nonce="${nonce}">${STYLE}</style>`,
    `<aside id="qa-ribbon" aria-label="${qaMessages.ribbon}"${says ? '' : ' hidden'}>`,
    ...lines.map((line) => `<p>${line}</p>`),
    ...(says ? [resetForm(path)] : []),
    '</aside>',
  ].join('')
}
