import type { ReactNode } from 'react'
import type { Reconciliation } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { Moment, Panel, useNow } from 'shared-ui/back-office'
import { useFormats } from '../../lib/formats'
import { messages } from './messages'
import styles from './reconciliation.module.css'

/** It is compared every day: past this, a day was left out. */
const LATE_MS = 36 * 60 * 60 * 1000

/** What is wrong with the provider's reports; nothing when nothing is. */
export const Reports = ({ reconciliation: { events, provider } }: { reconciliation: Reconciliation }) => (
  <>
    {events.refused > 0 && (
      <Warning title={messages.refusedTitle(events.refused)}>
        {messages.refusedText(messages.provider(provider))}
      </Warning>
    )}
    {events.failed > 0 && <Warning title={messages.failedReports(events.failed)}>{messages.failedReportsText}</Warning>}
  </>
)

/** How far it was compared, what is open, and whether the provider's reports come in. */
export function Figures({ reconciliation }: { reconciliation: Reconciliation }) {
  const { comparedUntil, open, events } = reconciliation
  const { count } = useFormats()
  const now = useNow()
  const isLate = comparedUntil !== null && Date.parse(comparedUntil) < now - LATE_MS
  return (
    <Panel title={messages.figures}>
      <dl className={styles.figures}>
        <Figure name={messages.compared} note={isLate && <span className={patterns.error}>{messages.late}</span>}>
          {comparedUntil ? <Moment at={comparedUntil} /> : messages.never}
        </Figure>
        <Figure name={messages.open}>
          <span className={open > 0 ? patterns.error : undefined}>{count(open)}</span>
        </Figure>
        <Figure
          name={messages.reports}
          note={[
            messages.waiting(events.waiting),
            messages.failed(events.failed),
            messages.refused(events.refused),
          ].join(' · ')}
        >
          {count(events.received)}
        </Figure>
      </dl>
    </Panel>
  )
}

function Figure({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className={patterns.note}>{name}</dt>
      <dd className={joinClasses(patterns.title, patterns.tabular)}>{children}</dd>
      {note && <dd className={patterns.note}>{note}</dd>}
    </div>
  )
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.warning} aria-label={title}>
      <p className={patterns.semibold}>{title}</p>
      <p>{children}</p>
    </section>
  )
}
