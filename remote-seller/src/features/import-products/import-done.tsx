import { type ProductImportDetails, paths } from 'shared-contracts'
import { ButtonLink, patterns } from 'shared-ui'
import styles from './counts.module.css'
import importStyles from './import.module.css'
import { messages } from './messages'
import { ProblemsPanel } from './problems-panel'

interface Count {
  label: string
  value: number
  bad?: boolean
}

/** A few numbers, each labelled where it stands. */
export function Counts({ label, counts }: { label: string; counts: readonly Count[] }) {
  return (
    <dl className={styles.counts} aria-label={label}>
      {counts.map((count) => (
        <div key={count.label} className={styles.count} data-bad={(count.bad && count.value > 0) || undefined}>
          <dt className={patterns.note}>{count.label}</dt>
          <dd className={styles.countValue}>{count.value.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What became of an import. */
export function ImportDone({ imported }: { imported: ProductImportDetails }) {
  const { id, state, outcome, plan, pictures, problems, stopReason } = imported
  const names = messages.outcome
  const end = state !== 'cancelled' ? 'done' : stopReason === undefined ? 'cancelled' : 'stopped'
  const left = outcome.failed + plan.wrong
  const isWhole = state === 'done' && left === 0 && pictures.failed === 0
  return (
    <>
      <section className={importStyles.stack}>
        <h2 className={importStyles.heading}>{messages.doneTitle[end]}</h2>
        {stopReason !== undefined && <p>{messages.stopped(stopReason)}</p>}
        <Counts
          label={messages.outcomes}
          counts={[
            { label: names.created, value: outcome.created },
            { label: names.updated, value: outcome.updated },
            { label: names.unchanged, value: outcome.unchanged },
            ...(outcome.skipped > 0 ? [{ label: names.skipped, value: outcome.skipped }] : []),
            { label: names.failed, value: left, bad: true },
          ]}
        />
        {isWhole && <p>{messages.allWell}</p>}
        {pictures.failed > 0 && <p>{messages.imagesFailed(pictures.failed)}</p>}
        <div className={patterns.row3}>
          {outcome.created > 0 && (
            <ButtonLink to={`${paths.seller.products}?import=${id}`}>
              {messages.seeProducts(outcome.created)}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" to={paths.seller.imports}>
            {messages.another}
          </ButtonLink>
        </div>
      </section>
      {problems.errors + problems.notes > 0 && <ProblemsPanel imported={imported} />}
    </>
  )
}
