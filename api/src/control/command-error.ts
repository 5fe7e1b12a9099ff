/** A wrong use of a command, or what keeps it from its work; the message is for who typed it. */
export class CommandError extends Error {
  override name = 'CommandError'
}
