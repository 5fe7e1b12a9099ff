import { useQuery } from '@tanstack/react-query'
import type { Jobs } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { type Column, DataTable, Loaded, Moment, Panel, StateBadge } from 'shared-ui/back-office'
import { messages } from './messages'

type Topic = Jobs['topics'][number]
type Job = Jobs['jobs'][number]
const { topics: ofTopics, jobs: ofJobs } = messages

const momentOf = (at: string | null) => at && <Moment at={at} />

const topicColumns: Column<Topic>[] = [
  { key: 'topic', header: ofTopics.columns.topic, cell: ({ topic }) => topic },
  {
    key: 'oldest',
    header: ofTopics.columns.oldest,
    phone: 'meta',
    cell: ({ oldestAt }) => momentOf(oldestAt),
    brief: ({ oldestAt }) =>
      oldestAt && (
        <>
          {ofTopics.columns.oldest}: <Moment at={oldestAt} />
        </>
      ),
  },
  {
    key: 'error',
    header: messages.columns.error,
    phone: 'detail',
    cell: ({ lastError }) => lastError,
  },
  {
    key: 'waiting',
    header: ofTopics.columns.waiting,
    align: 'end',
    phone: 'trail',
    cell: ({ waiting }) => waiting,
    brief: ({ waiting }) => ofTopics.waiting(waiting),
  },
  {
    key: 'failing',
    header: ofTopics.columns.failing,
    align: 'end',
    phone: 'meta',
    cell: ({ failing }) => (failing > 0 ? <StateBadge tone="bad">{failing}</StateBadge> : failing),
    brief: ({ failing }) => (failing > 0 ? <StateBadge tone="bad">{ofTopics.failing(failing)}</StateBadge> : null),
  },
  {
    ...{ key: 'over', header: ofTopics.columns.over, align: 'end', phone: 'detail' },
    cell: ({ givenUp, dropped }) => givenUp + dropped,
  },
]

const jobColumns: Column<Job>[] = [
  { key: 'name', header: ofJobs.columns.name, cell: ({ name }) => name },
  {
    key: 'state',
    header: ofJobs.columns.state,
    phone: 'meta',
    cell: ({ failures, isRunning }) =>
      failures > 0 ? (
        <StateBadge tone="bad">{ofJobs.failing(failures)}</StateBadge>
      ) : (
        <StateBadge tone={isRunning ? 'underway' : 'done'}>{isRunning ? ofJobs.running : ofJobs.works}</StateBadge>
      ),
  },
  {
    key: 'last',
    header: ofJobs.columns.last,
    phone: 'line',
    cell: ({ endedAt }) => momentOf(endedAt),
    brief: ({ endedAt }) =>
      endedAt && (
        <>
          {ofJobs.columns.last}: <Moment at={endedAt} />
        </>
      ),
  },
  {
    ...{ key: 'took', header: ofJobs.columns.took, align: 'end', phone: 'detail' },
    cell: ({ tookMs }) => (tookMs === null ? null : ofJobs.took((tookMs / 1000).toFixed(1))),
  },
  {
    key: 'failure',
    header: ofJobs.columns.failure,
    phone: 'detail',
    cell: ({ failedAt, lastError }) =>
      failedAt && (
        <span className={joinClasses(patterns.stack1, patterns.breakable)}>
          <Moment at={failedAt} />
          <span className={patterns.note}>{lastError}</span>
        </span>
      ),
  },
]

/** What waits by topic, and how each repeated job fares. */
export function JobsOverview() {
  const { queries } = useHost()
  const query = useQuery(queries.jobs.get.queryOptions())
  return (
    <Loaded query={query} texts={{ loading: messages.overviewLoading, failedTitle: messages.overviewFailed }}>
      {({ topics, jobs }) => (
        <>
          <Panel title={ofTopics.title}>
            {topics.length === 0 ? (
              <p>{ofTopics.none}</p>
            ) : (
              <DataTable caption={ofTopics.table} columns={topicColumns} rows={topics} rowKey={({ topic }) => topic} />
            )}
          </Panel>
          <Panel title={ofJobs.title}>
            {jobs.length === 0 ? (
              <p>{ofJobs.none}</p>
            ) : (
              <DataTable caption={ofJobs.table} columns={jobColumns} rows={jobs} rowKey={({ name }) => name} />
            )}
          </Panel>
        </>
      )}
    </Loaded>
  )
}
