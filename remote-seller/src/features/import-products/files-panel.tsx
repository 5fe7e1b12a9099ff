import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductImportDetails } from 'shared-contracts'
import { FormAlert, useHost } from 'shared-ui'
import { Panel } from '../../ui/panel'
import { ProgressBar } from '../../ui/progress-bar'
import styles from './import.module.css'
import { messages } from './messages'
import { sendZip } from './send-zip'

/** Pictures that the file names without an address come in a ZIP file; more than one may be sent. */
export function FilesPanel({ imported: { id, files } }: { imported: ProductImportDetails }) {
  const { queries } = useHost()
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const send = useMutation({
    mutationFn: (file: File) => sendZip({ id, file, onProgress: setShare }),
    onMutate: () => setShare(0),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.productImports.get.key() }),
  })
  return (
    <Panel title={messages.filesTitle}>
      <p>{messages.filesText(files.named, files.arrived)}</p>
      {send.isPending ? (
        <div className={styles.progress}>
          <p role="status" className={styles.progressTitle}>
            {messages.filesSending}
          </p>
          <ProgressBar className={styles.bar} label={messages.filesSending} max={1} value={share} />
        </div>
      ) : (
        <label className={styles.pick}>
          {messages.filesChoose}
          <input
            type="file"
            accept=".zip,application/zip"
            className={styles.file}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) send.mutate(file)
              target.value = ''
            }}
          />
        </label>
      )}
      {send.isError && <FormAlert>{send.error.message}</FormAlert>}
    </Panel>
  )
}
