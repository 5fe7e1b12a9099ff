const MAX_REMEMBERED = 1_000

/** A `warn` that says the same thing only once. */
export function warnOnce(warn: (message: string, cause: unknown) => void): (message: string, cause: unknown) => void {
  const said = new Set<string>()
  return (message, cause) => {
    const key = `${message} ${cause instanceof Error ? cause.message : String(cause)}`
    if (said.has(key)) return
    if (said.size >= MAX_REMEMBERED) said.clear()
    said.add(key)
    warn(message, cause)
  }
}
