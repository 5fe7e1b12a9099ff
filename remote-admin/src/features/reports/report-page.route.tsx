import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { PageModule, ReportedDetails } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, StateBadge, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { useMay } from '../../lib/use-may'
import { DetailsPage } from '../../ui/details-page'
import parts from '../../ui/parts.module.css'
import { DecisionPanel } from './decision-panel'
import { messages } from './messages'
import { ReportedSubject } from './reported-subject'
import styles from './reports.module.css'

const text = messages.one

/** Something that was reported, with all that was said of it, and the decision. */
export function Page() {
  const { id = '' } = useParams()
  const { queries } = useHost()
  const report = useQuery(queries.contentReports.get.queryOptions({ input: { id } }))
  const { data } = report
  const name = data && (data.title || messages.gone)
  return (
    <DetailsPage
      query={report}
      list={{ name: messages.name, to: adminPaths.reports() }}
      name={name ?? '…'}
      title={data && name ? text.title(messages.subjects[data.subject], name) : messages.name}
      texts={{ ...text, toAll: messages.all }}
      note={({ isHidden, reports }) => (
        <>
          <StateBadge tone={isHidden ? 'over' : 'done'}>{isHidden ? text.hidden : text.visible}</StateBadge>
          <span>{messages.reports(reports)}</span>
        </>
      )}
      lines={[3, 6, 4]}
      main={(one) => (
        <>
          <ReportedSubject report={one} />
          <Said report={one} />
        </>
      )}
      aside={(one) => <DecisionPanel report={one} />}
    />
  )
}

function Said({ report: { items } }: { report: ReportedDetails }) {
  const { moment } = useFormats()
  const { may } = useMay()
  return (
    <Panel title={text.said}>
      {items.length === 0 && <p className={patterns.note}>{text.older}</p>}
      <ol className={styles.entries}>
        {items.map(({ id, category, words, email, isMember, at }) => (
          <li key={id} className={joinClasses(patterns.stack1, patterns.breakable)}>
            <p className={patterns.medium}>{messages.categories[category]}</p>
            <p className={parts.words}>{words}</p>
            <p className={patterns.note}>
              <time dateTime={at}>{moment(at)}</time>, {isMember ? text.member : text.guest}
              {may('shoppers.read') && `, ${email ?? text.noAddress}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export const head: PageModule['head'] = () => ({ title: text.pageTitle })
