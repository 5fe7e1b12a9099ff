import { TextLink } from '../button/text-link'

/** As `readPageText` takes them: within the shop, to a page that is encrypted, or to an address of mail. */
const LINK = /\[([^[\]]+)\]\(((?:\/(?![/\\])|https:\/\/|mailto:)[^)\s[]*)\)/i

interface LinkedTextProps {
  text: string
  /** Where its links open, as of an `a`. */
  target?: '_blank' | undefined
}

/** A sentence whose `[links](/within-the-shop)` lead there. */
export function LinkedText({ text, target }: LinkedTextProps) {
  const parts = text.split(new RegExp(LINK, 'gi'))
  // Two groups: every third part is plain, followed by a link's name and where it leads.
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    return (
      <TextLink key={index} to={parts[index + 1] ?? '/'} target={target}>
        {part}
      </TextLink>
    )
  })
}
