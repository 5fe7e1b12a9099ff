import { useEffect, useId, useState, type DragEvent, type RefObject } from 'react'
import { Icon } from '../icon/icon'
import { joinClasses } from '../join-classes'
import { patterns } from '../patterns/patterns'
import styles from './drop-area.module.css'

interface DropAreaProps {
  input: RefObject<HTMLInputElement | null>
  errorId?: string | undefined
  texts: { dropTitle: string; dropHint: string; dropMore: string }
  onFiles: (files: File[]) => void
}

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false

/** A file dropped beside the area would replace the page by itself, and what was typed with it. */
function useNoDropElsewhere() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}

/** Chooses pictures by press, by key or by drop. */
export function DropArea({ input, errorId, texts: messages, onFiles }: DropAreaProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  useNoDropElsewhere()

  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setIsOver(false)
    // While sending, the fieldset around switches the input off; a drop on its frame must not pass it by.
    if (!input.current?.matches(':disabled')) onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className={joinClasses(styles.drop, isOver && styles.over)}
      onDragEnter={(event) => setIsOver(carriesFiles(event))}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={drop}
    >
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="file"
        name="images"
        multiple
        accept="image/png,image/jpeg"
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId ? `${errorId} ${id}-hint` : `${id}-hint`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Chosen, taken out and chosen again is a change too.
          target.value = ''
        }}
      />
      <label htmlFor={id} className={styles.label}>
        <Icon name="upload" />
        <span className={patterns.medium}>{messages.dropTitle}</span>
      </label>
      <p id={`${id}-hint`} className={patterns.note}>
        {messages.dropHint}
        <span className={styles.more}>{messages.dropMore}</span>
      </p>
    </div>
  )
}
