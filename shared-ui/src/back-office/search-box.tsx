import { useId, type SubmitEvent } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { Icon } from '../icon/icon'
import { joinClasses } from '../join-classes'
import { useFollowing } from './use-following'
import { useListAddress } from './use-list-address'
import control from './control.module.css'
import styles from './search-box.module.css'

interface SearchBoxProps {
  label: string
}

/** Searches a list for words, which the address calls `q`: by Enter, or when the field is left. */
export function SearchBox({ label }: SearchBoxProps) {
  const { search, change } = useListAddress()
  const asked = search.get('q') ?? ''
  const [words, setWords] = useFollowing(asked)
  const id = useId()
  const find = () => {
    if (words.trim() !== asked) change({ q: words.trim() })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    find()
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
        className={joinClasses(control.control, styles.control)}
        placeholder={label}
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onBlur={find}
      />
    </form>
  )
}
