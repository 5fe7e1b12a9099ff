import { Link, useSearchParams } from 'react-router-dom'
import { type PageContext, type PageHead, type PurchaseSummary, formatArrival, paths } from 'shared-contracts'
import { ProductPicture, joinClasses, patterns, useHost } from 'shared-ui'
import { AccountFrame, NextAct, nextActOf, OrderState } from 'shared-ui/account'
import { readPage } from '../../lib/page-address'
import { useDate } from '../../lib/use-date'
import { useMoney } from '../../lib/use-money'
import { AccountList } from '../../ui/account-list'
import accountStyles from '../../ui/account-head.module.css'
import { messages as caseMessages } from './disputes/order-cases.messages'
import { messages } from './messages'
import { DocumentLinks } from './order-documents'
import styles from './orders-page.module.css'
import { Reorder } from './reorder'
import { purchasesQuery } from './orders.queries'

/** Of what was bought; the number of items says that there is more. */
const MOST_PICTURES = 3

/** A purchase in the list: what can be done about it now, and the whole row is its link. */
export function PurchaseRow({ purchase }: { purchase: PurchaseSummary }) {
  const money = useMoney()
  const date = useDate()
  const { locale } = useHost().config
  const { number, placedAt, total, count, pictures, states, documents, arrives, dispute } = purchase
  return (
    <li className={styles.row}>
      <div className={styles.pictures}>
        {pictures.slice(0, MOST_PICTURES).map((picture) => (
          <ProductPicture key={picture.id} picture={picture} sizes="4.5rem" alt="" className={styles.picture} />
        ))}
      </div>
      <div className={joinClasses(patterns.stack1, styles.words)}>
        <h2 className={patterns.lead}>
          <Link to={paths.purchase(number)} className={styles.link}>
            {messages.order(number)}
          </Link>
        </h2>
        <p className={patterns.note}>{messages.placedAt(date(placedAt, 'long'))}</p>
        <p className={joinClasses(patterns.row, styles.states)}>
          {states.map((state) => (
            <OrderState key={state} state={state} />
          ))}
        </p>
        {dispute && (
          <p className={dispute === 'shopper' ? joinClasses(patterns.semibold, styles.yours) : patterns.note}>
            {caseMessages.waits[dispute]}
          </p>
        )}
        {arrives && <p className={patterns.note}>{messages.arrives(formatArrival(arrives, locale))}</p>}
        <DocumentLinks brief number={number} documents={documents} />
      </div>
      <p className={joinClasses(patterns.lead, patterns.tabular, patterns.grid, styles.total)}>
        {money(total)}
        <span className={patterns.note}>{messages.pieces(count)}</span>
      </p>
      <div className={joinClasses(patterns.row3, styles.acts)}>
        <NextAct purchase={purchase} />
        <Reorder number={number} variant={nextActOf(purchase) ? 'quiet' : 'secondary'} />
      </div>
    </li>
  )
}

/** The shopper's purchases: `/orders`. */
export function Page() {
  const { api } = useHost()
  const [search] = useSearchParams()
  return (
    <AccountFrame>
      <h1 className={accountStyles.head}>{messages.title}</h1>
      <AccountList
        query={purchasesQuery(api, readPage(search))}
        texts={messages}
        path={paths.orders}
        className={styles.rows}
      >
        {(purchase) => <PurchaseRow key={purchase.number} purchase={purchase} />}
      </AccountList>
    </AccountFrame>
  )
}

export function head({ search }: PageContext): PageHead {
  const page = readPage(search)
  return { title: page > 1 ? messages.titleOnPage(page) : messages.title }
}

export const prefetch = async ({ queryClient, api, search }: PageContext): Promise<void> => {
  await queryClient.fetchQuery(purchasesQuery(api, readPage(search)))
}
