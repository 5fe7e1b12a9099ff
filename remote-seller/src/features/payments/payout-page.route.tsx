import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type PageModule, type Payout, paths } from 'shared-contracts'
import { ButtonLink, DownloadLink, useHost } from 'shared-ui'
import {
  List,
  Loaded,
  Nothing,
  PageHeader,
  Panel,
  SectionsSkeleton,
  isMissing,
  param,
  readPlace,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import { messages } from './messages'
import styles from './payments.module.css'
import { PayoutState } from './payout-state'
import { StatementLines } from './statement-lines'

const text = messages.payout
const ALL = `${paths.seller.payments}?list=payouts`

/** One payout: how it stands, and which orders it paid. */
export function Page() {
  const { queries } = useHost()
  const { number = '' } = useParams()
  const payout = useQuery(queries.sellerMoney.payout.queryOptions({ input: { number } }))
  if (isMissing(payout.error)) return <Nothing isPage {...text.missing} action={text.back} to={ALL} />
  return (
    <>
      <PageHeader title={text.title(number)}>
        <ButtonLink variant="secondary" to={ALL}>
          {text.back}
        </ButtonLink>
      </PageHeader>
      <Loaded query={payout} texts={text} skeleton={<SectionsSkeleton label={text.loading} lines={[4, 6]} />}>
        {(data) => (
          <div className={styles.page}>
            <Facts payout={data} />
            <Panel title={text.lines}>
              <Lines payout={data} />
            </Panel>
          </div>
        )}
      </Loaded>
    </>
  )
}

function Facts({ payout }: { payout: Payout }) {
  const { money, moment } = useFormats()
  const { api } = useHost()
  const { may } = useRole()
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
              {may('member') ? (
                <DownloadLink
                  href={`/api/seller/invoices/${encodeURIComponent(invoice)}/pdf`}
                  label={text.download(invoice)}
                  load={() => api.sellerInvoices.pdf({ number: invoice })}
                >
                  {invoice}
                </DownloadLink>
              ) : (
                invoice
              )}
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
  const input = { payout: number, currency: amount.currency, ...readPlace(search, param.numberKey) }
  const lines = useQuery(queries.sellerMoney.statement.queryOptions({ input, placeholderData: keepPreviousData }))
  return (
    <List query={lines} texts={messages.statement} none={<Nothing {...text.empty} />}>
      {({ items }) => <StatementLines account="available" lines={items} />}
    </List>
  )
}

export const head: PageModule['head'] = ({ params }) => ({ title: messages.payout.title(params?.['number'] ?? '') })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, params }) => {
  await queryClient.prefetchQuery(
    queries.sellerMoney.payout.queryOptions({ input: { number: params['number'] ?? '' } }),
  )
}
