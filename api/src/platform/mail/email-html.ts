import { paths } from 'shared-contracts/paths'
import { html, Markup } from './html'
import { HELP, type MailBlock, quotedLines } from './blocks'

const STYLE = {
  page: 'margin:0;padding:0;background:#f2ede3',
  preview: 'display:none;max-height:0;overflow:hidden',
  ground: 'width:100%;border-collapse:collapse;background:#f2ede3',
  around: 'padding:24px 12px',
  sheet: 'width:100%;max-width:600px;border-collapse:collapse;background:#fbfaf5',
  head: 'padding:24px 32px;border-bottom:1px solid #ddd7ca;text-align:center',
  shop: 'margin:0;color:#1b1a16;font:400 28px/1.2 Georgia,serif;letter-spacing:-0.02em',
  body: 'padding:32px;color:#1b1a16;font:16px/1.6 Helvetica,Arial,sans-serif',
  title: 'margin:0 0 24px;font:400 28px/1.25 Georgia,serif;overflow-wrap:anywhere',
  text: 'margin:0 0 16px;overflow-wrap:anywhere',
  table: 'width:100%;margin:0 0 24px;border-collapse:collapse',
  left: 'padding:4px 16px 4px 0;vertical-align:top',
  right: 'padding:4px 0;vertical-align:top;text-align:right;white-space:nowrap',
  sumLeft: 'padding:12px 16px 4px 0;border-top:1px solid #ddd7ca;font-size:18px;font-weight:700',
  sumRight:
    'padding:12px 0 4px;border-top:1px solid #ddd7ca;font-size:18px;font-weight:700;text-align:right;white-space:nowrap',
  button:
    'display:inline-block;margin:8px 0;padding:14px 28px;background:#6b1a2b;color:#fbfaf5;font-weight:700;text-align:center;text-decoration:none;border-radius:2px',
  quotation: 'margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid #ddd7ca;color:#5e5a51;overflow-wrap:anywhere',
  picture: 'display:block;width:72px;height:90px;object-fit:cover;background:#f2ede3',
  pictureCell: 'width:72px;padding:6px 16px 6px 0;vertical-align:top',
  small: 'margin:0 0 16px;color:#5e5a51;font-size:14px;overflow-wrap:anywhere',
  heading: 'margin:32px 0 12px;font:400 22px/1.3 Georgia,serif;overflow-wrap:anywhere',
  items: 'margin:0 0 16px;padding:0 0 0 24px;overflow-wrap:anywhere',
  number: 'white-space:nowrap',
  link: 'color:#6b1a2b;overflow-wrap:anywhere',
  place: 'scroll-margin-top:96px',
  foot: 'padding:16px 32px 24px;border-top:1px solid #ddd7ca;color:#5e5a51;font:14px/1.6 Helvetica,Arial,sans-serif',
} as const

/** For programs that show mails in the dark and keep styles of their own; the others darken the light ones by themselves. */
const DARK = new Markup(`@media (prefers-color-scheme: dark) {
  body, .ground { background: #191614 !important }
  .sheet { background: #221e1b !important }
  h1, h2, p, td, li, dt, dd { color: #f2ede3 !important }
  a { color: #eba1ab !important }
  a[style*="inline-block"] { background: #93304a !important; color: #fbfaf5 !important }
  blockquote, .soft { color: #b8afa3 !important; border-color: #4b443e !important }
  td { border-color: #4b443e !important }
}`)

/** Blocks of a mail by what addresses of it may name after `#`: of each part its name and which of its blocks it is, as in `text-2`. */
export const placesOf = (parts: Readonly<Record<string, readonly MailBlock[]>>): ReadonlyMap<MailBlock, string> =>
  new Map(Object.entries(parts).flatMap(([name, blocks]) => blocks.map((block, index) => [block, `${name}-${index}`])))

/**
 * A mail as a page of HTML, made from the same blocks as its text, so that both say the same. Its links are those of the blocks that are
 * links, of the shop and of its help. Styles stand with each element: mail programs drop the others.
 *
 * @param places of a preview, as `placesOf` makes them: a mail that is sent has none. @returns a whole document; it loads nothing but the shop's pictures of what was bought.
 */
export function emailHtml(
  { subject, preheader, blocks }: { subject: string; preheader?: string | undefined; blocks: readonly MailBlock[] },
  {
    shopName,
    origin,
    locale,
    imprint = [],
  }: { shopName: string; origin: string; locale: string; imprint?: readonly string[] },
  places?: ReadonlyMap<MailBlock, string>,
): string {
  const home = html`<a href="${origin}" style="${STYLE.link}">${shopName}</a>`
  const help = html`<a href="${origin}${paths.help}" style="${STYLE.link}">${HELP}</a>`
  const foot = [home, html` · ${help}`, ...imprint.map((line) => html`<br />${line}`)]
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
        ${previewMarkup(preheader, blocks)}
        <table role="presentation" class="ground" style="${STYLE.ground}">
          <tr>
            <td align="center" style="${STYLE.around}">
              <table role="presentation" width="600" class="sheet" style="${STYLE.sheet}">
                <tr>
                  <td style="${STYLE.head}"><p style="${STYLE.shop}">${shopName}</p></td>
                </tr>
                <tr>
                  <td style="${STYLE.body}">
                    <h1 style="${STYLE.title}">${wordsMarkup(subject)}</h1>
                    ${blocks.map((block) => placed(blockMarkup(block), places?.get(block)))}
                  </td>
                </tr>
                <tr>
                  <td class="soft" style="${STYLE.foot}">${foot}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text
}

