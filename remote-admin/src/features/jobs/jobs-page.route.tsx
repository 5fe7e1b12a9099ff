import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FailedMessage, MESSAGE_STATES, type PageModule } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { Nothing, param } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import type { Filter } from '../../ui/filtered-list/filters'
import { words } from '../../ui/filtered-list/filters'
import { FilteredList } from '../../ui/filtered-list/filtered-list'
import { listSpec, useListFilters } from '../../ui/filtered-list/use-list-filters'
import { JobsOverview } from './jobs-overview'
import { type MessageAct, messageColumns } from './message-columns'
import { messages } from './messages'
import { SettleDialog } from './settle-dialog'

const isMessage = param.like(/^[1-9]\d{0,14}$/)
const topic: Filter<string> = {
  ...words(messages.topic, messages.topicExample),
  read: param.like(/^[a-z][a-z0-9-]{0,59}$/),
}

const failed = listSpec({
  list: 'messages',
  tabs: { name: 'state', values: ['all', ...MESSAGE_STATES], standard: 'all' },
  filters: { topic },
  key: { name: 'before', read: (text) => (isMessage(text) ? Number(text) : undefined) },
})

/** What the shop does by itself: what waits, what failed and why. */
export function Page() {
  const { queries } = useHost()
  const asked = useListFilters(failed)
  const { tab: state, from, filter, isNarrowed } = asked
  const [settled, setSettled] = useState<{ act: MessageAct; message: FailedMessage } | null>(null)
  const query = useQuery(
    queries.jobs.messages.queryOptions({
      input: { ...filter, ...(state !== 'all' && { state }), ...(from && { before: from }) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <FilteredList
        of={failed}
        {...{ asked, query, texts: messages }}
        columns={messageColumns(asked.context, (act, message) => setSettled({ act, message }))}
        rowKey={({ id }) => String(id)}
        before={<JobsOverview />}
        none={
          <Nothing
            title={messages.none}
            text={messages.noneText}
            {...((isNarrowed || from || state !== 'all') && { action: messages.toAll, to: adminPaths.jobs() })}
          />
        }
      />
      {settled && (
        <SettleDialog
          title={messages[settled.act].title(settled.message.id)}
          text={messages[settled.act].text}
          words={messages[settled.act]}
          conflict={messages.conflict}
          variant={settled.act === 'drop' ? 'accent' : 'primary'}
          reasonHint={messages.reasonHint}
          send={(jobs, reason) => jobs[settled.act]({ id: settled.message.id, reason })}
          onClosed={() => setSettled(null)}
        />
      )}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
