import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { messages } from './messages'
import styles from './search-button.module.css'

interface SearchButtonProps {
  /** The dialog, which may come when it is asked for; `onClosed` takes it away. */
  children: (onClosed: () => void) => ReactNode
}

/** Opens the search over everything; so do ⌘K and Ctrl K, wherever one is. */
export function SearchButton({ children }: SearchButtonProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      // Another dialog holds all keys.
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={styles.name}>{messages.search}</span>
        <kbd className={styles.keys} aria-hidden="true">
          {messages.searchKeys}
        </kbd>
      </button>
      {isOpen && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  )
}
