import type { ProductImportDetails } from 'shared-contracts'
import { May } from '../../ui/may'
import { CancelImport } from './cancel-import'
import styles from './import.module.css'
import { messages } from './messages'
import { ProgressLine } from './progress-line'

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
      <p className={styles.soft}>{isChecking ? messages.checkingText : messages.runningText}</p>
      <div>
        <May permission="products.write" tells>
          <CancelImport id={imported.id} started={!isChecking} />
        </May>
      </div>
    </section>
  )
}
