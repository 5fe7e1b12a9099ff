const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'table', 'tr', 'section', 'article', 'blockquote'])
const isBlock = (name: string) => BLOCKS.has(name) || /^h[1-6]$/.test(name)

/**
 * What a reader sees of HTML, as plain text; text without any tag stays as it is. The time that it takes grows with the length and
 * nothing else: no tag that is left open is looked for its end twice.
 */
export function textOfHtml(html: string): string {
  const first = html.search(/<[a-z!/]/i)
  if (first < 0 || html.lastIndexOf('>') < first) return decodeEntities(html)
  const source = withoutHidden(html).replaceAll(/[ \t\r\n]+/g, (gap) => (/[\r\n]/.test(gap) ? ' ' : gap))
  let text = ''
  // What follows a block begins without a gap.
  let afterBlock = false
  const add = (more: string) => {
    const shown = afterBlock ? more.trimStart() : more
    if (shown !== '') afterBlock = false
    text += shown
  }
  for (let at = 0; at < source.length;) {
    const tag = findTag(source, at)
    add(source.slice(at, tag.start))
    at = tag.end
    const [, closes = '', name = ''] = /^<(\/?)([a-z][\da-z]*)/i.exec(source.slice(tag.start, tag.start + 20)) ?? []
    const known = name.toLowerCase()
    if (!closes && known === 'br') add('\n')
    else if (!closes && known === 'li') add('\n– ')
    else if (closes && isBlock(known)) {
      text += '\n\n'
      afterBlock = true
    } else if (!closes && (known === 'ul' || known === 'ol')) {
      text += '\n'
      afterBlock = true
    } else if (tag.end > tag.start) afterBlock = false
  }
  return decodeEntities(text).trim()
}

/** Where the next tag is; at the end of the text when there is none. */
function findTag(html: string, from: number): { start: number; end: number } {
  const opening = /<[a-z!/]/gi
  opening.lastIndex = from
  const start = opening.exec(html)?.index ?? -1
  const end = start < 0 ? -1 : html.indexOf('>', start)
  return end < 0 ? { start: html.length, end: html.length } : { start, end: end + 1 }
}

/** Without comments, scripts and styles; one that does not end is left in. */
function withoutHidden(html: string): string {
  const opening = /<!--|<(script|style)\b/gi
  const closings: Record<string, RegExp | null> = {
    comment: /-->/g,
    script: /<\/script\s*>/gi,
    style: /<\/style\s*>/gi,
  }
  let shown = ''
  let from = 0
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const name = found[1]?.toLowerCase() ?? 'comment'
    const closing = closings[name]
    if (!closing) continue
    closing.lastIndex = opening.lastIndex
    if (closing.test(html)) {
      shown += html.slice(from, found.index)
      from = closing.lastIndex
      opening.lastIndex = from
    } else closings[name] = null
  }
  return shown + html.slice(from)
}

/** The same text as HTML that `textOfHtml` gives back to the letter. */
export function htmlOfText(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<p>${safe.replaceAll(/\r\n?|\n/g, '<br>')}</p>`
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}
