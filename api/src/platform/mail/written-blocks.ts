import { fillPlaceholders, linkParts, readPageText } from 'shared-contracts/content/read-page-text'
import type { MailBlock } from './blocks'

/**
 * What staff have written for a mail, as `readPageText` reads it, with what its placeholders stand for. That is never read as markup, nor as a
 * link. @param origin what links within the shop are completed by.
 */
export function writtenBlocks(
  text: string,
  { facts, origin }: { facts: Readonly<Record<string, string>>; origin: string },
): MailBlock[] {
  const fill = (words: string) => fillPlaceholders(words, facts)
  const toPart = (part: ReturnType<typeof linkParts>[number]) =>
    typeof part === 'string' ? fill(part) : { label: fill(part.label), address: new URL(part.to, origin).href }
  return readPageText(text, { names: Object.keys(facts), ofMail: true }).sections.flatMap(({ title, blocks }) => [
    ...(title ? [{ kind: 'heading', text: fill(title) } as const] : []),
    ...blocks.map(({ kind, items }): MailBlock => {
      const written = items.map(({ term, text: words }) => ({
        term: term === null ? null : fill(term),
        parts: linkParts(words).map(toPart),
      }))
      const [first, ...others] = written[0]?.parts ?? []
      // A paragraph without a link is one of the shop's sentences.
      if (kind === 'text' && typeof first === 'string' && others.length === 0) return { kind: 'paragraph', text: first }
      return { kind: 'written', style: kind === 'delivery' ? 'text' : kind, items: written }
    }),
  ])
}
