/** Something that keeps the shop from starting and that its operator can mend: the message is one line and says what to do. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
  }
}

/** A wrong use of a command, or what keeps it from its work; the message is for who typed it. */
export class CommandError extends Error {
  override name = 'CommandError'
}
