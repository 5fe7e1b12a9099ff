import { useEffect, useState } from 'react'

/** Long enough that somebody who types on is not answered for each letter. */
const REST_MS = 120

/** What stands in an input now, and what stood there when typing last rested. */
export function useTyped(input: HTMLInputElement): { typed: string; rested: string } {
  const [typed, setTyped] = useState(input.value.trim())
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const read = () => setTyped(input.value.trim())
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [input])
  useEffect(() => {
    const timer = setTimeout(setRested, REST_MS, typed)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, rested }
}
