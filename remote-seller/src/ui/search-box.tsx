import { useId, type FormEvent } from 'react'
import { Icon, VisuallyHidden } from 'shared-ui'
import { useFollowing } from '../lib/use-following'
import styles from './search-box.module.css'

interface SearchBoxProps {
  label: string
  /** What is searched for now. */
  typed: string
  onSearch: (words: string) => void
}

/** Searches a list: by Enter, or when the field is left. */
export function SearchBox({ label, typed, onSearch }: SearchBoxProps) {
  const [words, setWords] = useFollowing(typed)
  const id = useId()
  const search = () => {
    if (words.trim() !== typed) onSearch(words.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Icon name="search" className={styles.lens} />
      </label>
      <input
        id={id}
        type="search"
        className={styles.control}
        placeholder={label}
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onBlur={search}
      />
    </form>
  )
}
