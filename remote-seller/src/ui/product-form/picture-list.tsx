import { useEffect, useRef, useState, type ReactNode } from 'react'
import { PictureTile } from './picture-tile'
import styles from './pictures-field.module.css'

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
