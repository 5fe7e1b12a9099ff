import { paths } from 'shared-contracts/paths'
import { say, withoutAddresses } from './shop-words'

/** What the link at the foot of every mail is called. */
export const HELP = 'Help and contact'

/**
 * A piece of a mail. Each says by its kind what it is, so nothing that somebody typed can become a link by its looks. Serialisable: mails
 * wait in the outbox.
 */
export type MailBlock =
  /** Sentences of the shop. */
  | { kind: 'paragraph'; text: string }
  /** Lines, some with an amount at their end; `null` is a line without one. The `sum` stands out. */
  | {
      kind: 'rows'
      title: string | null
      rows: readonly (readonly [line: string, amount: string | null, sum?: 'sum'])[]
    }
  /** What was bought or sent, each with its picture, and what is said about all of it, such as when it arrives. */
  | { kind: 'pieces'; title: string | null; pieces: readonly MailPiece[]; notes: readonly string[] }
  /** Who sells, by law: name, address, numbers. Small print at the end. */
  | { kind: 'imprint'; title: string; lines: readonly string[] }
  /** A link of the shop; the `action` is the one button of its mail. `lead`: what stands before it. */
  | { kind: 'action' | 'link'; lead: string | null; label: string; address: string }
  /** What a shopper, a seller or a stranger has typed. */
  | { kind: 'quotation'; text: string }
  /** A title above what follows. */
  | { kind: 'heading'; text: string }
  /** What staff have written, with the links that they have put into it: a paragraph, a list, steps or terms. */
  | { kind: 'written'; style: 'text' | 'list' | 'steps' | 'terms'; items: readonly WrittenItem[] }

/** A term with what it means, or one of other items. */
interface WrittenItem {
  term: string | null
  parts: readonly (string | { label: string; address: string })[]
}

/** A piece in a mail. */
export interface MailPiece {
  /** Address of a JPEG of the shop; `null` without one. */
  picture: string | null
  /** Made by `say`, like `amount`: one line. */
  line: string
  amount: string | null
  /** Where it leads; absent: nowhere. */
  address?: string
}

/** A paragraph of the shop; what is filled in is treated as by `say`. */
export const paragraph = (...template: Parameters<typeof say>): MailBlock => ({
  kind: 'paragraph',
  text: say(...template),
})

export const hello = paragraph`Hello,`

/** @param lead what stands before the button; without it the label alone. */
export const action = (label: string, address: string, lead: string | null = null): MailBlock => ({
  kind: 'action',
  ...{ label, address, lead },
})

export const link = (label: string, address: string, lead: string | null = null): MailBlock => ({
  kind: 'link',
  ...{ label, address, lead },
})

/** Somebody's own words, all of them. */
export const quotation = (text: string): MailBlock => ({ kind: 'quotation', text })

/** The same, of those who may have said nothing. */
export const quotations = (...texts: readonly (string | null | undefined)[]): MailBlock[] =>
  texts.flatMap((text) => (text ? [quotation(text)] : []))

/** A mail as plain text. What others wrote is set off as a quotation, and holds no web address. */
export function emailText(
  { blocks }: { blocks: readonly MailBlock[] },
  { shopName, origin, imprint = [] }: { shopName: string; origin: string; imprint?: readonly string[] },
): string {
  return `${blocksText(blocks)}\n\n${[shopName, `${HELP}: ${origin}${paths.help}`, ...imprint].join('\n')}\n`
}

export const blocksText = (blocks: readonly MailBlock[]): string => blocks.map(blockText).join('\n\n')

/** The lines of somebody's words, each without a web address. */
export const quotedLines = (text: string): string[] =>
  withoutAddresses(text.trim().replaceAll('\r\n', '\n')).split('\n')

/** One block of a mail as lines of text. */
export function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'rows': {
      const indent = block.title === null ? '' : '  '
      const lines = block.rows.map(([line, amount]) => indent + (amount === null ? line : `${line}: ${amount}`))
      return [...(block.title === null ? [] : [block.title]), ...lines].join('\n')
    }
    case 'pieces': {
      const indent = block.title === null ? '' : '  '
      const pieces = block.pieces.map(
        ({ line, amount, address }) =>
          indent + (amount === null ? line : `${line}: ${amount}`) + (address ? `\n${indent}${address}` : ''),
      )
      return [
        ...(block.title === null ? [] : [block.title]),
        ...pieces,
        ...block.notes.map((note) => indent + note),
      ].join('\n')
    }
    case 'imprint':
      return [block.title, ...block.lines].join('\n')
    case 'action':
    case 'link':
      return `${block.lead ?? `${block.label}:`}\n${block.address}`
    case 'quotation':
      return quotedLines(block.text)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
    case 'heading':
      return block.text.toUpperCase()
    case 'written':
      return block.items.map((item, index) => `${writtenMark(block.style, index)}${writtenText(item)}`).join('\n')
  }
}

const writtenMark = (style: string, index: number) =>
  style === 'list' ? '- ' : style === 'steps' ? `${index + 1}. ` : ''

const writtenText = ({ term, parts }: WrittenItem) =>
  (term === null ? '' : `${term}: `) +
  parts.map((part) => (typeof part === 'string' ? part : `${part.label} (${part.address})`)).join('')
