const STORAGE_KEY = 'scroll-positions'
const MAX_KEPT = 100

/** Scroll positions by history entry; they survive a reload, not the tab. */
export interface ScrollPositions {
  get(key: string): number | undefined
  set(key: string, y: number): void
  /** Writes them down. */
  save(): void
}

/** None where the browser denies even to look at the tab's storage. */
function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

export function createScrollPositions(): ScrollPositions {
  const positions = new Map(read())
  return {
    get: (key) => positions.get(key),
    set(key, y) {
      positions.delete(key)
      positions.set(key, y)
    },
    save() {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_KEPT)))
      } catch {
        // A full or denied storage costs a scroll position, nothing else.
      }
    },
  }
}
