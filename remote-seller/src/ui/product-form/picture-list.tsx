import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
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
function PictureTile({
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

interface PictureListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** `position` is from 1. */
  preview: (item: Item, position: number) => ReactNode
  more?: (item: Item, position: number) => ReactNode
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

/** The chosen pictures in their order, which buttons and dragging change. */
export function PictureList<Item>({ label, items, keyOf, preview, more, onMove, onRemove }: PictureListProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const removed = useRef<number | null>(null)

  // The button that was pressed is gone: the focus goes on to the picture that took its place.
  useEffect(() => {
    if (removed.current === null) return
    const next = Math.min(removed.current, items.length - 1)
    removed.current = null
    list.current?.children[next]?.querySelector<HTMLElement>('[data-remove]')?.focus()
  }, [items])

  return (
    <ol ref={list} className={styles.pictures} aria-label={label}>
      {items.map((item, index) => (
        <PictureTile
          key={keyOf(item)}
          more={more?.(item, index + 1)}
          position={index + 1}
          count={items.length}
          onMove={(step) => onMove(index, index + step)}
          onRemove={() => {
            removed.current = index
            onRemove(index)
          }}
          onDragStart={() => setDragged(index)}
          onDragEnd={() => setDragged(null)}
          onDropHere={dragged === null || dragged === index ? null : () => onMove(dragged, index)}
        >
          {preview(item, index + 1)}
        </PictureTile>
      ))}
    </ol>
  )
}
