/** Nobody chooses a topic and writes ten characters faster, in milliseconds. */
export const MIN_TYPING_MS = 2_000

/** Whether a program filled in the form: it sees the field that people do not, and takes no time where that is known. */
export function looksAutomatic({
  website,
  tookMs = Infinity,
}: {
  website?: string | undefined
  tookMs?: number
}): boolean {
  return Boolean(website) || tookMs < MIN_TYPING_MS
}
