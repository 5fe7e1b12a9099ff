/** A release whose code runs, or is about to. */
export interface Running {
  remote: string
  version: string
  page: string
}

/** What a tab leaves behind that stops answering while it is looked at; `at` in milliseconds since 1970. */
export interface VisitMark extends Running {
  at: number
}

/** Longer ago than this a thread that answers has renewed its mark: see `frame-watch.tsx`. */
const DIED_AFTER_MS = 6_000
export const VISIT_KEY = 'visit'

/** Says in the browser's storage what runs from now on. Without a storage nobody will know. */
export function leaveMark(running: Running): void {
  try {
    localStorage[VISIT_KEY] = JSON.stringify({ ...running, at: Date.now() })
  } catch {
    // The next page begins as if nothing had been.
  }
}

/** Whoever can still do this has not died. */
export function removeMark(): void {
  try {
    localStorage.removeItem(VISIT_KEY)
  } catch {
    // There is none.
  }
}

/** What ran in a tab of this browser that has stopped answering since; `null` when all do. */
export function readDied(): VisitMark | null {
  try {
    const left = JSON.parse(localStorage[VISIT_KEY] as string) as VisitMark
    return Date.now() - left.at > DIED_AFTER_MS ? left : null
  } catch {
    return null
  }
}
