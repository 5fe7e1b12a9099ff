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

const STORAGE_KEY = 'recent-searches'
const MAX_KEPT = 5

/** What was searched for in this browser, the latest first. Empty where the browser denies its storage. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, MAX_KEPT) : []
  } catch {
    return []
  }
}

/** Puts words first; the same words in another case count once. */
export function rememberSearch(words: string): void {
  const others = readRecentSearches().filter((kept) => kept.toLowerCase() !== words.toLowerCase())
  write([words, ...others].slice(0, MAX_KEPT))
}

export const clearSearches = (): void => write([])

function write(searches: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(searches))
  } catch {
    // A full or denied storage costs a convenience, nothing else.
  }
}

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

/** Takes out what was typed, as a person would. @param words what stands there then. */
export function empty(input: HTMLInputElement, words = ''): void {
  input.value = words
  input.dispatchEvent(new Event('input'))
}
