import { useEffect, type MouseEvent, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon, VisuallyHidden } from 'shared-ui'
import styles from './sidebar-drawer.module.css'
import { messages } from './messages'
import { SidebarNav } from './sidebar-nav'

interface SidebarDrawerProps {
  /** Opened by its `showModal()`: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
  dialog: RefObject<HTMLDialogElement | null>
  id: string
  onClose: () => void
}

/** The sidebar of a phone: over the page, gone after Escape, a press beside it, or a move to another page. */
export function SidebarDrawer({ dialog, id, onClose }: SidebarDrawerProps) {
  const { key } = useLocation()
  useEffect(() => {
    const drawer = dialog.current
    drawer?.close()
    // Hidden with its page; left open, it would hold all keys and presses.
    return () => drawer?.close()
  }, [dialog, key])

  const closeFromBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close()
  }

  return (
    // Escape, the dialog's own key, does the same as a press beside it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      id={id}
      className={styles.drawer}
      aria-label={messages.navigation}
      onClick={closeFromBeside}
      onClose={onClose}
    >
      <div className={styles.content}>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <VisuallyHidden>{messages.closeSidebar}</VisuallyHidden>
        </button>
        <SidebarNav />
      </div>
    </dialog>
  )
}
