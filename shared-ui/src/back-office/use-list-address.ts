import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

type Changes = Readonly<Record<string, string | number | null | undefined>>

/** A list's state in the address: its tab, its filters, its order, its page. What is at its default is not in it. */
export function useListAddress() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()

  /** The address with some parameters changed; `null` and the empty text take one out. Whatever changes, the list begins anew with its first page. */
  const toWith = useCallback(
    (changes: Changes): string => {
      const next = new URLSearchParams(search)
      next.delete('page')
      next.delete('before')
      next.delete('after')
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      const text = next.toString()
      return text ? `${pathname}?${text}` : pathname
    },
    [pathname, search],
  )

  /** The same list on another page. */
  const toPage = useCallback((page: number) => toWith({ page: page === 1 ? null : page }), [toWith])

  /** Goes there; `replace` for what is typed, so that going back does not undo it letter by letter. */
  const change = useCallback(
    (changes: Changes, options: { replace?: boolean } = {}) => void navigate(toWith(changes), options),
    [navigate, toWith],
  )
  return { search, toWith, toPage, change }
}
