import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { paths, STATEMENT_PAGE_SIZE, type Payout } from 'shared-contracts'
import { ButtonLink, DownloadLink, EmptyState, RetryNotice, pageNumber, useHost, VisuallyHidden } from 'shared-ui'
import { isMissing } from '../../lib/is-missing'
import { useFormats } from '../../lib/use-formats'
import { useListAddress } from '../../lib/use-list-address'
import { PageHeader } from '../../ui/page-header'
import { Pager } from '../../ui/pager'
import { Panel } from '../../ui/panel'
import { RowsSkeleton, SectionSkeleton } from '../../ui/skeletons'
import { messages } from './messages'
import { PayoutState } from './payout-state'
import styles from './payments.module.css'
import { StatementLines } from './statement-lines'

const text = messages.payout
const ALL = `${paths.seller.payments}?list=payouts`

/** One payout: how it stands, and which orders it paid. */
export function PayoutPage() {
  const { queries } = useHost()
  const { number = '' } = useParams()
  const payout = useQuery(queries.sellerMoney.payout.queryOptions({ input: { number } }))
  if (isMissing(payout.error))
    return (
      <EmptyState heading="h1" title={text.missingTitle} action={<ButtonLink to={ALL}>{text.back}</ButtonLink>}>
        {text.missingText}
      </EmptyState>
    )
  return (
    <>
      <PageHeader guide="balance-below-zero" title={text.title(number)}>
        <ButtonLink variant="secondary" to={ALL}>
          {text.back}
        </ButtonLink>
      </PageHeader>
      <div className={styles.page}>
        {payout.data ? (
          <>
            <Facts payout={payout.data} />
            <Panel title={text.lines}>
              <Lines payout={payout.data} />
            </Panel>
          </>
        ) : payout.isError ? (
          <RetryNotice
            title={text.failedTitle}
            text={messages.failedText}
            retry={messages.retry}
            pending={payout.isFetching}
            onRetry={() => void payout.refetch()}
          />
        ) : (
          <>
            <p role="status" className={styles.status}>
              <VisuallyHidden>{text.loading}</VisuallyHidden>
            </p>
            <SectionSkeleton lines={4} />
            <SectionSkeleton lines={6} />
          </>
        )}
      </div>
    </>
  )
}

function Facts({ payout }: { payout: Payout }) {
  const { money, moment } = useFormats()
  const { api } = useHost()
  const { state, amount, account, createdAt, paidAt, asked, trouble, invoice } = payout
  return (
    <Panel title={text.facts} actions={<PayoutState state={state} />}>
      {trouble && (
        <p className={styles.trouble}>
          {messages.troubles[trouble]} {text.backText}
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{text.amount}</dt>
          <dd>{money(amount)}</dd>
        </div>
        <div>
          <dt>{text.to}</dt>
          <dd>{messages.account(account.holder, account.last4)}</dd>
        </div>
        <div>
          <dt>{text.asked}</dt>
          <dd>{asked ? text.askedText : text.plannedText}</dd>
        </div>
        <div>
          <dt>{text.made}</dt>
          <dd>{moment(createdAt)}</dd>
        </div>
        {paidAt && (
          <div>
            <dt>{text.arrived}</dt>
            <dd>{moment(paidAt)}</dd>
          </div>
        )}
        {invoice && (
          <div>
            <dt>{text.invoice}</dt>
            <dd>
              <DownloadLink
                href={`/api/seller/invoices/${encodeURIComponent(invoice)}/pdf`}
                label={text.download(invoice)}
                load={() => api.sellerInvoices.pdf({ number: invoice })}
              >
                {invoice}
              </DownloadLink>
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

function Lines({ payout: { number, amount } }: { payout: Payout }) {
  const { queries } = useHost()
  const { search } = useListAddress()
  const input = { payout: number, currency: amount.currency, page: pageNumber(search) }
  const lines = useQuery({
    ...queries.sellerMoney.statement.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const { data } = lines
  if (data && data.total > 0)
    return (
      <div className={styles.list} aria-busy={lines.isPlaceholderData}>
        <StatementLines account="available" lines={data.items} />
        <Pager page={data.page} pageCount={data.pageCount} total={data.total} pageSize={STATEMENT_PAGE_SIZE} />
      </div>
    )
  if (data) return <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>
  if (lines.isError)
    return (
      <RetryNotice
        title={messages.statement.failedTitle}
        text={messages.failedText}
        retry={messages.retry}
        pending={lines.isFetching}
        onRetry={() => void lines.refetch()}
      />
    )
  return <RowsSkeleton label={messages.statement.loading} />
}
