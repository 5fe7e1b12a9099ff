import { useId, useState, type DragEvent } from 'react'
import { Button, FormAlert, Icon, joinClasses, Spinner } from 'shared-ui'
import styles from './import.module.css'
import { messages } from './messages'
import { useBringFile } from './use-bring-file'

interface FileDropProps {
  title: string
  hint: string
  /** The import whose place the file takes. */
  replaces?: string
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Takes one CSV file by press, by key or by drop, and says why one is not taken. */
export function FileDrop({ title, hint, replaces }: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const { bring, pending, fileName, refused, failure, again } = useBringFile(replaces)
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setIsOver(false)
    bring([...event.dataTransfer.files])
  }
  return (
    <div className={styles.stack}>
      <div
        className={joinClasses(styles.drop, isOver && styles.over)}
        aria-busy={pending}
        onDragEnter={(event) => setIsOver(carriesFiles(event))}
        onDragOver={(event) => event.preventDefault()}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
        }}
        onDrop={drop}
      >
        <input
          id={id}
          className={styles.file}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${id}-hint`}
          disabled={pending}
          onChange={({ target }) => {
            bring([...(target.files ?? [])])
            // The same file, corrected under its name, is a change too.
            target.value = ''
          }}
        />
        {pending ? (
          <p role="status" className={styles.dropLabel}>
            <Spinner />
            {messages.reading(fileName)}
          </p>
        ) : (
          <label htmlFor={id} className={styles.dropLabel}>
            <Icon name="upload" />
            <span className={styles.dropTitle}>{title}</span>
          </label>
        )}
        <p id={`${id}-hint`} className={styles.soft}>
          {hint}
        </p>
      </div>
      {refused && <FormAlert>{refused}</FormAlert>}
      {failure && (
        <FormAlert>
          <p>{failure}</p>
          <Button variant="secondary" onClick={again}>
            {messages.tryAgain}
          </Button>
        </FormAlert>
      )}
    </div>
  )
}
