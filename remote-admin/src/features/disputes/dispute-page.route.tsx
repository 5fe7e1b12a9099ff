import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { PageModule } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Loaded, Nothing, PageHeader, Panel, SectionsSkeleton, isMissing, useFormats } from 'shared-ui/back-office'
import { DisputeThread, disputeWords } from 'shared-ui/disputes'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import grid from '../../ui/columns.module.css'
import { DecisionPanel } from './decision-panel'
import { DisputeFacts } from './dispute-facts'
import styles from './dispute-page.module.css'
import { DisputeDue, DisputeState } from './dispute-state'
import { messages } from './messages'
import { WriteForm } from './write-form'

/** One case: what its three sides wrote and show, what is known of the order, and the decision. */
export function Page() {
  const { number = '' } = useParams()
  const { queries } = useHost()
  const { day, money, moment } = useFormats()
  const dispute = useQuery(queries.disputes.admin.get.queryOptions({ input: { dispute: number } }))
  const { data } = dispute
  if (isMissing(dispute.error))
    return (
      <Nothing
        isPage
        title={messages.gone}
        text={messages.goneText}
        action={messages.toAll}
        to={adminPaths.disputes()}
      />
    )
  return (
    <>
      <PageHeader
        trail={adminTrail({ name: messages.name, to: adminPaths.disputes() }, { name: number })}
        title={messages.title(number)}
        note={
          data && (
            <>
              <DisputeState dispute={data} />
              <DisputeDue at={data.dueAt} staffs={data.waitsFor === 'staff'} />
              <span>
                {disputeWords.reasons[data.reason]}. {messages.opened(day(data.openedAt))}
              </span>
            </>
          )
        }
      />
      <Loaded
        query={dispute}
        texts={messages}
        skeleton={<SectionsSkeleton label={messages.oneLoading} lines={[6, 4, 6]} />}
      >
        {(one) => (
          <div className={grid.columns}>
            <Panel title={messages.thread}>
              <DisputeThread entries={one.entries} names={messages.names} money={money} moment={moment} />
              <WriteForm dispute={one} />
            </Panel>
            <div className={joinClasses(patterns.stack8, styles.aside)}>
              <DecisionPanel dispute={one} />
              <DisputeFacts dispute={one} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
