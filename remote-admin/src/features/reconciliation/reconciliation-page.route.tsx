import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { type PageModule, type Reconciliation, isProblem } from 'shared-contracts'
import { Button, failureText, patterns, useHost } from 'shared-ui'
import {
  FilterTabs,
  List,
  Loaded,
  Nothing,
  PageHeader,
  SectionSkeleton,
  param,
  readKeyedSearch,
  tabsOf,
  useListAddress,
} from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { May } from '../../ui/may'
import { ComparedDays } from './compared-days'
import { OpenDifferences } from './open-differences'
import { Figures, Reports } from './figures'
import { RECONCILIATION_LISTS, type ReconciliationList, messages } from './messages'

/** Whether what the payment provider has moved is what the ledger says: how it stands, each difference, and each day. */
export function Page() {
  const { queries } = useHost()
  const { list, after } = readKeyedSearch(useListAddress().search, {
    list: param.oneOf(RECONCILIATION_LISTS, 'differences'),
  })
  const days = useQuery(
    queries.reconciliation.overview.queryOptions({
      input: list === 'days' && after ? { after } : {},
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = days
  const isFirst = data && wasNeverCompared(data)
  return (
    <>
      <PageHeader
        trail={adminTrail({ name: messages.name })}
        title={messages.name}
        note={data && !isFirst && <p>{messages.title(data.open, messages.provider(data.provider))}</p>}
      >
        {!isFirst && <CompareButton />}
      </PageHeader>
      <div className={patterns.stack6}>
        <Loaded query={days} texts={messages} skeleton={<SectionSkeleton lines={3} />}>
          {(stands) => (
            <>
              <Reports reconciliation={stands} />
              {wasNeverCompared(stands) ? (
                <Nothing title={messages.titleNever} text={messages.days.emptyText}>
                  <CompareButton />
                </Nothing>
              ) : (
                <Compared reconciliation={stands} days={days} list={list} after={after} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

interface ComparedProps {
  reconciliation: Reconciliation
  days: ComponentProps<typeof List<Reconciliation>>['query']
  list: ReconciliationList
  after: string | undefined
}

/** How it stands, and below it the differences or the days. */
function Compared({ reconciliation, days, list, after }: ComparedProps) {
  return (
    <>
      <Figures reconciliation={reconciliation} />
      <FilterTabs
        label={messages.lists}
        name="list"
        standard="differences"
        tabs={tabsOf(RECONCILIATION_LISTS, messages.tabs)}
      />
      {list === 'days' ? (
        <List
          query={days}
          texts={messages}
          none={<Nothing title={messages.days.empty} text={messages.days.emptyText} />}
        >
          {({ items }) => <ComparedDays days={items} />}
        </List>
      ) : (
        <OpenDifferences after={after} />
      )}
    </>
  )
}

const wasNeverCompared = ({ comparedUntil, open }: Reconciliation) => !comparedUntil && open === 0

/** Has all compared that moved since the last time. */
function CompareButton() {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.reconciliation.run(),
    onSuccess({ open, comparedUntil }) {
      toast.success(comparedUntil ? messages.ran(open) : messages.nothingYet)
      return client.invalidateQueries({ queryKey: queries.reconciliation.key() })
    },
    onError: (cause) =>
      toast.error(
        isProblem<'reconciliation.run'>(cause, 'PAYMENTS_UNAVAILABLE') ? messages.unavailable : failureText(cause),
      ),
  })
  return (
    <May permission="money.write">
      <Button variant="secondary" pending={isPending} pendingText={messages.running} onClick={() => mutate()}>
        {messages.run}
      </Button>
    </May>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
