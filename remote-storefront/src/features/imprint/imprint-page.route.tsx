import { useQuery } from '@tanstack/react-query'
import { paths, type PageModule, type ShopFacts } from 'shared-contracts'
import { Skeleton, TextLink, joinClasses, patterns, useHost, RetryButton } from 'shared-ui'
import styles from './imprint-page.module.css'
import { messages } from './messages'

export const head: PageModule['head'] = ({ config }) => ({
  title: messages.title,
  description: messages.describe(config.name),
  canonical: paths.imprint,
})

export const prefetch: NonNullable<PageModule['prefetch']> = ({ queryClient, queries }) =>
  queryClient.prefetchQuery(queries.shop.get.queryOptions())

/** Who runs the shop, as its admin has filled it in. */
export function Page() {
  const { queries, config } = useHost()
  const { data, isError, isFetching, refetch } = useQuery(queries.shop.get.queryOptions())
  return (
    <article className={joinClasses(patterns.stack6, styles.page)}>
      <header className={patterns.stack3}>
        <h1>{messages.title}</h1>
        <p className={patterns.lead}>{messages.lead(config.name)}</p>
      </header>
      {data && <Facts {...data} />}
      {!data && !isError && <Skeleton shape="block" />}
      {!data && isError && (
        <div className={joinClasses(patterns.stack3, patterns.start)}>
          <p role="alert">{messages.failed}</p>
          <RetryButton pending={isFetching} onClick={() => void refetch()}>
            {messages.retry}
          </RetryButton>
        </div>
      )}
      <p className={patterns.note}>{messages.sellers}</p>
    </article>
  )
}

function Facts({ company, supportEmail }: ShopFacts) {
  const { locale } = useHost().config
  const { legalName, address, country, registration, taxId, email, phone } = company
  const countryName = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  const facts = [
    [messages.company, legalName],
    [messages.address, [address, countryName].filter(Boolean).join('\n')],
    [messages.registration, registration],
    [messages.taxId, taxId],
  ] as const
  return (
    <>
      {!legalName && <p>{messages.none}</p>}
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className={styles.fact}>
                <dt className={patterns.note}>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {phone && (
          <div className={styles.fact}>
            <dt className={patterns.note}>{messages.phone}</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
            </dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt className={patterns.note}>{messages.email}</dt>
          <dd>
            <a href={`mailto:${email ?? supportEmail}`}>{email ?? supportEmail}</a>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt className={patterns.note}>{messages.contact}</dt>
          <dd>
            <TextLink to={paths.contact}>{messages.contactLink}</TextLink>
          </dd>
        </div>
      </dl>
    </>
  )
}
