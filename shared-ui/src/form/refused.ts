/** Thrown by a form's call whose failure has been put into words already: for the whole, and for its fields by their names. */
export class Refused extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(text: string, fields: Readonly<Record<string, string>> = {}) {
    super(text)
    this.fields = fields
  }
}
