import { TextLink } from 'shared-ui'

const LINK = /\[([^\]]+)\]\((\/[^)]*)\)/

/** A sentence whose `[links](/within-the-shop)` lead there. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(new RegExp(LINK, 'g'))
  // Two groups: every third part is plain, followed by a link's name and its path.
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
