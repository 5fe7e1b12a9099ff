import { type ProductCard, type SellerProfile, paths } from 'shared-contracts'
import { Breadcrumb, Skeleton, joinClasses, patterns, useHost } from 'shared-ui'
import { CloseUps } from '../../ui/close-ups'
import { FollowButton } from '../../ui/follow-button'
import { ReportButton } from '../../ui/report/report-button'
import { HolidayNote } from '../../ui/holiday-note'
import { Reputation } from '../../ui/reputation'
import { messages } from './messages'
import styles from './store-heading.module.css'

/** Who stands behind a shop by law, and how to reach them. */
function SellerImprint({ seller: { business, contactEmail } }: { seller: SellerProfile }) {
  return (
    <details className={styles.imprint}>
      <summary data-fold>{messages.imprint}</summary>
      {business && (
        <address className={styles.address}>
          {[business.legalName, ...business.addressLines, messages.taxId(business.taxId), business.registration]
            .filter((line) => line !== null)
            .map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
        </address>
      )}
      {contactEmail && (
        <p>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </details>
  )
}

/** Products of the first rows, the newest, that a window shows together with the head. */
const SEEN_BELOW = 8

interface SellerHeadingProps {
  /** `undefined` while it is on its way. */
  seller: SellerProfile | undefined
  /** What it sells, seen closely in the place of a banner. */
  products: readonly ProductCard[] | undefined
  /** Items with the filters that are applied, in words; `undefined` while it is not known. */
  count: string | undefined
}

/** Who sells here, from where, and what they say about themselves. */
export function SellerHeading({ seller, products, count }: SellerHeadingProps) {
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
      {seller?.banner && (
        <img
          className={styles.banner}
          data-wide
          src={seller.banner.url}
          srcSet={seller.banner.srcset}
          sizes="(width < 90rem) 100vw, 90rem"
          alt=""
        />
      )}
      {seller && !seller.banner && <CloseUps products={products} below={SEEN_BELOW} />}
      <div className={styles.line}>
        {seller?.logo && (
          <img className={styles.logo} src={seller.logo.url} srcSet={seller.logo.srcset} sizes="5rem" alt="" />
        )}
        {seller ? <h1 className={styles.title}>{seller.name}</h1> : <Skeleton shape="title" width="half" />}
        <p className={styles.count} role="status">
          {[country, count].filter(Boolean).join(' · ')}
        </p>
      </div>
      {seller && (
        <div className={styles.seller}>
          <Reputation {...seller} />
          <FollowButton shop={seller} back={paths.sellerPage(seller.slug)} variant="secondary" />
          <ReportButton subject="seller" named={seller.slug} title={seller.name} />
        </div>
      )}
      {seller?.holiday && <HolidayNote holiday={seller.holiday} seller={seller.name} />}
      {seller?.story && (
        <p className={joinClasses(patterns.measure, patterns.soft, patterns.lead, styles.story)}>{seller.story}</p>
      )}
      {seller && (seller.business ?? seller.contactEmail) !== null && <SellerImprint seller={seller} />}
    </header>
  )
}
