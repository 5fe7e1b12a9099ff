import { escapeHtml } from '../page/escape'
import { createNonce, securityHeaders } from '../page/security-headers'
import { qaMessages } from './messages'

const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf5;--ink:#1b1a16}
@media (prefers-color-scheme:dark){:root{--paper:#221e1b;--ink:#f2ede3}}
body{display:grid;min-height:100dvh;margin:0;place-content:center;padding:24px;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:32rem}h1{font:400 2rem/1.1 Georgia,serif;margin:0 0 12px}p{margin:0 0 20px}
a{display:inline-block;padding:10px 0;color:inherit;text-underline-offset:4px}`

const STATUS = { expired: 410, forged: 400 } as const

/** What stands where a share link leads that cannot be opened. @param clean the address without the link's token. */
export function deadLinkPage(why: keyof typeof STATUS, clean: string): Response {
  const { title, text } = qaMessages.dead[why]
  const nonce = createNonce()
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>`,
    `<h1>${title}</h1><p>${text}</p><a href="${escapeHtml(clean)}">${qaMessages.goOn}</a></main></body></html>`,
  ].join('')
  return new Response(html, {
    status: STATUS[why],
    headers: {
      ...securityHeaders(false),
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    },
  })
}
