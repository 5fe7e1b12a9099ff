/** Controls, line breaks, and what turns the direction of text or cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu
/** It ends in letters, as versions of packages do not: `react@19.2.0` is nobody. */
const ADDRESS = /<?[^\s<>@]{1,64}@[^\s<>@]{1,255}\.\p{L}{2,63}(?![\p{L}\p{N}])>?/gu

/**
 * What others wrote, as one line that cannot disturb a list or a terminal; addresses of people are left out.
 *
 * @param longest in characters; what is longer ends in an ellipsis.
 * @returns `null` when nothing is left.
 */
export function plainLine(text: string, longest: number): string | null {
  // Nothing that is to be seen lies far behind what is shown.
  const line = text
    .slice(0, longest * 20)
    .replace(UNSEEN, ' ')
    .replace(ADDRESS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  return (characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`) || null
}
