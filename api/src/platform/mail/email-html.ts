import { html, Markup } from './html'
import { type MailBlock, quotedLines } from './blocks'

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
  quotation: 'margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid #ddd7ca;color:#5e5a51;overflow-wrap:anywhere',
  picture: 'display:block;width:72px;height:90px;object-fit:cover;background:#f2ede3',
  pictureCell: 'width:72px;padding:6px 16px 6px 0;vertical-align:top',
  small: 'margin:0 0 16px;color:#5e5a51;font-size:14px;overflow-wrap:anywhere',
  link: 'color:#6b1a2b;overflow-wrap:anywhere',
  foot: 'margin:40px 0 0;padding:16px 0 0;border-top:1px solid #ddd7ca;color:#5e5a51;font-size:14px',
} as const

/** For programs that show mails in the dark and keep styles of their own; the others darken the light ones by themselves. */
const DARK = new Markup(`@media (prefers-color-scheme: dark) {
  body { background: #221e1b !important }
  div, h1, p, td { color: #f2ede3 !important }
  a { color: #eba1ab !important }
  a[style*="inline-block"] { background: #93304a !important; color: #fbfaf5 !important }
  blockquote, .soft { color: #b8afa3 !important; border-color: #4b443e !important }
  td, .foot { border-color: #4b443e !important }
}`)

/**
 * A mail as a page of HTML, made from the same blocks as its text, so that both say the same. Its links are those of the blocks that are
 * links, and no others. Styles stand with each element: mail programs drop the others.
 *
 * @returns a whole document; it loads nothing but the shop's pictures of what was bought.
 */
export function emailHtml(
  { subject, blocks }: { subject: string; blocks: readonly MailBlock[] },
  {
    shopName,
    origin,
    locale,
    imprint = [],
  }: { shopName: string; origin: string; locale: string; imprint?: readonly string[] },
): string {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body style="${STYLE.page}">
        <div style="${STYLE.frame}">
          <p style="${STYLE.shop}">${shopName}</p>
          <h1 style="${STYLE.title}">${subject}</h1>
          ${blocks.map(blockMarkup)}
          <p class="soft" style="${STYLE.foot}">
            <a href="${origin}" style="${STYLE.link}">${shopName}</a>${imprint.map((line) => html`<br />${line}`)}
          </p>
        </div>
      </body>
    </html>`.text
}

function blockMarkup(block: MailBlock): Markup {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="${STYLE.text}">${linesMarkup(block.text.split('\n'))}</p>`
    case 'quotation':
      return html`<blockquote style="${STYLE.quotation}">${linesMarkup(quotedLines(block.text))}</blockquote>`
    case 'rows':
      return rowsMarkup(block)
    case 'pieces':
      return piecesMarkup(block)
    case 'imprint':
      return html`<p class="soft" style="${STYLE.small}">${linesMarkup([block.title, ...block.lines])}</p>`
    case 'action':
    case 'link':
      return html`${block.lead === null ? '' : html`<p style="${STYLE.text}">${block.lead}</p>`}
        <p style="${STYLE.text}">
          <a href="${block.address}" style="${block.kind === 'action' ? STYLE.button : STYLE.link}">${block.label}</a>
        </p>`
  }
}

const linesMarkup = (lines: readonly string[]): Markup[] =>
  lines.map((line, index) => html`${index > 0 ? html`<br />` : ''}${line}`)

function rowsMarkup({ title, rows }: Extract<MailBlock, { kind: 'rows' }>): Markup {
  const all = title === null ? rows : [[title, null] as const, ...rows]
  if (all.every(([, amount]) => amount === null)) {
    return html`<p style="${STYLE.text}">${linesMarkup(all.map(([line]) => line))}</p>`
  }
  return html`<table role="presentation" style="${STYLE.table}">
    ${all.map(([line, amount]) =>
      amount === null
        ? html`<tr>
            <td colspan="2" style="${STYLE.left}">${line}</td>
          </tr>`
        : html`<tr>
            <td style="${STYLE.left}">${line}</td>
            <td style="${STYLE.right}">${amount}</td>
          </tr>`,
    )}
  </table>`
}

function piecesMarkup({ title, pieces, notes }: Extract<MailBlock, { kind: 'pieces' }>): Markup {
  return html`${title === null ? '' : html`<p style="${STYLE.text}"><strong>${title}</strong></p>`}
    <table role="presentation" style="${STYLE.table}">
      ${pieces.map(
        ({ picture, line, amount }) =>
          html`<tr>
            <td style="${STYLE.pictureCell}">
              ${picture === null ? '' : html`<img src="${picture}" alt="" width="72" height="90" style="${STYLE.picture}" />`}
            </td>
            <td style="${STYLE.left}">${line}</td>
            <td style="${STYLE.right}">${amount ?? ''}</td>
          </tr>`,
      )}
    </table>
    ${notes.map((note) => html`<p class="soft" style="${STYLE.small}">${note}</p>`)}`
}
