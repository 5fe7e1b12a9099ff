/** The payment provider refused the card as it was typed. */
export class CardRefused extends Error {
  /** Why, by field. */
  readonly fields: Record<string, string>

  /** @param message `null` where the form says it itself. */
  constructor(message: string | null = null, fields: Record<string, string> = {}) {
    super(message ?? '')
    this.fields = fields
  }
}
