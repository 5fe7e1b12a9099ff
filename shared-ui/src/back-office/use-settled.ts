import { useEffect, useState } from 'react'

/** Typing faster than this asks once, in milliseconds. */
const QUIET_MS = 200

/** Words once they have stopped changing; none while they are shorter than what can be looked for. */
export function useSettled(words: string, shortest: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.length < shortest ? '' : words), QUIET_MS)
    return () => clearTimeout(timer)
  }, [words, shortest])
  return settled
}
