/** The first digits of a version: enough to tell releases apart, and accepted wherever a version is. */
export const short = (version: string | null | undefined): string => version?.slice(0, 8) ?? '-'
