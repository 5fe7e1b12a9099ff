import { useState, type DragEvent, type ReactNode } from 'react'
import { Icon, joinClasses } from 'shared-ui'
import { formMessages as messages } from './form.messages'
import styles from './pictures-field.module.css'

interface PictureTileProps {
  /** The picture itself. */
  children: ReactNode
  /** What belongs to it, below its buttons. */
  more?: ReactNode
  /** From 1. */
  position: number
  count: number
  /** One place earlier (-1) or later (1). */
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  onDragStart: () => void
  onDragEnd: () => void
  /** What dropping the dragged picture on this one does; `null` while none, or this one, is dragged. */
  onDropHere: (() => void) | null
}

/** One chosen picture with its buttons. At the ends a button keeps the focus and does nothing, hence `aria-disabled`. */
export function PictureTile({
  children,
  more,
  position,
  count,
  onMove,
  onRemove,
  onDragStart,
  onDragEnd,
  onDropHere,
}: PictureTileProps) {
  const [isOver, setIsOver] = useState(false)
  const isFirst = position === 1
  const isLast = position === count

  const startDrag = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', String(position))
    onDragStart()
  }

  return (
    <li
      className={joinClasses(styles.tile, isOver && onDropHere && styles.over)}
      draggable
      onDragStart={startDrag}
      onDragEnd={onDragEnd}
      onDragEnter={() => setIsOver(true)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDragOver={(event) => {
        if (onDropHere) event.preventDefault()
      }}
      onDrop={(event) => {
        setIsOver(false)
        if (!onDropHere) return
        event.preventDefault()
        onDropHere()
      }}
    >
      {children}
      {isFirst && <span className={styles.cover}>{messages.cover}</span>}
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          aria-label={messages.moveEarlier(position)}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <Icon name="arrow" className={styles.earlier} />
        </button>
        <button
          type="button"
          className={styles.action}
          aria-label={messages.moveLater(position)}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        >
          <Icon name="arrow" />
        </button>
        <button
          type="button"
          className={styles.action}
          data-remove
          aria-label={messages.remove(position)}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      {more}
    </li>
  )
}
