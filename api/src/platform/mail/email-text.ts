import type { MailBlock } from './blocks'
import { withoutAddresses } from './shop-words'

/** A mail as plain text. What others wrote is set off as a quotation, and holds no web address. */
export function emailText(
  { blocks }: { blocks: readonly MailBlock[] },
  { shopName, imprint = [] }: { shopName: string; imprint?: readonly string[] },
): string {
  return `${blocksText(blocks)}\n\n${[shopName, ...imprint].join('\n')}\n`
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
      const pieces = block.pieces.map(({ line, amount }) => indent + (amount === null ? line : `${line}: ${amount}`))
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
  }
}
