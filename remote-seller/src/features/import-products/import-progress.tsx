import { useState } from 'react'
import type { ProductImportDetails } from 'shared-contracts'
import { Button, patterns, refusalText } from 'shared-ui'
import { ConfirmDialog, ProgressBar } from 'shared-ui/back-office'
import { May } from '../../ui/may'
import styles from './import.module.css'
import { messages } from './messages'
import { useImportChange } from './import-settings'

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
          {...(started && { cancel: messages.keep })}
          confirm={started ? messages.cancel : messages.discard}
          pending={cancel.isPending}
          pendingText={started ? messages.cancelling : messages.discarding}
          failure={cancel.isError ? refusalText(cancel.error) : null}
          onConfirm={() => cancel.mutate(undefined)}
          onClosed={() => setAsks(false)}
        >
          <p>{started ? messages.cancelText : messages.discardText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** How much of something is done. @param of what is counted, in the plural. */
export function ProgressLine({ title, done, total, of }: { title: string; done: number; total: number; of: string }) {
  return (
    <div className={styles.progress}>
      <p className={patterns.medium}>{title}</p>
      <p className={patterns.note}>
        {messages.progress(done, total)} {of}
      </p>
      <ProgressBar className={styles.bar} label={title} max={Math.max(1, total)} value={done} />
    </div>
  )
}

/** What the server is at, and how far. */
export function ImportRunning({ imported }: { imported: ProductImportDetails }) {
  const { state, plan, outcome, pictures, checked, products } = imported
  const made = outcome.created + outcome.updated + outcome.unchanged + outcome.skipped + outcome.failed
  const isChecking = state === 'checking'
  return (
    <section className={styles.stack}>
      {isChecking ? (
        <ProgressLine title={messages.checking} done={checked} total={products} of={messages.ofProducts} />
      ) : (
        <ProgressLine
          title={messages.importing}
          done={made}
          total={plan.create + plan.update + plan.skip}
          of={messages.ofProducts}
        />
      )}
      {state === 'pictures' && pictures.total > 0 && (
        <ProgressLine
          title={messages.fetching}
          done={pictures.done + pictures.failed}
          total={pictures.total}
          of={messages.ofImages}
        />
      )}
      <p className={patterns.note}>{isChecking ? messages.checkingText : messages.runningText}</p>
      <div>
        <May permission="products.write" hint>
          <CancelImport id={imported.id} started={!isChecking} />
        </May>
      </div>
    </section>
  )
}
