import { useState } from 'react'

function read(key: string, fallback: boolean): boolean {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? fallback : stored === 'true'
  } catch {
    return fallback
  }
}

/** A yes or no that this browser remembers; while storage is off, for as long as the page lives. */
export function useRememberedFlag(key: string, fallback: boolean) {
  const [flag, setFlag] = useState(() => read(key, fallback))
  const remember = (next: boolean) => {
    setFlag(next)
    try {
      localStorage.setItem(key, String(next))
    } catch {
      // Storage is off or full: the choice lasts as long as the page.
    }
  }
  return [flag, remember] as const
}
