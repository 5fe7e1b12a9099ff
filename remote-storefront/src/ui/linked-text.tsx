import { TextLink } from 'shared-ui'

/** As `readPageText` takes them: within the shop, to a page that is encrypted, or to an address of mail. */
const LINK = /\[([^[\]]+)\]\(((?:\/(?![/\\])|https:\/\/|mailto:)[^)\s[]*)\)/i

/** A sentence whose `[links](/within-the-shop)` lead there. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(new RegExp(LINK, 'gi'))
  // Two groups: every third part is plain, followed by a link's name and where it leads.
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    return (
      <TextLink key={index} to={parts[index + 1] ?? '/'}>
        {part}
      </TextLink>
    )
  })
}
