/** The command line itself is wrong: exit code 2, and a word on how to call it. */
export class UsageError extends Error {
  override name = 'UsageError'
}
