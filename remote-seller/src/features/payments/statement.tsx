import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  RETURN_WINDOW_DAYS,
  SELLER_STATEMENT_PATH,
  STATEMENT_PAGE_SIZE,
  paths,
  type StatementQuery,
} from 'shared-contracts'
import { ButtonLink, EmptyState, RetryNotice, useHost } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import { useListAddress } from '../../lib/use-list-address'
import { CsvLink } from '../../ui/csv-link'
import { FilterChips } from '../../ui/filter-chips'
import { Pager } from '../../ui/pager'
import { RowsSkeleton } from '../../ui/skeletons'
import { Sum } from './amount'
import { messages } from './messages'
import styles from './payments.module.css'
import { PeriodForm } from './period-form'
import { StatementLines } from './statement-lines'

const text = messages.statement

/** What changed one of the two balances in a period, between what it was before and what it was after. */
export function Statement({ wanted }: { wanted: StatementQuery & { page: number } }) {
  const { queries } = useHost()
  const { calendarDay } = useFormats()
  const { page: _page, ...filter } = wanted
  const { from, to, account = 'available' } = wanted
  const statement = useQuery({
    ...queries.sellerMoney.statement.queryOptions({ input: wanted }),
    placeholderData: keepPreviousData,
  })
  const { data } = statement
  return (
    <>
      <PeriodForm wanted={wanted} />
      <FilterChips
        label={text.filters}
        remove={text.removeFilter}
        chips={[
          ...(from ? [{ label: text.since(calendarDay(from)), names: ['from'] }] : []),
          ...(to ? [{ label: text.until(calendarDay(to)), names: ['to'] }] : []),
        ]}
      />
      {data ? (
        data.total > 0 ? (
          <div className={styles.list} aria-busy={statement.isPlaceholderData}>
            <div className={styles.over}>
              <dl className={styles.span}>
                <div>
                  <dt>{text.opening}</dt>
                  <dd>
                    <Sum money={data.opening} />
                  </dd>
                </div>
                <div>
                  <dt>{text.closing}</dt>
                  <dd>
                    <Sum money={data.closing} />
                  </dd>
                </div>
              </dl>
              <CsvLink path={SELLER_STATEMENT_PATH} filter={filter}>
                {text.export}
              </CsvLink>
            </div>
            <StatementLines account={account} lines={data.items} />
            <Pager page={data.page} pageCount={data.pageCount} total={data.total} pageSize={STATEMENT_PAGE_SIZE} />
          </div>
        ) : from || to ? (
          <NothingHere />
        ) : (
          <EmptyState
            title={text.emptyTitle[account]}
            action={
              <ButtonLink variant="secondary" to={paths.seller.orders}>
                {text.emptyAction}
              </ButtonLink>
            }
          >
            {text.emptyText[account](RETURN_WINDOW_DAYS)}
          </EmptyState>
        )
      ) : statement.isError ? (
        <RetryNotice
          title={text.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={statement.isFetching}
          onRetry={() => void statement.refetch()}
        />
      ) : (
        <RowsSkeleton label={text.loading} />
      )}
    </>
  )
}

function NothingHere() {
  const { toWith } = useListAddress()
  return (
    <EmptyState
      title={text.noneTitle}
      action={
        <ButtonLink variant="secondary" to={toWith({ from: null, to: null })}>
          {text.noneAction}
        </ButtonLink>
      }
    >
      {text.noneText}
    </EmptyState>
  )
}
