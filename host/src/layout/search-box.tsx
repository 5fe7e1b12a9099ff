import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { Icon, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import styles from './search-box.module.css'

/** Leads to the store's pages for these words. A plain form as long as no script runs. */
export function SearchBox() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const words = pathname === paths.store ? (new URLSearchParams(search).get('q') ?? '') : ''

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate(typed ? paths.search(typed) : paths.store)
  }

  return (
    <form className={styles.search} role="search" action={paths.store} method="get" onSubmit={submit}>
      <label>
        <VisuallyHidden>{messages.search}</VisuallyHidden>
        {/* Another address may carry other words: the key takes them in. */}
        <input
          key={words}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={words}
          maxLength={100}
          placeholder={messages.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <button type="submit" className={styles.button} aria-label={messages.searchButton}>
        <Icon name="search" />
      </button>
    </form>
  )
}
