import { useEffect, useState } from 'react'
import type { ApiClient, Suggestions } from 'shared-contracts'

const MIN_LETTERS = 2

/**
 * The suggestions for words; those for the words before stay until they are there. `null` for fewer than two letters and
 * where nothing could be asked.
 */
export function useSuggestions(api: ApiClient, words: string): Suggestions | null {
  const [answer, setAnswer] = useState<Suggestions | null>(null)
  const isAsked = words.length >= MIN_LETTERS
  useEffect(() => {
    if (!isAsked) return
    const controller = new AbortController()
    const { signal } = controller
    api.catalogue.suggestions({ q: words }, { signal }).then(
      (found) => !signal.aborted && setAnswer(found),
      () => !signal.aborted && setAnswer(null),
    )
    return () => controller.abort()
  }, [api, words, isAsked])
  return isAsked ? answer : null
}
