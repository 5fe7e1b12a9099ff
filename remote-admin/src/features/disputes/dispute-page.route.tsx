import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { PageModule } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { DisputeThread, disputeWords } from 'shared-ui/disputes'
import { adminPaths } from '../../lib/admin-paths'
import { DetailsPage } from '../../ui/details-page'
import { May } from '../../ui/may'
import { DecisionPanel } from './decision-panel'
import { DisputeFacts, DisputeFigures } from './dispute-facts'
import { DisputeState } from './dispute-state'
import { messages } from './messages'
import { WriteForm } from './write-form'

/** One case: what its three sides wrote and show, what is known of the order, and the decision. */
export function Page() {
  const { number = '' } = useParams()
  const { queries } = useHost()
  const { day, money, moment } = useFormats()
  const dispute = useQuery(queries.disputes.admin.get.queryOptions({ input: { dispute: number } }))
  return (
    <DetailsPage
      query={dispute}
      list={{ name: messages.name, to: adminPaths.disputes() }}
      name={number}
      title={messages.title(number)}
      texts={{ ...messages, loading: messages.oneLoading }}
      note={(one) => (
        <>
          <DisputeState dispute={one} />
          <span>{disputeWords.reasons[one.reason]}</span>
          <span>{messages.opened(day(one.openedAt))}</span>
        </>
      )}
      lines={[6, 4, 6]}
      above={(one) => <DisputeFigures dispute={one} />}
      main={(one) => (
        <Panel title={messages.thread}>
          <DisputeThread entries={one.entries} names={messages.names} money={money} moment={moment} />
          <May permission="cases.write">
            <WriteForm dispute={one} />
          </May>
        </Panel>
      )}
      asideFirst
      aside={(one) => (
        <>
          <DecisionPanel dispute={one} />
          <DisputeFacts dispute={one} />
        </>
      )}
    />
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
