import { useState } from 'react'
import type { ProductImportDetails } from 'shared-contracts'
import { Button, FormAlert, refusalText, patterns } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import { May } from '../../ui/may'
import { CancelImport, ProgressLine } from './import-progress'
import { ColumnsPanel } from './columns-panel'
import { Counts } from './import-done'
import { FileDrop } from './file-drop'
import { FilesPanel } from './files-panel'
import styles from './import.module.css'
import { messages } from './messages'
import { ProblemsPanel } from './problems-panel'
import { SettingsPanel, useImportChange } from './import-settings'
import { WordsPanel } from './words-panel'

/** What the check found: to be corrected, chosen otherwise, or imported. */
export function CheckedImport({ imported }: { imported: ProductImportDetails }) {
  const { id, plan, rows, products, checked, state, problems, words, files } = imported
  const { figure } = messages
  const isChecking = state === 'checking'
  return (
    <>
      <section className={styles.stack} aria-busy={isChecking}>
        <h2 className={styles.heading}>{messages.checkedTitle(rows, products)}</h2>
        {isChecking ? (
          <ProgressLine title={messages.checking} done={checked} total={products} of={messages.ofProducts} />
        ) : (
          <Counts
            label={messages.figures}
            counts={[
              { label: figure.create, value: plan.create },
              { label: figure.update, value: plan.update },
              ...(plan.skip > 0 ? [{ label: figure.skip, value: plan.skip }] : []),
              { label: figure.wrong, value: plan.wrong, bad: true },
            ]}
          />
        )}
        <May permission="products.write" hint>
          <Start imported={imported} />
        </May>
      </section>
      <May permission="products.write">
        {words.length > 0 && <WordsPanel key={id} imported={imported} />}
        {files.named > 0 && <FilesPanel imported={imported} />}
      </May>
      {problems.errors + problems.notes > 0 && <ProblemsPanel imported={imported} />}
      <May permission="products.write">
        {problems.errors > 0 && (
          <Panel title={messages.correct}>
            <FileDrop title={messages.dropTitle} hint={messages.correctText} replaces={id} />
          </Panel>
        )}
        <ColumnsPanel imported={imported} />
        <SettingsPanel imported={imported} />
      </May>
    </>
  )
}

/** What is right can go at once; what is below it makes more of it right. */
function Start({ imported }: { imported: ProductImportDetails }) {
  const { id, plan, state } = imported
  const [whole, setWhole] = useState(false)
  const start = useImportChange(id, (api, input: { whole: boolean }) => api.productImports.start({ id, ...input }))
  const ready = plan.create + plan.update
  const blocked = whole && plan.wrong > 0
  return (
    <div className={patterns.stack3}>
      <label className={styles.check}>
        <input type="checkbox" checked={whole} onChange={({ target }) => setWhole(target.checked)} />
        {messages.whole}
      </label>
      {blocked && <p className={patterns.note}>{messages.wholeBlocked}</p>}
      {ready === 0 && state === 'checked' && <p className={patterns.note}>{messages.nothingToStart}</p>}
      {start.isError && <FormAlert>{refusalText(start.error)}</FormAlert>}
      <div className={patterns.row3}>
        <Button
          variant="accent"
          pending={start.isPending}
          pendingText={messages.starting}
          disabled={state !== 'checked' || ready === 0 || blocked}
          onClick={() => start.mutate({ whole })}
        >
          {messages.start(ready)}
        </Button>
        <CancelImport id={id} started={false} />
      </div>
    </div>
  )
}
