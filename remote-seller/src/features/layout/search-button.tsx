import { Suspense, lazy, useEffect, useState } from 'react'
import { Icon, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import type { LoadGuides } from './search-dialog'
import styles from './seller-layout.module.css'

const Dialog = lazy(async () => {
  const { SearchDialog } = await import(/* webpackChunkName: "seller-search" */ './search-dialog')
  return { default: SearchDialog }
})

/** Opens the search over everything; so do ⌘K and Ctrl K, wherever one is. */
export function SearchButton({ loadGuides }: { loadGuides: LoadGuides }) {
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
        className={styles.search}
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <VisuallyHidden>{messages.search}</VisuallyHidden>
        <kbd className={styles.keys} aria-hidden="true">
          {messages.searchKeys}
        </kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog loadGuides={loadGuides} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
