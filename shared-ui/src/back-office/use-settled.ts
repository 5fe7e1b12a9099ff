import { useEffect, useState } from 'react'

/** Typing faster than this asks once, in milliseconds. */
const QUIET_MS = 200

/** Words once they have stopped changing; none while they are shorter than what can be looked for. @param quietMs how long they have stood still by then. */
export function useSettled(words: string, shortest: number, quietMs = QUIET_MS): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.length < shortest ? '' : words), quietMs)
    return () => clearTimeout(timer)
  }, [words, shortest, quietMs])
  return settled
}
