/** Thrown inside a transaction to undo it and still answer something. */
export class RolledBack<T> extends Error {
  readonly outcome: T

  constructor(outcome: T) {
    super('Rolled back')
    this.name = 'RolledBack'
    this.outcome = outcome
  }
}

/** What the transaction returns, or what it was undone with. */
export async function rollingBack<T, O>(work: () => Promise<T>): Promise<T | O> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as O
    throw error
  }
}
