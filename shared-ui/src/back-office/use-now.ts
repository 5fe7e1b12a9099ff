import { useEffect, useState } from 'react'

/** Often enough for texts that show whole minutes. */
const TICK_MS = 20_000

/** The time in milliseconds since 1970, kept up to date for texts like "3 minutes ago". */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(tick)
  }, [])
  return now
}
