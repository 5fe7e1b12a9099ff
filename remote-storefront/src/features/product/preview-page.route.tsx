import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { PageHead } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { isMissing } from '../../lib/is-missing'
import { messages } from './messages'
import styles from './preview-page.module.css'
import { ProductFailed, ProductMissing, ProductSkeleton } from './product-states'
import { ProductView } from './product-view'

/** A product as it would be, for its seller alone: `/store/preview/:token`. Nothing of it can be bought. */
export function Page() {
  const { queries } = useHost()
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...queries.sellerProducts.preview.queryOptions({ input: { token } }),
    // It is typed in another window at this moment.
    staleTime: 0,
  })
  if (data) {
    return (
      <>
        <meta name="robots" content="noindex" />
        <p role="status" className={styles.banner}>
          {messages.preview}
        </p>
        <ProductView key={data.id} product={data} preview />
      </>
    )
  }
  if (isMissing(error)) return <ProductMissing />
  return error ? <ProductFailed onRetry={() => void refetch()} /> : <ProductSkeleton />
}

export const head = (): PageHead => ({ title: messages.previewTitle })
