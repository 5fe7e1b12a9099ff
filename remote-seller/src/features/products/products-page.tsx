import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { ButtonLink, EmptyState, Pagination, useHost } from 'shared-ui'
import { PageHeader } from '../../ui/page-header'
import { RetryNotice } from '../../ui/retry-notice'
import { messages } from './messages'
import { pageNumber } from './page-number'
import { ProductList } from './product-list'
import { ProductListSkeleton } from './product-list-skeleton'
import styles from './products-page.module.css'

const toPage = (page: number) => (page === 1 ? paths.seller.products : `${paths.seller.products}?page=${page}`)

/** The seller's own products, newest first, paged in the address. */
export function ProductsPage() {
  const { queries } = useHost()
  const [search] = useSearchParams()
  const page = pageNumber(search)
  const products = useQuery({
    ...queries.products.mine.queryOptions({ input: { page } }),
    placeholderData: keepPreviousData,
  })
  const { data } = products

  if (data?.total === 0) {
    return (
      <EmptyState
        heading="h1"
        title={messages.emptyTitle}
        action={<ButtonLink to={paths.seller.addProduct}>{messages.add}</ButtonLink>}
      >
        {messages.emptyText}
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeader title={data ? messages.title(data.total) : messages.loadingTitle}>
        <ButtonLink to={paths.seller.addProduct}>{messages.add}</ButtonLink>
      </PageHeader>
      {data ? (
        <div className={styles.list} aria-busy={products.isPlaceholderData}>
          {data.items.length > 0 ? (
            <ProductList products={data.items} />
          ) : (
            <EmptyState
              title={messages.pastEnd}
              action={
                <ButtonLink variant="secondary" to={paths.seller.products}>
                  {messages.firstPage}
                </ButtonLink>
              }
            />
          )}
          <Pagination page={page} pageCount={data.pageCount} toPage={toPage} />
        </div>
      ) : products.isError ? (
        <RetryNotice
          title={messages.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={products.isFetching}
          onRetry={() => void products.refetch()}
        />
      ) : (
        <ProductListSkeleton />
      )}
    </>
  )
}
