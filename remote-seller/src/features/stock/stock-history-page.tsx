import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { paths, type StockMovementPage } from 'shared-contracts'
import { STOCK_HISTORY_PAGE_SIZE } from 'shared-contracts/seller-products/product-limits'
import { Button, ButtonLink, EmptyState, RetryNotice, TextLink, pageNumber, useHost } from 'shared-ui'
import { isMissing } from '../../lib/is-missing'
import { useFormats } from '../../lib/use-formats'
import { useListAddress } from '../../lib/use-list-address'
import { DataTable, type Column } from '../../ui/data-table'
import { May } from '../../ui/may'
import { PageHeader } from '../../ui/page-header'
import { Pager } from '../../ui/pager'
import { RowsSkeleton } from '../../ui/skeletons'
import { AdjustDialog } from './adjust-dialog'
import { messages } from './messages'
import { Available } from './stock-columns'
import styles from './stock.module.css'
import { ThresholdForm } from './threshold-form'
import { variantName } from './variant-name'

type Movement = StockMovementPage['items'][number]
const { historyColumns: columns } = messages

const movementColumns = (moment: (iso: string) => string): Column<Movement>[] => [
  { key: 'at', header: columns.at, whole: true, cell: ({ at }) => moment(at) },
  { key: 'kind', header: columns.kind, cell: ({ kind }) => messages.kinds[kind] },
  {
    key: 'quantity',
    header: columns.quantity,
    align: 'end',
    cell: ({ quantity }) => quantity.toLocaleString('en', { signDisplay: 'exceptZero' }).replace('-', '−'),
  },
  { key: 'by', header: columns.by, cell: ({ by }) => <span className={styles.title}>{by ?? messages.shop}</span> },
  {
    key: 'cause',
    header: columns.cause,
    cell: ({ order, note }) =>
      order ? <TextLink to={paths.seller.order(order)}>{messages.order(order)}</TextLink> : (note ?? '–'),
  },
]

/** Why one variant's stock is what it is, and what can be said about it. */
export function StockHistoryPage() {
  const { queries, api } = useHost()
  const { moment } = useFormats()
  const { variantId = '' } = useParams()
  const { search } = useListAddress()
  const [adjusting, setAdjusting] = useState(false)
  const history = useQuery({
    ...queries.sellerStock.history.queryOptions({ input: { variantId, page: pageNumber(search) } }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = history
  if (!data && isMissing(error)) {
    return (
      <EmptyState
        heading="h1"
        title={messages.notFoundTitle}
        action={<ButtonLink to={paths.seller.stock}>{messages.allStock}</ButtonLink>}
      >
        {messages.notFoundText}
      </EmptyState>
    )
  }
  if (!data) {
    return error ? (
      <RetryNotice
        title={messages.failedTitle}
        text={messages.failedText}
        retry={messages.retry}
        pending={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    ) : (
      <RowsSkeleton label={messages.loadingHistory} />
    )
  }
  const { row, items, page, pageCount, total } = data
  return (
    <>
      <PageHeader title={messages.historyTitle(variantName(row))}>
        <May permission="products.write">
          <ButtonLink variant="secondary" to={paths.seller.product(row.productId)}>
            {messages.edit}
          </ButtonLink>
        </May>
        <Button onClick={() => setAdjusting(true)}>{messages.adjust}</Button>
      </PageHeader>
      <div className={styles.page}>
        <dl className={styles.figures}>
          {(['onHand', 'reserved'] as const).map((name) => (
            <div key={name}>
              <dt>{messages.columns[name]}</dt>
              <dd>{row[name].toLocaleString('en')}</dd>
            </div>
          ))}
          <div>
            <dt>{messages.columns.available}</dt>
            <dd>
              <Available row={row} />
            </dd>
          </div>
        </dl>
        <ThresholdForm
          label={messages.ownLowAt}
          hint={messages.ownLowAtHint(row.ownLowAt === null ? `: ${row.lowAt}` : '')}
          value={row.ownLowAt}
          optional
          onSave={(lowAt) => api.sellerStock.setThreshold({ variantId, lowAt })}
        />
        {total > 0 ? (
          <DataTable
            caption={messages.historyTable}
            columns={movementColumns(moment)}
            rows={items}
            rowKey={({ id }) => String(id)}
          />
        ) : (
          <EmptyState title={messages.noMovements} />
        )}
        <Pager page={page} pageCount={pageCount} total={total} pageSize={STOCK_HISTORY_PAGE_SIZE} />
      </div>
      {adjusting && <AdjustDialog row={row} onClosed={() => setAdjusting(false)} />}
    </>
  )
}
