import { paths, type ProductImportDetails } from 'shared-contracts'
import { ButtonLink } from 'shared-ui'
import { Counts } from './counts'
import styles from './import.module.css'
import { messages } from './messages'
import { ProblemsPanel } from './problems-panel'

/** What became of an import. */
export function ImportDone({ imported }: { imported: ProductImportDetails }) {
  const { id, state, outcome, plan, pictures, problems } = imported
  const names = messages.outcome
  const left = outcome.failed + plan.wrong
  const isWhole = state === 'done' && left === 0 && pictures.failed === 0
  return (
    <>
      <section className={styles.stack}>
        <h2 className={styles.heading}>{messages.doneTitle[state === 'cancelled' ? 'cancelled' : 'done']}</h2>
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
        <div className={styles.buttons}>
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
