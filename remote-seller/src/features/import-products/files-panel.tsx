import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_IMPORT_ZIP_BYTES, type Problem, type ProductImportDetails, importPicturesPath } from 'shared-contracts'
import { FormAlert, patterns, useHost } from 'shared-ui'
import { Panel, ProgressBar } from 'shared-ui/back-office'
import styles from './import.module.css'
import { messages } from './messages'

interface SendZip {
  id: string
  file: File
  /** Called with the share that has left the browser, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a ZIP file as it is and reports how far it has travelled: `fetch` cannot. Rejects with a sentence for the seller. */
function sendZip({ id, file, onProgress }: SendZip): Promise<void> {
  return new Promise((resolve, reject) => {
    if (file.size > MAX_IMPORT_ZIP_BYTES) return reject(new Error(messages.zipTooLarge))
    const request = new XMLHttpRequest()
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => (request.status === 200 ? resolve() : reject(new Error(whyOf(request.responseText))))
    request.onerror = () => reject(new Error(messages.filesFailed))
    request.open('PUT', importPicturesPath(id))
    request.setRequestHeader('Content-Type', 'application/zip')
    request.setRequestHeader('Accept', 'application/json, application/problem+json')
    request.send(file)
  })
}

function whyOf(text: string): string {
  try {
    const { detail, errors } = JSON.parse(text) as Problem
    return detail ?? errors?.[0]?.message ?? messages.filesFailed
  } catch {
    return messages.filesFailed
  }
}

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
          <p role="status" className={patterns.medium}>
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
