/** The time that all rules go by. SQL gets it as a parameter and never asks the database. */
export interface Clock {
  now(): Date
  /** Moves the time forward, for whoever tests what expires in days. */
  advance(milliseconds: number): void
}

/** The machine's time, plus what it was moved forward by. */
export function createClock(): Clock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance(milliseconds) {
      aheadMs += milliseconds
    },
  }
}
