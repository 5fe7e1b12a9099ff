/** What was typed with commas between. */
export const phrasesOf = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

export const typedOf = (phrases: readonly string[]): string => phrases.join(', ')
