import { createHash } from 'node:crypto'
import { escapeHtml } from './escape'
import { securityHeaders } from './security-headers'

/** Texts of the specification, section 2. */
const messages = {
  title: '500 - Server error',
  text: 'Oops something went wrong. Try to refresh this page or feel free to contact us if the problem presists.',
}

/** The shop's ground and ink, and nothing that would have to be fetched: what is broken may be just that. */
const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf5; --ink: #1b1a16; --soft: #5e5a51; }
@media (prefers-color-scheme: dark) { :root { --paper: #221e1b; --ink: #f2ede3; --soft: #bbb2a5; } }
body { display: grid; align-content: center; justify-items: center; min-height: 80vh; margin: 0; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1.125rem/1.55 system-ui, sans-serif; text-align: center; }
h1 { margin: 0 0 1rem; font: 400 clamp(1.875rem, 1.4rem + 1.9vw, 2.75rem)/1.1 Georgia, serif; letter-spacing: -0.02em; }
p { max-width: 34rem; margin: 0; color: var(--soft); text-wrap: balance; }
`
const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** What stands when the edge itself cannot make a page. @param notice what every page says about the shop. */
export function failurePage(requestId: string, notice: string | null): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${messages.title}</title><style>${STYLE}</style></head><body><h1>${messages.title}</h1><p>${messages.text}</p>${notice === null ? '' : `<p>${escapeHtml(notice)}</p>`}</body></html>`
  return new Response(html, {
    status: 500,
    headers: {
      ...securityHeaders(false),
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
  })
}
