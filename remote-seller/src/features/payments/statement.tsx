import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  RETURN_WINDOW_DAYS,
  SELLER_STATEMENT_PATH,
  paths,
  type Statement as StatementPage,
  type StatementQuery,
} from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { CsvExport, FilterChips, List, Nothing, SearchForm, useFormats, useListAddress } from 'shared-ui/back-office'
import { May } from '../../ui/may'
import { StatementLines, Sum } from './statement-lines'
import { messages } from './messages'
import styles from './payments.module.css'

const text = messages.statement

/** The days that the statement is about. */
export const StatementPeriod = ({ wanted }: { wanted: StatementQuery }) => (
  <SearchForm fields={text.period} wanted={wanted} submit={text.submit} />
)

/** What changed one of the two balances in a period, between what it was before and what it was after. */
export function Statement({ wanted }: { wanted: StatementQuery }) {
  const { queries } = useHost()
  const { calendarDay } = useFormats()
  const { toWith } = useListAddress()
  const { page: _page, after: _after, ...filter } = wanted
  const { from, to, account = 'available' } = wanted
  const statement = useQuery(
    queries.sellerMoney.statement.queryOptions({ input: wanted, placeholderData: keepPreviousData }),
  )
  return (
    <>
      <FilterChips chips={{ from: from && text.since(calendarDay(from)), to: to && text.until(calendarDay(to)) }} />
      <List
        query={statement}
        texts={text}
        none={
          from || to ? (
            <Nothing {...text.none} to={toWith({ from: null, to: null })} />
          ) : (
            <Nothing
              title={text.emptyTitle[account]}
              text={text.emptyText[account](RETURN_WINDOW_DAYS)}
              action={text.emptyAction}
              to={paths.seller.orders}
            />
          )
        }
      >
        {(data) => (
          <>
            <div className={styles.over}>
              <Balances {...data} />
              <May permission="member">
                <CsvExport audience="seller" path={SELLER_STATEMENT_PATH} filter={filter}>
                  {text.export}
                </CsvExport>
              </May>
            </div>
            <StatementLines account={account} lines={data.items} />
          </>
        )}
      </List>
    </>
  )
}

function Balances({ opening, closing }: Pick<StatementPage, 'opening' | 'closing'>) {
  return (
    <dl className={joinClasses(patterns.row, patterns.tabular, styles.span)}>
      <div>
        <dt>{text.opening}</dt>
        <dd>
          <Sum money={opening} />
        </dd>
      </div>
      <div>
        <dt>{text.closing}</dt>
        <dd>
          <Sum money={closing} />
        </dd>
      </div>
    </dl>
  )
}
