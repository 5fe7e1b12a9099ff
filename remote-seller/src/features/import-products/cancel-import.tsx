import { useState } from 'react'
import { Button } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { messages } from './messages'
import { useImportChange } from './use-import-change'

/** Stops an import after a question; what is done stays done. */
export function CancelImport({ id, started }: { id: string; started: boolean }) {
  const [asks, setAsks] = useState(false)
  const cancel = useImportChange(id, (api) => api.productImports.cancel({ id }))
  return (
    <>
      <Button variant="secondary" onClick={() => setAsks(true)}>
        {started ? messages.cancel : messages.discard}
      </Button>
      {asks && (
        <ConfirmDialog
          title={started ? messages.cancelTitle : messages.discardTitle}
          confirm={started ? messages.cancel : messages.discard}
          pending={cancel.isPending}
          failure={cancel.isError ? failureText(cancel.error) : null}
          onConfirm={() => cancel.mutate(undefined)}
          onClosed={() => setAsks(false)}
        >
          <p>{started ? messages.cancelText : messages.discardText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
