import { HOLD_MS } from '../checkout/checkout-states'
import { RETURN_WINDOW_DAYS } from '../orders/order-states'
import { readUrl } from '../read-url'
import { contentMessages as messages } from './content.messages'

/** What a part of a page is; `delivery`: the table of the shop's delivery options. */
type BlockKind = 'text' | 'list' | 'steps' | 'terms' | 'delivery'

/** A paragraph, a list, steps in their order, or terms with what they mean. Links are written `[name](/path)`. */
export interface PageBlock {
  kind: BlockKind
  items: { term: string | null; text: string }[]
}

export interface PageSection {
  /** In the address, after `#`. */
  id: string
  title: string
  blocks: PageBlock[]
}

/** What a text may stand for in braces. */
export interface PageFacts {
  shop: string
  returnDays: number
  holdMinutes: number
}

/** What texts of a shop stand for. @param shop what it is called. */
export const pageFacts = (shop: string): PageFacts => ({
  shop,
  returnDays: RETURN_WINDOW_DAYS,
  holdMinutes: HOLD_MS / 60_000,
})

const MAX_BLOCKS = 300
// None of them tries a second way through a long text.
const HEADING = /^##(?!#)([^]*)$/
const ADDRESS = /\{#([a-z\d-]{1,60})\}$/
const ITEM = /^- +(?=\S)/
const STEP = /^\d{1,3}\. +(?=\S)/
const TERM = /(?<! ) +:: +/
const LINK = /\[([^[\]]+)\]\(([^)\s[]*)\)/g
/** What stands around a text. */
const OWN_ADDRESSES = ['contents', 'main', 'root']
/** Within the shop, never `//elsewhere`; a page that is encrypted; an address of mail. */
const TARGET = /^(?:\/(?![/\\])|https:\/\/[^/\s]|mailto:[^\s@]+@)/i
const PLACEHOLDER = /\{([^{}\n]*)\}/g

/** What cannot be read as an address, such as a port that there is not, leads nowhere. */
const leads = (target: string) => TARGET.test(target) && readUrl(target, 'https://shop.test') !== null

/** What a text may be made of, by what it is for. */
export interface TextRules {
  /** What it may say in braces. */
  names: readonly string[]
  /** It is part of a mail: it may begin without a heading, and has no table of delivery. */
  ofMail?: boolean
}

/** What pages may say in braces. */
export const PAGE_NAMES = ['shop', 'returnDays', 'holdMinutes'] as const satisfies (keyof PageFacts)[]
const PAGE: TextRules = { names: PAGE_NAMES }

/** A heading's own words as an address, as in `what-delivery-costs`. */
const idOf = (title: string) =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)

function toBlock(lines: readonly string[], { ofMail }: TextRules): PageBlock {
  const [first = ''] = lines
  if (!ofMail && lines.length === 1 && first === '{delivery}') return { kind: 'delivery', items: [] }
  const every = (pattern: RegExp) => lines.every((line) => pattern.test(line))
  const plain = (texts: readonly string[]) => texts.map((text) => ({ term: null, text }))
  if (every(ITEM)) return { kind: 'list', items: plain(lines.map((line) => line.replace(ITEM, ''))) }
  if (every(STEP)) return { kind: 'steps', items: plain(lines.map((line) => line.replace(STEP, ''))) }
  if (every(TERM)) {
    const items = lines.map((line) => {
      const [term = '', ...meaning] = line.split(TERM)
      return { term, text: meaning.join(' :: ') }
    })
    return { kind: 'terms', items }
  }
  return { kind: 'text', items: plain([lines.join(' ')]) }
}

/**
 * Reads the text of a page: headings begin with `##` and may say their address, as in `## Returns {#returns}`; between them stand paragraphs,
 * with an empty line after each; lines that begin with `- ` are a list, with `1. ` steps; `a :: b` is a term with its meaning; `{delivery}` is
 * the table of delivery options.
 *
 * @param rules those of a page, unless given. @returns the sections, and what is wrong with the text; `null`: nothing. What a mail says before its
 * first heading is a section without a title.
 */
