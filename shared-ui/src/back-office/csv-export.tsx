import { useState, type ReactNode } from 'react'
import type { Audience } from 'shared-contracts'
import { Button } from '../button/button'
import { fetchFile } from '../files/fetch-file'
import { saveFile } from '../files/save-file'
import { describeFailure } from '../form/describe-failure'
import { useHost } from '../host/use-host'
import { Icon } from '../icon/icon'
import { messages } from '../messages'
import { GivenUp } from '../proof/given-up'
import { useProof } from '../proof/use-proof'
import styles from './csv-export.module.css'

interface CsvExportProps {
  /** Whose list it is. */
  audience: Audience
  /** Of the list in the API, as in `/api/seller/orders`. */
  path: string
  /** The filters in force. */
  filter: Readonly<Record<string, string | number | undefined>>
  children: ReactNode
}

/** Keeps a list as a file, all its pages, with the filters in force; asks for a fresh proof where the API wants one. */
export function CsvExport({ audience, path, filter, children }: CsvExportProps) {
  const { toast } = useHost()
  const { proved, dialog } = useProof(audience)
  const [pending, setPending] = useState(false)
  const parameters = new URLSearchParams(
    Object.entries({ format: 'csv', ...filter }).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
    ),
  )

  async function keep() {
    setPending(true)
    try {
      saveFile(await proved(() => fetchFile(`${path}?${parameters.toString()}`, 'text/csv')))
    } catch (cause) {
      if (cause instanceof GivenUp) return
      console.warn('a list could not be fetched as a file', cause)
      const { text } = await describeFailure(cause, { failed: messages.downloadFailed })
      toast.error(text ?? messages.downloadFailed)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        className={styles.button}
        pending={pending}
        pendingText={messages.downloading}
        onClick={() => void keep()}
      >
        <Icon name="upload" className={styles.icon} />
        {children}
      </Button>
      {dialog}
    </>
  )
}
