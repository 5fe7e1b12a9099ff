import { useQuery } from '@tanstack/react-query'
import { paths, type HostServices } from 'shared-contracts'
import { ButtonLink, EmptyState, joinClasses, patterns, ProductCard, TextLink, useHost } from 'shared-ui'
import { CATALOGUE_STALE_MS } from '../../lib/catalogue-stale-ms'
import { wishlistQuery } from '../../lib/wishlist/wishlist.queries'
import { HeartButton } from '../../ui/heart-button'
import styles from './cart-empty.module.css'
import { messages } from './messages'

const SIZES = '(min-width: 64rem) 16rem, 46vw'
/** Cards of one row. */
const WISHES = 4

/** What it is drawn from. */
export const queriesOfEmpty = ({ api, queries }: Pick<HostServices, 'api' | 'queries'>) => ({
  wishlist: wishlistQuery(api, 1),
  categories: queries.catalogue.categories.queryOptions({ staleTime: CATALOGUE_STALE_MS }),
})

/** An empty cart: what was wished for lately, and where to begin. Either is left out while it is not known. `heading`: the page has no other title. */
export function CartEmpty({ heading }: { heading?: 'h1' }) {
  const drawnFrom = queriesOfEmpty(useHost())
  const { data: wishlist } = useQuery(drawnFrom.wishlist)
  const { data: tree } = useQuery(drawnFrom.categories)
  const wishes = wishlist?.items.slice(0, WISHES) ?? []
  return (
    <div className={joinClasses(patterns.stack8, styles.empty)}>
      <EmptyState
        heading={heading ?? 'h2'}
        title={messages.emptyTitle}
        action={<ButtonLink to={paths.store}>{messages.emptyWayOn}</ButtonLink>}
      >
        {messages.emptyText}
      </EmptyState>
      {wishes.length > 0 && (
        <section aria-labelledby="recently-wished">
          <header className={joinClasses(patterns.row, patterns.baseline, patterns.between, styles.header)}>
            <h2 id="recently-wished">{messages.recentlyWished}</h2>
            <TextLink to={paths.wishlist} variant="plain">
              {messages.allWishes}
            </TextLink>
          </header>
          <ul className={styles.wishes}>
            {wishes.map((product) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  sizes={SIZES}
                  action={<HeartButton productId={product.id} title={product.title} />}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {tree && (
        <nav
          className={joinClasses(patterns.row, patterns.baseline, styles.categories)}
          aria-label={messages.categories}
        >
          <span>{messages.categories}</span>
          {tree.items.map(({ slug, name }) => (
            <TextLink key={slug} to={paths.category(slug)}>
              {name}
            </TextLink>
          ))}
        </nav>
      )}
    </div>
  )
}
