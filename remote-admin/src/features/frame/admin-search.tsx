import { useId, type SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Icon, VisuallyHidden } from 'shared-ui'
import { useFollowing } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import styles from './admin-search.module.css'
import { messages } from './messages'

/** Finds anything in the marketplace, from every page of the area. */
export function AdminSearch() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const id = useId()
  const asked = pathname === adminPaths.search() ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [words, setWords] = useFollowing(asked)
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    void navigate(adminPaths.search({ q: words.trim() }))
  }
  return (
    <form role="search" className={styles.search} onSubmit={find}>
      <label htmlFor={id}>
        <VisuallyHidden>{messages.search}</VisuallyHidden>
        <Icon name="search" className={styles.lens} />
      </label>
      <input
        id={id}
        type="search"
        name="q"
        className={styles.field}
        placeholder={messages.search}
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </form>
  )
}
