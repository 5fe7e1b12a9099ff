import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ApiClient, Menu } from 'shared-contracts'
import { loadMenu } from '../menu/load-menu'
import { messages } from './messages'
import { clearSearches, empty, readRecentSearches, rememberSearch, useSuggestions, useTyped } from './use-suggestions'
import styles from './search-suggestions.module.css'
import { SuggestionList } from './suggestion-list'
import { idleSections, toSections, type Addresses } from './to-sections'

/**
 * What the list needs of the shell. It is handed in, as nothing that the shell's first script has is imported here: a file
 * with imports from it makes that script larger.
 */
export interface SearchSuggestionsProps {
  /** In a form that leads to the store by itself. */
  input: HTMLInputElement
  api: ApiClient
  /** BCP 47. */
  locale: string
  addresses: Addresses
  navigate: (to: string) => void
}

/**
 * Makes a combobox of the search box: suggestions while typing, before that what was searched for last and what others look for. The focus stays in
 * the input; arrows move the choice, Enter takes it, Escape closes, and once more leaves the search. On a phone a button leaves it, and the way
 * back that the system has.
 */
export function SearchSuggestions({ input, api, locale, addresses, navigate }: SearchSuggestionsProps) {
  const listId = useId()
  const { typed, rested } = useTyped(input)
  const [isOpen, setOpen] = useState(document.activeElement === input)
  /** Nothing is asked for before that; after it, a closed list opens with what it had. */
  const [wasOpened, setOpened] = useState(isOpen)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(readRecentSearches)
  const [menu, setMenu] = useState<Menu | null>(null)
  const data = useSuggestions(api, wasOpened && typed ? rested : '')
  const sections = typed ? (data ? toSections(data, locale, addresses) : []) : idleSections(recent, menu, addresses)
  const options = sections.flatMap((section) => section.options)
  const isShown = isOpen && options.length > 0

  function open() {
    setOpen(true)
    setOpened(true)
  }
  function close() {
    setOpen(false)
    setActive(-1)
  }
  const take = (to: string) => {
    // The page that comes is not about the words; where it is, they come back with it.
    empty(input)
    close()
    input.blur()
    navigate(to)
  }

  /** Gives up what was typed. */
  function leave() {
    // The page may be about other words.
    empty(input, input.defaultValue)
    close()
    input.blur()
  }

  /** First what is offered, then the search. */
  const goBack = () => (isOpen ? close() : leave())

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const chosen = options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open()
      if (options.length === 0) return
      const places = options.length + 1
      // One place more than there are options: between the last and the first, the words themselves are chosen.
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : places - 1)) % places) - 1)
    } else if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault()
      take(chosen.to)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      goBack()
    }
  })
  const onInput = useEffectEvent(() => {
    open()
    setActive(-1)
  })
  const onSubmit = useEffectEvent(() => {
    const words = input.value.trim()
    if (words) {
      rememberSearch(words)
      // What others look for; nobody waits for it.
      void api.catalogue.noteSearch({ q: words }).catch(() => undefined)
    }
    setRecent(readRecentSearches())
    close()
  })
  const onFocus = useEffectEvent(open)
  const onBlur = useEffectEvent(close)

  useEffect(() => {
    let isHere = true
    if (wasOpened)
      loadMenu(api).then(
        (answer) => isHere && setMenu(answer),
        () => undefined,
      )
    return () => void (isHere = false)
  }, [api, wasOpened])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    input.addEventListener('keydown', (event) => onKey(event), { signal })
    input.addEventListener('input', () => onInput(), { signal })
    input.addEventListener('focus', () => onFocus(), { signal })
    input.addEventListener('click', () => onFocus(), { signal })
    input.addEventListener('blur', () => onBlur(), { signal })
    input.form?.addEventListener('submit', () => onSubmit(), { signal })
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    return () => controller.abort()
  }, [input])

  const onCloseRequest = useEffectEvent(leave)
  useEffect(() => {
    const { CloseWatcher } = self as unknown as { CloseWatcher?: new () => EventTarget & { destroy: () => void } }
    if (!isOpen || !CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => onCloseRequest())
    return () => watcher.destroy()
  }, [isOpen])

  useEffect(() => {
    input.setAttribute('aria-expanded', String(isShown))
    if (isShown) input.setAttribute('aria-controls', listId)
    else input.removeAttribute('aria-controls')
    if (isShown && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, isShown, listId, active])

  return (
    <>
      <span role="status" className={styles.heard}>
        {typed && data && messages.found(options.length)}
      </span>
      <button
        type="button"
        className={styles.close}
        aria-label={messages.close}
        // The keyboard has Escape; on its way here the focus would leave the input, and the button would be gone.
        tabIndex={-1}
        onPointerDown={(event) => event.preventDefault()}
        onClick={leave}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
      {isShown && (
        <div className={styles.popup}>
          {typed && data?.readAs && <p className={styles.readAs}>{messages.readAs(data.readAs)}</p>}
          <SuggestionList id={listId} {...{ sections, active }} typed={data?.readAs ?? typed} onTake={take} />
          {typed && (
            <button
              // No submit button: Enter would press it, and it goes with the list.
              type="button"
              className={styles.clear}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => input.form?.requestSubmit()}
            >
              {messages.seeAll(typed)}
            </button>
          )}
          {!typed && recent.length > 0 && (
            <button
              type="button"
              className={styles.clear}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                clearSearches()
                setRecent([])
              }}
            >
              {messages.clear}
            </button>
          )}
        </div>
      )}
    </>
  )
}
