import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { ChargebackDetails, PageModule } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, useFormats, useNow } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { DetailsPage } from '../../ui/details-page'
import { Editable } from '../../ui/editable'
import parts from '../../ui/parts.module.css'
import { ChargebackFacts, HeldFromSellers } from './chargeback-facts'
import styles from './chargeback-page.module.css'
import { ChargebackState, stateOf } from './chargeback-state'
import { EvidenceForm } from './evidence-form'
import { messages, reasonOf } from './messages'

/** One chargeback: what to do until when, what is known, and the evidence as the bank will read it. */
export function Page() {
  const { id = '' } = useParams()
  const { queries } = useHost()
  const chargeback = useQuery(queries.chargebacks.get.queryOptions({ input: { id } }))
  const { data } = chargeback
  return (
    <DetailsPage
      query={chargeback}
      list={{ name: messages.name, to: adminPaths.chargebacks() }}
      name={data?.purchase ?? messages.columns.purchase}
      title={data ? messages.title(data.purchase) : messages.name}
      texts={{ ...messages, loading: messages.oneLoading }}
      note={(one) => <Standing chargeback={one} />}
      lines={[5, 3, 8]}
      main={(one) => <Evidence key={one.id} chargeback={one} />}
      aside={(one) => (
        <>
          <ChargebackFacts chargeback={one} />
          <HeldFromSellers {...one} />
        </>
      )}
    />
  )
}

/** How it stands, and what that means for whoever reads it. */
function Standing({ chargeback }: { chargeback: ChargebackDetails }) {
  const { amount, reason, dueAt, sentAt } = chargeback
  const state = stateOf(chargeback)
  const { day, moment, money } = useFormats()
  const now = useNow()
  const { stands } = messages
  const words = () => {
    if (state === 'needs_response')
      return dueAt && Date.parse(dueAt) < now
        ? stands.late(moment(dueAt))
        : stands.needs_response(dueAt && moment(dueAt))
    if (state === 'under_review') return stands.under_review(day(sentAt ?? ''))
    if (state === 'won') return stands.won
    return sentAt ? stands.lost : stands.lostUnanswered
  }
  return (
    <div className={patterns.stack1}>
      <p className={joinClasses(patterns.row, patterns.center, styles.standing)}>
        <ChargebackState chargeback={chargeback} />
        <span className={patterns.tabular}>{money(amount)}</span>
        <span>{reasonOf(reason).name}</span>
      </p>
      <p className={patterns.measure}>{words()}</p>
    </div>
  )
}

/** What is sent to the bank, or was, and the ways to end it. */
function Evidence({ chargeback }: { chargeback: ChargebackDetails }) {
  const { reason, evidence, sentAt } = chargeback
  const isOpen = stateOf(chargeback) === 'needs_response'
  return (
    <Panel title={messages.evidence}>
      <p className={patterns.soft}>
        {isOpen ? messages.reads.before : sentAt ? messages.reads.after : messages.notSent}
      </p>
      {evidence.length > 0 ? (
        <dl className={styles.letter}>
          {evidence.map(({ label, text }, index) => (
            // Two parts may have the same name, as two parcels do.
            <div key={`${index} ${label}`}>
              <dt className={patterns.semibold}>{label}</dt>
              <dd className={joinClasses(patterns.breakable, parts.words)}>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{messages.noEvidence}</p>
      )}
      {isOpen && (
        <>
          <p className={patterns.measure}>
            <span className={patterns.semibold}>{messages.helps}</span> {reasonOf(reason).helps}
          </p>
          <Editable permission="cases.write">
            <EvidenceForm chargeback={chargeback} />
          </Editable>
        </>
      )}
    </Panel>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
