import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type FollowedShop, type PageContext, type PageHead, paths } from 'shared-contracts'
import { ProductCard, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { AccountFrame } from 'shared-ui/account'
import { readPage } from '../../lib/page-address'
import { followedShopsQuery } from '../../lib/use-follow'
import { useDate } from '../../lib/use-date'
import { AccountList } from '../../ui/account-list'
import { FollowButton } from '../../ui/follow-button'
import accountStyles from '../../ui/account-head.module.css'
import styles from './followed-shops-page.module.css'
import { messages } from './messages'

const CARD_SIZES = '(min-width: 40rem) 12rem, 45vw'

/** A shop with what it has listed last. One that is followed no longer stays until the page is left, so that it can be followed again. */
function Shop({ shop }: { shop: FollowedShop }) {
  const { locale } = useHost().config
  const date = useDate()
  const { slug, name, country, followedAt, newest } = shop
  const from = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return (
    <li className={styles.shop}>
      <div className={styles.head}>
        <div>
          <h2 className={patterns.lead}>
            <TextLink to={paths.sellerPage(slug)}>{name}</TextLink>
          </h2>
          <p className={patterns.note}>{[from, messages.since(date(followedAt))].filter(Boolean).join(' · ')}</p>
        </div>
        <FollowButton shop={shop} back={paths.account.shops} />
      </div>
      {newest.length > 0 ? (
        <ul className={styles.cards}>
          {newest.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={CARD_SIZES} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={patterns.soft}>{messages.nothing}</p>
      )}
    </li>
  )
}

/** The shops that a shopper follows: `/account/shops`. */
export function Page() {
  const { api } = useHost()
  const [search] = useSearchParams()
  const query = followedShopsQuery(api, readPage(search))
  const { data } = useQuery(query)
  return (
    <AccountFrame>
      <header className={joinClasses(styles.header, accountStyles.head)}>
        <h1>{messages.title}</h1>
        {data && data.total > 0 && (
          <p className={patterns.soft}>
            {messages.lead} <TextLink to={paths.account.notifications}>{messages.settings}</TextLink>
          </p>
        )}
      </header>
      <AccountList
        query={query}
        texts={messages}
        path={paths.account.shops}
        className={joinClasses(patterns.stack8, styles.shops)}
      >
        {(shop) => <Shop key={shop.slug} shop={shop} />}
      </AccountList>
    </AccountFrame>
  )
}

export function head({ search }: PageContext): PageHead {
  const page = readPage(search)
  return { title: page > 1 ? messages.titleOnPage(page) : messages.title }
}

export const prefetch = async ({ queryClient, api, search }: PageContext): Promise<void> => {
  await queryClient.fetchQuery(followedShopsQuery(api, readPage(search)))
}
