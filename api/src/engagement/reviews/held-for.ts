/** Words that no review is printed with unseen: insults, and what those who sell something else write. */
const BLOCKED = new Set(
  'asshole bastard bitch bullshit cunt dick faggot fuck fucked fucker fucking motherfucker nigger retard shit shitty slut twat wanker whore casino viagra bitcoin crypto telegram whatsapp onlyfans'.split(
    ' ',
  ),
)
const LINK =
  /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|info|biz|shop|store|online|site|top|xyz|ru|cn|io|co|me|link|ly)\b/i

const isBlocked = (word: string) => BLOCKED.has(word.normalize('NFKC').toLowerCase())

/** Why somebody should look at a text before others do; `null` when it can be printed as it is. */
export function heldFor(text: string): 'link' | 'word' | null {
  if (LINK.test(text)) return 'link'
  return wordsOf(text).some(isBlocked) ? 'word' : null
}

const wordsOf = (text: string): string[] => text.normalize('NFKC').match(/\p{L}+/gu) ?? []

/** What of a text it is held for, each as it stands there and once: whole links, and words. */
export function heldParts(text: string): string[] {
  const parts = text.split(/\s+/).map((part) => part.replace(/^[("“]+|[)"”,.;:!?]+$/g, ''))
  const links = parts.filter((part) => LINK.test(part))
  return [...new Set([...links, ...(text.match(/\p{L}+/gu) ?? []).filter(isBlocked)])]
}
