import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type PageModule, type StockMovementPage, paths } from 'shared-contracts'
import { ButtonLink, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  Loaded,
  Nothing,
  PageHeader,
  Pager,
  readPlace,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import { May } from '../../ui/may'
import { messages } from './messages'
import { ShelfBar } from './shelf-bar'
import { ShelfCellInput } from './shelf-cell'
import { Available } from './stock-columns'
import { useShelf } from './use-shelf'
import { variantName } from './variant-name'
import styles from './stock.module.css'
import { ThresholdForm } from './threshold-form'

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
  {
    key: 'by',
    header: columns.by,
    cell: ({ by }) => <span className={patterns.breakable}>{by ?? messages.shop}</span>,
  },
  {
    key: 'cause',
    header: columns.cause,
    cell: ({ order, note }) =>
      order ? <TextLink to={paths.seller.order(order)}>{messages.order(order)}</TextLink> : note,
  },
]

/** Why one variant's stock is what it is, and what can be said about it. */
export function Page() {
  const { queries } = useHost()
  const { variantId = '' } = useParams()
  const { search } = useListAddress()
  const history = useQuery(
    queries.sellerStock.history.queryOptions({
      input: { variantId, ...readPlace(search) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Loaded
      query={history}
      texts={{ ...messages, loading: messages.loadingHistory }}
      missing={<Nothing isPage {...messages.notFound} action={messages.allStock} to={paths.seller.stock} />}
    >
      {(data) => <History data={data} />}
    </Loaded>
  )
}

function History({ data }: { data: StockMovementPage }) {
  const { api } = useHost()
  const { moment } = useFormats()
  const { may } = useRole()
  const shelf = useShelf()
  const { row, items, total } = data
  const { variantId } = row
  return (
    <>
      <PageHeader title={messages.historyTitle(variantName(row))}>
        <May permission="products.write">
          <ButtonLink variant="secondary" to={paths.seller.product(row.productId)}>
            {messages.edit}
          </ButtonLink>
        </May>
      </PageHeader>
      <div className={joinClasses(patterns.stack5, styles.page)}>
        <dl className={joinClasses(patterns.row, styles.figures)}>
          <div>
            <dt>{messages.columns.onHand}</dt>
            <dd>
              {may('stock.write') ? <ShelfCellInput shelf={shelf} row={row} rows={[row]} cell="onHand" /> : row.onHand}
            </dd>
          </div>
          <div>
            <dt>{messages.columns.reserved}</dt>
            <dd>{row.reserved.toLocaleString('en')}</dd>
          </div>
          <div>
            <dt>{messages.columns.available}</dt>
            <dd>
              <Available row={row} />
            </dd>
          </div>
        </dl>
        <May permission="stock.write">
          <ThresholdForm
            label={messages.ownLowAt}
            hint={messages.ownLowAtHint(row.ownLowAt === null ? `: ${row.lowAt}` : '')}
            value={row.ownLowAt}
            optional
            onSave={(lowAt) => api.sellerStock.setThreshold({ variantId, lowAt })}
          />
        </May>
        {total > 0 ? (
          <DataTable
            caption={messages.historyTable}
            columns={movementColumns(moment)}
            rows={items}
            rowKey={({ id }) => String(id)}
          />
        ) : (
          <Nothing title={messages.noMovements} />
        )}
        <Pager {...data} />
      </div>
      <ShelfBar shelf={shelf} />
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = ({ queryClient, queries, params, search }) =>
  queryClient.prefetchQuery(
    queries.sellerStock.history.queryOptions({
      input: { variantId: params.variantId ?? '', ...readPlace(search) },
    }),
  )
