import { useEffect, useEffectEvent, useState, type ComponentType, type SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Icon, VisuallyHidden } from 'shared-ui'
import { useShell } from '../shell'
import { messages } from './messages'
import styles from './search-box.module.css'
import type { SearchSuggestionsProps } from './suggestions/search-suggestions'

/** Not all paths: those that the shell has no use for are left out of it. */
const addresses = { product: paths.product, category: paths.category, brand: paths.brand, search: paths.search }

/** Leads to the store's pages for these words; without any, into the field. A plain form as long as no script runs; suggestions come with the first focus, never before. */
export function SearchBox() {
  const navigate = useNavigate()
  const { api, config } = useShell().services
  const { pathname, search } = useLocation()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps> | null>(null)
  const words = pathname === paths.store ? (new URLSearchParams(search).get('q') ?? '') : ''

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = new FormData(event.currentTarget).get('q')
    const typed = typeof asked === 'string' ? asked.trim() : ''
    // The lens is pressed to begin, too: another page would take the field from under what is typed.
    if (!typed) return input?.focus()
    // Suggestions are open while the input has the focus: they must not cover what is found.
    input?.blur()
    void navigate(paths.search(typed))
  }

  function bringSuggestions() {
    if (Suggestions) return
    import(/* webpackChunkName: "suggestions" */ './suggestions/search-suggestions').then(
      (chunk) => setSuggestions(() => chunk.SearchSuggestions),
      // The box works without them; the next focus asks again.
      () => undefined,
    )
  }

  // Whoever was faster than the script has the focus, and may have typed, before anything here listens.
  const onReady = useEffectEvent(() => {
    if (input === document.activeElement) bringSuggestions()
  })
  useEffect(() => onReady(), [input])

  return (
    <form className={styles.search} role="search" action={paths.store} method="get" onSubmit={submit}>
      <label>
        <VisuallyHidden>{messages.search}</VisuallyHidden>
        {/* Another address may carry other words: the key takes them in. */}
        <input
          key={words}
          ref={setInput}
          onFocus={bringSuggestions}
          className={styles.input}
          // A search field may not become a combobox, as it does with suggestions; a text field may.
          type={Suggestions ? 'text' : 'search'}
          name="q"
          defaultValue={words}
          maxLength={100}
          placeholder={messages.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      {Suggestions && input && (
        <Suggestions
          key={words}
          input={input}
          api={api}
          locale={config.locale}
          addresses={addresses}
          navigate={(to) => void navigate(to)}
        />
      )}
      <button type="submit" className={styles.button} aria-label={messages.searchButton}>
        <Icon name="search" />
      </button>
    </form>
  )
}
