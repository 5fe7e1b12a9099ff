import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
  readSearch,
  tabsOf,
  useListAddress,
} from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { ComparedDays } from './compared-days'
import { OpenDifferences } from './open-differences'
import { Figures } from './figures'
import { RECONCILIATION_LISTS, messages } from './messages'

/** Whether what the payment provider has moved is what the ledger says: how it stands, each difference, and each day. */
export function Page() {
  const { queries } = useHost()
  const { list, page } = readSearch(useListAddress().search, {
    list: param.oneOf(RECONCILIATION_LISTS, 'differences'),
  })
  const days = useQuery(
    queries.reconciliation.overview.queryOptions({
      input: { page: list === 'days' ? page : 1 },
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = days
  return (
    <>
      <PageHeader
        trail={adminTrail({ name: messages.name })}
        title={messages.name}
        note={data && <p>{sentenceOf(data)}</p>}
      >
        <CompareButton />
      </PageHeader>
      <div className={patterns.stack6}>
        <Loaded query={days} texts={messages} skeleton={<SectionSkeleton lines={3} />}>
          {(stands) => (
            <>
              <Figures reconciliation={stands} />
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
                <OpenDifferences page={page} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function sentenceOf({ comparedUntil, open, provider }: Reconciliation): string {
  if (!comparedUntil && open === 0) return messages.titleNever
  return messages.title(open, messages.provider(provider))
}

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
    <Button variant="secondary" pending={isPending} pendingText={messages.running} onClick={() => mutate()}>
      {messages.run}
    </Button>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
