import { useQuery } from '@tanstack/react-query'
import { type Overview, type PageModule, audiencePaths } from 'shared-contracts'
import { Button, FormAlert, Skeleton, TextLink, VisuallyHidden, joinClasses, patterns, useHost } from 'shared-ui'
import { messages } from './messages'
import styles from './overview-page.module.css'

const figures = [
  { key: 'products', name: messages.products, note: messages.productsNote },
  { key: 'sellers', name: messages.sellers, note: messages.sellersNote },
  { key: 'shoppers', name: messages.shoppers, note: messages.shoppersNote },
  { key: 'orders', name: messages.orders, note: messages.ordersNote },
] as const satisfies readonly { key: keyof Overview; name: string; note: string }[]

/** What stands in the marketplace now: counts of products, accounts and orders. */
export function Page() {
  const { queries, config } = useHost()
  const { data, isError, isFetching, refetch } = useQuery(queries.admin.overview.queryOptions())
  if (isError)
    return (
      <div className={joinClasses(patterns.stack4, patterns.start, styles.failed)}>
        <h1>{messages.title}</h1>
        <FormAlert>{messages.failed}</FormAlert>
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </div>
    )
  return (
    <>
      <h1 className={styles.title}>{data ? messages.summary(config.name, data.products) : messages.title}</h1>
      {!data && (
        <p role="status">
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
        </p>
      )}
      <dl className={styles.figures}>
        {figures.map(({ key, name, note }) => (
          <div key={key} className={styles.figure}>
            <dt className={joinClasses(patterns.note, styles.name)}>{name}</dt>
            <dd className={styles.count}>
              {data ? data[key].toLocaleString(config.locale) : <Skeleton shape="title" width="half" />}
            </dd>
            <dd className={patterns.soft}>{note}</dd>
          </div>
        ))}
      </dl>
      {data?.products === 0 && (
        <p className={styles.firstSteps}>
          {messages.firstSteps} <TextLink to={audiencePaths.seller.register}>{messages.sellerRegistration}</TextLink>
        </p>
      )}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.admin.overview.queryOptions())
}
