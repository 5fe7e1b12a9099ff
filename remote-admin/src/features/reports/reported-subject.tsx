import { paths, type ReportedDetails } from 'shared-contracts'
import { ProductPicture, TextLink, joinClasses, patterns } from 'shared-ui'
import { Panel, Stars } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { useMay } from '../../lib/use-may'
import { PictureRow } from '../../ui/media/picture-row'
import parts from '../../ui/parts.module.css'
import { messages } from './messages'
import styles from './reports.module.css'

const text = messages.one

/** What was reported, as whoever reported it saw it, and the ways to it. */
export function ReportedSubject({ report }: { report: ReportedDetails }) {
  const { may } = useMay()
  const { subject, title, slug, shop, text: words, rating, pictures = [], product, isHidden } = report
  const productId = subject === 'product' ? report.subjectId : product?.id
  const shopId = subject === 'seller' ? report.subjectId : report.shopId
  return (
    <Panel title={text.about[subject]}>
      <div className={joinClasses(patterns.stack3, patterns.breakable)}>
        {product && (
          <p className={joinClasses(patterns.line3, patterns.note)}>
            {product.picture && (
              <ProductPicture picture={product.picture} sizes="64px" alt="" className={styles.product} />
            )}
            {product.title}
          </p>
        )}
        <p className={patterns.medium}>
          {rating && <Stars rating={rating} />} <bdi>{title || messages.gone}</bdi>
        </p>
        {words !== null && <p className={parts.words}>{words}</p>}
        <PictureRow pictures={pictures} label={text.picture} />
        {shop && subject !== 'seller' && (
          <p>
            {text.by} <bdi>{shop}</bdi>
          </p>
        )}
        <p className={patterns.row3}>
          {slug && !isHidden && (
            <TextLink to={subject === 'seller' ? paths.sellerPage(slug) : paths.product(slug)}>{text.seen}</TextLink>
          )}
          {productId && <TextLink to={adminPaths.product(productId)}>{text.product}</TextLink>}
          {subject === 'review' && <TextLink to={adminPaths.reviews({ state: 'published' })}>{text.reviews}</TextLink>}
          {shopId && may('sellers.read') && <TextLink to={adminPaths.seller(shopId)}>{text.seller}</TextLink>}
        </p>
      </div>
    </Panel>
  )
}
