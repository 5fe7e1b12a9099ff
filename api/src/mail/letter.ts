import { html, type Markup } from '../http/html'
import type { Mail } from './mailer'

/** A line that is a web address and nothing else. */
const ADDRESS = /^https?:\/\/\S+$/
/** An amount on the right of a colon: “2 × Coat: €90.00”. People’s own words seldom look like it. */
const ROW = /^(.{1,120}): (.{0,30}\d.{0,30})$/
/** More than this does not fit on a button. */
const BUTTON_CHARACTERS = 40

const STYLE = {
  page: 'margin:0;padding:0;background:#fbfaf5',
  frame: 'max-width:560px;margin:0 auto;padding:40px 24px;color:#1b1a16;font:16px/1.6 Helvetica,Arial,sans-serif',
  shop: 'margin:0 0 32px;font:400 24px/1.2 Georgia,serif;letter-spacing:0.02em',
  title: 'margin:0 0 24px;font:400 28px/1.25 Georgia,serif',
  text: 'margin:0 0 16px;overflow-wrap:anywhere',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  left: 'padding:4px 16px 4px 0;vertical-align:top',
  right: 'padding:4px 0;vertical-align:top;text-align:right;white-space:nowrap',
  button:
    'display:inline-block;padding:12px 24px;background:#6b1a2b;color:#fbfaf5;text-decoration:none;border-radius:2px',
  link: 'color:#6b1a2b;overflow-wrap:anywhere',
  foot: 'margin:40px 0 0;padding:16px 0 0;border-top:1px solid #ddd7ca;color:#5e5a51;font-size:14px',
} as const

/**
 * A mail as a page of HTML, made from its plain text, so that both say the same. The first paragraph that ends with an address becomes a
 * button, later ones links; lines with amounts become a table. Styles stand with each element: mail programs drop the others.
 *
 * @returns a whole document; it loads nothing.
 */
export function letter(
  { subject, body }: Pick<Mail, 'subject' | 'body'>,
  { shopName, origin, locale }: { shopName: string; origin: string; locale: string },
): string {
  const blocks = body.trim().split(/\n{2,}/)
  // The text ends with the shop's name, which is at the head and the foot of the page already.
  if (blocks.at(-1) === shopName) blocks.pop()
  const main = blocks.findIndex((text) => ADDRESS.test(text.split('\n').at(-1) ?? ''))
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="${STYLE.page}">
        <div style="${STYLE.frame}">
          <p style="${STYLE.shop}">${shopName}</p>
          <h1 style="${STYLE.title}">${subject}</h1>
          ${blocks.map((text, index) => block(text, index === main ? STYLE.button : STYLE.link))}
          <p style="${STYLE.foot}"><a href="${origin}" style="${STYLE.link}">${shopName}</a></p>
        </div>
      </body>
    </html>`.text
}

/** @param look of the link that the paragraph ends with, if any. */
function block(text: string, look: string): Markup {
  const lines = text.split('\n').map((line) => line.trim())
  const last = lines.at(-1) ?? ''
  if (ADDRESS.test(last)) return action(lines.slice(0, -1), last, look)
  if (lines.length > 1 && lines.some((line) => ROW.test(line))) {
    return html`<table role="presentation" style="${STYLE.table}">
      ${lines.map(row)}
    </table>`
  }
  return paragraph(lines)
}

const paragraph = (lines: readonly string[]): Markup =>
  html`<p style="${STYLE.text}">${lines.map((line, index) => html`${index > 0 ? html`<br />` : ''}${line}`)}</p>`

function row(line: string): Markup {
  const [, left, right] = ROW.exec(line) ?? []
  if (left === undefined || right === undefined) {
    return html`<tr>
      <td colspan="2" style="${STYLE.left}">${line}</td>
    </tr>`
  }
  return html`<tr>
    <td style="${STYLE.left}">${left}</td>
    <td style="${STYLE.right}">${right}</td>
  </tr>`
}

/** A short sentence is what the link says; a longer one stands before it. */
function action(lead: readonly string[], address: string, look: string): Markup {
  const says = lead.join(' ').replace(/:$/, '')
  const fits = says && says.length <= BUTTON_CHARACTERS
  return html`${says && !fits ? paragraph(lead) : ''}
    <p style="${STYLE.text}"><a href="${address}" style="${look}">${fits ? says : 'Open the page'}</a></p>`
}