const placed = (block: Markup, id: string | undefined): Markup =>
  id === undefined ? block : html`<div id="${id}" style="${STYLE.place}">${block}</div>`

/** What lists of mails show beside the subject: the first sentences, unless something else is said. */
function previewMarkup(preheader: string | undefined, blocks: readonly MailBlock[]): Markup | '' {
  const text = preheader || blocks.find((block) => block.kind === 'paragraph')?.text
  return text ? html`<div style="${STYLE.preview}">${text}</div>` : ''
}

/** Numbers of purchases, their orders and returns, as in `H7F3K-92QXD-1-R1`. */
const ORDER_NUMBER = /\b(H[A-Z\d]{4}-[A-Z\d]{5}(?:-\d+)?(?:-R\d+)?)\b/

/** Words as they are, the numbers of orders in them each on one line. */
const wordsMarkup = (text: string): Markup[] =>
  text
    .split(ORDER_NUMBER)
    .map((part, index) => (index % 2 ? html`<span style="${STYLE.number}">${part}</span>` : html`${part}`))

const strong = (title: string): Markup => html`<strong>${title}</strong>`

function blockMarkup(block: MailBlock): Markup {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="${STYLE.text}">${linesMarkup(block.text.split('\n'))}</p>`
    case 'quotation':
      return html`<blockquote dir="auto" style="${STYLE.quotation}">
        ${linesMarkup(quotedLines(block.text))}
      </blockquote>`
    case 'rows':
      return rowsMarkup(block)
    case 'pieces':
      return piecesMarkup(block)
    case 'imprint':
      return html`<p class="soft" style="${STYLE.small}">${linesMarkup([block.title, ...block.lines])}</p>`
    case 'heading':
      return html`<h2 style="${STYLE.heading}">${block.text}</h2>`
    case 'written':
      return writtenMarkup(block)
    case 'action':
    case 'link':
      return html`${block.lead === null ? '' : html`<p style="${STYLE.text}">${block.lead}</p>`}
        <p style="${STYLE.text}">
          <a href="${block.address}" style="${block.kind === 'action' ? STYLE.button : STYLE.link}">${block.label}</a>
        </p>`
  }
}

function writtenMarkup({ style, items }: Extract<MailBlock, { kind: 'written' }>): Markup {
  const words = items.map(({ term, parts }) => {
    const marked = parts.map((part) =>
      typeof part === 'string'
        ? html`${part}`
        : html`<a href="${part.address}" style="${STYLE.link}">${part.label}</a>`,
    )
    return term === null ? html`${marked}` : html`<strong>${term}</strong><br />${marked}`
  })
  if (style === 'list')
    return html`<ul style="${STYLE.items}">
      ${words.map((item) => html`<li>${item}</li>`)}
    </ul>`
  if (style === 'steps')
    return html`<ol style="${STYLE.items}">
      ${words.map((item) => html`<li>${item}</li>`)}
    </ol>`
  return html`${words.map((item) => html`<p style="${STYLE.text}">${item}</p>`)}`
}

const linesMarkup = (lines: readonly (string | Markup)[]): Markup[] =>
  lines.map(
    (line, index) => html`${index > 0 ? html`<br />` : ''}${typeof line === 'string' ? wordsMarkup(line) : line}`,
  )

function rowsMarkup({ title, rows }: Extract<MailBlock, { kind: 'rows' }>): Markup {
  if (rows.every(([, amount]) => amount === null)) {
    const lines = linesMarkup([...(title === null ? [] : [strong(title)]), ...rows.map(([line]) => line)])
    return html`<p style="${STYLE.text}">${lines}</p>`
  }
  return html`<table role="presentation" style="${STYLE.table}">
    ${title === null ? '' : wideRow(strong(title))}
    ${rows.map(([line, amount, sum]) =>
      amount === null
        ? wideRow(line)
        : html`<tr>
            <td style="${sum ? STYLE.sumLeft : STYLE.left}">${line}</td>
            <td style="${sum ? STYLE.sumRight : STYLE.right}">${amount}</td>
          </tr>`,
    )}
  </table>`
}

const wideRow = (line: string | Markup): Markup =>
  html`<tr>
    <td colspan="2" style="${STYLE.left}">${line}</td>
  </tr>`

const pictureMarkup = (picture: string | null) =>
  picture === null ? '' : html`<img src="${picture}" alt="" width="72" height="90" style="${STYLE.picture}" />`

function piecesMarkup({ title, pieces, notes }: Extract<MailBlock, { kind: 'pieces' }>): Markup {
  const hasPictures = pieces.some(({ picture }) => picture !== null)
  return html`${title === null ? '' : html`<p style="${STYLE.text}">${strong(title)}</p>`}
    <table role="presentation" style="${STYLE.table}">
      ${pieces.map(
        ({ picture, line, amount, address }) =>
          html`<tr>
            ${hasPictures ? html`<td style="${STYLE.pictureCell}">${pictureMarkup(picture)}</td>` : ''}
            <td style="${STYLE.left}">
              ${address ? html`<a href="${address}" style="${STYLE.link}">${line}</a>` : line}
            </td>
            <td style="${STYLE.right}">${amount ?? ''}</td>
          </tr>`,
      )}
    </table>
    ${notes.map((note) => html`<p class="soft" style="${STYLE.small}">${note}</p>`)}`
}
