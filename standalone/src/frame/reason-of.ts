/** What to show QA about something that did not work; the whole cause goes to the console. */
export function reasonOf(cause: unknown): string {
  console.warn('standalone: the switch failed', cause)
  return cause instanceof Error ? cause.message : String(cause)
}
