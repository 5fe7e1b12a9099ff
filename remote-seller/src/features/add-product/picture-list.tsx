import { useEffect, useRef, useState } from 'react'
import { fileKey } from './file-key'
import { messages } from './messages'
import { PictureTile } from './picture-tile'
import styles from './pictures-field.module.css'

interface PictureListProps {
  pictures: readonly File[]
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

/** The chosen pictures in their order, which buttons and dragging change. */
export function PictureList({ pictures, onMove, onRemove }: PictureListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const removed = useRef<number | null>(null)

  // The button that was pressed is gone: the focus goes on to the picture that took its place.
  useEffect(() => {
    if (removed.current === null) return
    const next = Math.min(removed.current, pictures.length - 1)
    removed.current = null
    list.current?.children[next]?.querySelector<HTMLElement>('[data-remove]')?.focus()
  }, [pictures])

  return (
    <ol ref={list} className={styles.pictures} aria-label={messages.pictures}>
      {pictures.map((file, index) => (
        <PictureTile
          key={fileKey(file)}
          file={file}
          position={index + 1}
          count={pictures.length}
          onMove={(step) => onMove(index, index + step)}
          onRemove={() => {
            removed.current = index
            onRemove(index)
          }}
          onDragStart={() => setDragged(index)}
          onDragEnd={() => setDragged(null)}
          onDropHere={dragged === null || dragged === index ? null : () => onMove(dragged, index)}
        />
      ))}
    </ol>
  )
}
