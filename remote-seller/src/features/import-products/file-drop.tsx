import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_IMPORT_BYTES, paths } from 'shared-contracts'
import { Button, FormAlert, Icon, Spinner, drawId, joinClasses, patterns, refusalText, useHost } from 'shared-ui'
import styles from './import.module.css'
import { messages } from './messages'

/** Sends a CSV file and goes to its import. A file that was not taken stays chosen, to be sent again under the same id. */
function useBringFile(replaces?: string) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: (sent: { file: File; requestId: string }) =>
      api.productImports.create({ ...sent, ...(replaces !== undefined && { replaces }) }),
    onSuccess: async (made) => {
      client.setQueryData(queries.productImports.get.queryKey({ input: { id: made.id } }), made)
      await navigate(paths.seller.import(made.id), { replace: replaces !== undefined })
      void client.invalidateQueries({ queryKey: queries.productImports.list.key() })
    },
  })
  function bring(files: readonly File[]) {
    const [file, ...more] = files
    if (!file || send.isPending) return
    const isCsv = /\.(csv|txt)$/i.test(file.name) || file.type === 'text/csv'
    const why = more.length > 0 ? messages.dropOne : !isCsv ? messages.dropNoCsv : null
    setRefused(why ?? (file.size > MAX_IMPORT_BYTES ? messages.tooLarge : null))
    send.reset()
    if (why === null && file.size <= MAX_IMPORT_BYTES) send.mutate({ file, requestId: drawId() })
  }
  const file = send.variables?.file
  return {
    bring,
    pending: send.isPending,
    fileName: file?.name ?? '',
    refused,
    failure: send.isError && file ? `${messages.failedFile(file.name)} ${refusalText(send.error)}` : null,
    again: () => send.variables && send.mutate(send.variables),
  }
}

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
        className={joinClasses(patterns.stack1, styles.drop, isOver && styles.over)}
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
            <span className={patterns.medium}>{title}</span>
          </label>
        )}
        <p id={`${id}-hint`} className={patterns.note}>
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
