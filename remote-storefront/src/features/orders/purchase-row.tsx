import { Link } from 'react-router-dom'
import { paths, type PurchaseSummary } from 'shared-contracts'
import { ProductPicture } from 'shared-ui'
import { useDate } from '../../lib/use-date'
import { useMoney } from '../../lib/use-money'
import { DocumentLinks } from './document-links'
import { messages } from './messages'
import { OrderState } from './order-state'
import styles from './orders-page.module.css'

/** A purchase in the list; the whole row is its link. */
export function PurchaseRow({ purchase }: { purchase: PurchaseSummary }) {
  const money = useMoney()
  const date = useDate()
  const { number, placedAt, total, count, pictures, states, documents } = purchase
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.number}>
          <Link to={paths.purchase(number)} className={styles.link}>
            {messages.order(number)}
          </Link>
        </h2>
        <p className={styles.soft}>{messages.placedAt(date(placedAt, 'long'))}</p>
        <p className={styles.states}>
          {states.map((state) => (
            <OrderState key={state} state={state} />
          ))}
        </p>
        <DocumentLinks number={number} documents={documents} />
      </div>
      <div className={styles.pictures}>
        {pictures.map((picture) => (
          <ProductPicture key={picture.id} picture={picture} sizes="4.5rem" alt="" className={styles.picture} />
        ))}
      </div>
      <p className={styles.total}>
        {money(total)}
        <span className={styles.soft}>{messages.pieces(count)}</span>
      </p>
    </li>
  )
}
