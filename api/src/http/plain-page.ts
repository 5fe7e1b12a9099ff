import { createHash } from 'node:crypto'
import { html, Markup } from '../platform/mail/html'

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf5; --ink: #1b1a16; --quiet: #5e5a51; --line: #ddd7ca; --accent: #6b1a2b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #221e1b; --ink: #f2ede3; --quiet: #bbb2a5; --line: #433c36; --accent: #eba1ab; }
}
body { margin: 0 auto; padding: 3rem 1.5rem; max-width: 52rem; background: var(--paper); color: var(--ink); font: 16px/1.6 ui-sans-serif, system-ui, sans-serif; }
h1, h2 { font-family: ui-serif, Georgia, serif; font-weight: 400; line-height: 1.2; }
h1 { font-size: 2.25rem; margin: 0 0 .5rem; } h2 { margin: 3rem 0 1rem; } h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
a { color: var(--accent); } p { margin: .25rem 0; } .quiet { color: var(--quiet); }
article { border-top: 1px solid var(--line); padding: 1.25rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0; }
code, .method { font: .875rem/1.6 ui-monospace, monospace; } .method { color: var(--accent); }
input, select { box-sizing: border-box; max-width: 100%; width: 26rem; font: inherit; padding: .5rem .75rem; border: 1px solid var(--quiet); border-radius: 2px; background: var(--paper); color: var(--ink); }
input[type=checkbox] { width: auto; accent-color: var(--accent); } form p { margin: .75rem 0; }
button { font: inherit; margin: 1.5rem .75rem 0 0; padding: .6rem 1.5rem; border: 1px solid var(--accent); border-radius: 2px; background: var(--accent); color: var(--paper); cursor: pointer; }
button.second { background: none; color: var(--accent); }
.card { max-width: 24rem; margin: 12vh auto 0; padding: 2rem; border: 1px solid var(--line); border-top: 3px solid var(--ink); } .card h1 { font-size: 1.75rem; } .card strong { font-size: 1.25rem; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; font-size: .9375rem; } td, th { text-align: left; vertical-align: top; padding: .35rem 1rem .35rem 0; border-top: 1px solid var(--line); }
`

/** In one piece: the policy's hash is over every character between the tags, and a formatter would add some. */
const styleElement = new Markup(`<style>${STYLE}</style>`)
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const styleHash = hashOf(STYLE)

function policy({ forms, script }: PlainPageNeeds): string {
  const scripts = script ? ` script-src ${hashOf(script)}; connect-src 'self';` : ''
  const formAction = forms ? "'self'" : "'none'"
  return `default-src 'none'; style-src ${styleHash};${scripts} base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`
}

interface PlainPageNeeds {
  /** The page may send forms to the shop itself. */
  forms?: boolean
  /** The one script, in the page itself; it may call the shop itself. */
  script?: string
}

/** The policy of a plain page: its own style and nothing else. */
export const PLAIN_PAGE_POLICY = policy({})

/** A page for people who run or build the shop; readable without anything else being there. */
export function plainPage(title: string, content: Markup, needs: PlainPageNeeds = {}): Response {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>${content}</main>
        ${needs.script ? [new Markup(`<script>${needs.script}</script>`)] : []}
      </body>
    </html> `
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(needs),
  }
  return new Response(page.text, { headers })
}
