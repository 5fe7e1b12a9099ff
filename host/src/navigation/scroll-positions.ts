const STORAGE_KEY = 'scroll-positions'
const MAX_KEPT = 100

/** Scroll positions by history entry; they survive a reload, not the tab. */
export interface ScrollPositions {
  get(key: string): number | undefined
  set(key: string, y: number): void
  /** Writes them down. */
  save(): void
}

function read(storage: Storage | null): [string, number][] {
  try {
    return JSON.parse(storage?.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

/** @param storage `null` where the browser denies it. */
export function createScrollPositions(storage: Storage | null): ScrollPositions {
  const positions = new Map(read(storage))
  return {
    get: (key) => positions.get(key),
    set(key, y) {
      positions.delete(key)
      positions.set(key, y)
    },
    save() {
      try {
        storage?.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_KEPT)))
      } catch {
        // A full or denied storage costs a scroll position, nothing else.
      }
    },
  }
}
