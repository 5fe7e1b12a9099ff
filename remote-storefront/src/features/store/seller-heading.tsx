import { paths, type SellerProfile } from 'shared-contracts'
import { Breadcrumb, Skeleton, useHost } from 'shared-ui'
import { messages } from './messages'
import styles from './store-heading.module.css'

interface SellerHeadingProps {
  /** `undefined` while it is on its way. */
  seller: SellerProfile | undefined
  /** Pieces with the filters that are applied; `undefined` while it is not known. */
  total: number | undefined
}

/** Who sells here, from where, and what they tell about themselves. */
export function SellerHeading({ seller, total }: SellerHeadingProps) {
  const { config } = useHost()
  const country = seller?.country && new Intl.DisplayNames(config.locale, { type: 'region' }).of(seller.country)
  const way = [
    { name: messages.home, to: paths.home },
    { name: messages.storeStep, to: paths.store },
    { name: seller?.name ?? messages.sellerStep },
  ]
  return (
    <header className={styles.header}>
      <Breadcrumb items={way} />
      <div className={styles.line}>
        {seller ? <h1 className={styles.title}>{seller.name}</h1> : <Skeleton shape="title" width="half" />}
        <p className={styles.count} role="status">
          {[country, total !== undefined && messages.count(total)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {seller?.story && <p className={styles.story}>{seller.story}</p>}
    </header>
  )
}