export function readPageText(
  text: string,
  rules: TextRules = PAGE,
): { sections: PageSection[]; problem: string | null } {
  const sections: PageSection[] = []
  const seen = new Set(OWN_ADDRESSES)
  let problem: string | null = null
  let blocks = 0
  let open: string[] = []
  const close = () => {
    if (open.length === 0) return
    blocks += 1
    if (rules.ofMail && sections.length === 0) sections.push({ id: '', title: '', blocks: [] })
    const section = sections.at(-1)
    const block = toBlock(open, rules)
    if (section) section.blocks.push(block)
    else problem ??= messages.startsWithHeading
    if (block.kind !== 'delivery') problem ??= wrongPlaceholder(open.join('\n'), rules)
    for (const { term } of block.items) problem ??= wrongLine(term ?? '', rules)
    open = []
  }
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    const heading = HEADING.exec(line)
    if (heading) {
      close()
      const words = (heading[1] ?? '').trim()
      const said = ADDRESS.exec(words)?.[1]
      const title = words.replace(ADDRESS, '').trim()
      const id = said ?? idOf(title)
      if (!title || !id || seen.has(id)) problem ??= messages.heading(index + 1)
      problem ??= wrongLine(title, rules)
      seen.add(id)
      blocks += 1
      sections.push({ id, title, blocks: [] })
    } else if (line) open.push(line)
    else close()
  }
  close()
  if (blocks > MAX_BLOCKS) problem ??= messages.tooManyBlocks(MAX_BLOCKS)
  return { sections, problem: problem ?? wrongLink(text) }
}

/** @returns what is wrong with a title or a term, in which no link works; `null`: nothing. */
export const wrongLine = (text: string, rules: TextRules = PAGE): string | null =>
  wrongPlaceholder(text, rules) ?? (text.search(LINK) < 0 ? null : messages.linkInText)

const wrongLink = (text: string) => {
  const wrong = [...text.matchAll(LINK)].find(([, , target = '']) => !leads(target))
  return wrong ? messages.link(wrong[2] ?? '') : null
}

/** @returns what stands for nothing, as a message; `null`: every placeholder is known. `{delivery}` is none within a sentence. */
function wrongPlaceholder(text: string, { names, ofMail }: TextRules): string | null {
  const wrong = [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !names.includes(name))
  if (!wrong) return null
  return ofMail ? messages.mailPlaceholder(wrong[0], names) : messages.placeholder(wrong[0])
}

/** A text with what its placeholders stand for; what stands for nothing stays. */
export const fillPlaceholders = (text: string, facts: PageFacts | Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => String(new Map(Object.entries(facts)).get(name) ?? whole))

/** The sections of a page as its readers see them. What placeholders stand for is not read as markup. */
export function shownSections(text: string, facts: PageFacts): PageSection[] {
  const fill = (words: string) => fillPlaceholders(words, facts)
  return readPageText(text).sections.map(({ id, title, blocks }) => ({
    id,
    title: fill(title),
    blocks: blocks.map(({ kind, items }) => ({
      kind,
      items: items.map(({ term, text: words }) => ({ term: term === null ? null : fill(term), text: fill(words) })),
    })),
  }))
}

/** A sentence in parts: words, and its links with where they lead. */
export function linkParts(text: string): (string | { label: string; to: string })[] {
  const parts: (string | { label: string; to: string })[] = []
  let from = 0
  for (const { 0: whole, 1: label = '', 2: to = '', index } of text.matchAll(LINK)) {
    if (!leads(to)) continue
    if (index > from) parts.push(text.slice(from, index))
    parts.push({ label, to })
    from = index + whole.length
  }
  return from < text.length ? [...parts, text.slice(from)] : parts
}
