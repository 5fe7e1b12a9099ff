import { Icon } from 'shared-ui'
import styles from './undo-notice.module.css'
import { messages } from './ui.messages'

interface UndoNoticeProps {
  text: string
  /** `null` when there is nothing to take back. */
  onUndo: (() => void) | null
  /** The way back in words, when `Undo` is not enough. */
  undo?: string
  onDismiss: () => void
}

/** Says what was just done and how to take it back; stays until it is answered, because nobody reads on a clock. */
export function UndoNotice({ text, onUndo, undo = messages.undo, onDismiss }: UndoNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <Icon name="check" />
      <p>{text}</p>
      {onUndo && (
        <button type="button" className={styles.undo} onClick={onUndo}>
          {undo}
        </button>
      )}
      <button type="button" aria-label={messages.dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}
