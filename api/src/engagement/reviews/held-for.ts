/** Words that no review is printed with unseen: insults, and what those who sell something else write. */
const BLOCKED = new Set(
  'asshole bastard bitch bullshit cunt dick faggot fuck fucked fucker fucking motherfucker nigger retard shit shitty slut twat wanker whore casino viagra bitcoin crypto telegram whatsapp onlyfans'.split(
    ' ',
  ),
)
const LINK =
  /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|info|biz|shop|store|online|site|top|xyz|ru|cn|io|co|me|link|ly)\b/i

/** Why somebody should look at a text before others do; `null` when it can be printed as it is. */
export function heldFor(text: string): 'link' | 'word' | null {
  if (LINK.test(text)) return 'link'
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return words.some((word) => BLOCKED.has(word)) ? 'word' : null
}
