/** A pattern for `like` that finds a text anywhere, with what would be taken for a wildcard escaped. */
export const containing = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
