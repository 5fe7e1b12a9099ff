import { type MouseEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { Icon } from '../icon/icon'
import { messages } from './messages'
import styles from './menu-drawer.module.css'

interface MenuDrawerProps {
  /** Opened by its `showModal()`: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
  dialog: RefObject<HTMLDialogElement | null>
  id: string
  /** What its links lead through, as in `Seller area`. */
  label: string
  onClose: () => void
  children: ReactNode
}

/** An office's menu where there is no room beside the page: over it, gone after Escape, a press beside it, or a move to another page. */
export function MenuDrawer({ dialog, id, label, onClose, children }: MenuDrawerProps) {
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      id={id}
      className={styles.drawer}
      aria-label={label}
      onClick={closeFromBeside}
      onClose={onClose}
    >
      <div className={styles.content}>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <VisuallyHidden>{messages.closeMenu}</VisuallyHidden>
        </button>
        {children}
      </div>
    </dialog>
  )
}
