import type { ProductCard } from 'shared-contracts'
import { VisuallyHidden, joinClasses, patterns } from 'shared-ui'

const marks = {
  lastOne: 'Last one',
  fresh: 'New',
  stars: (average: number) => `${average.toFixed(1)} out of 5 stars`,
  reviews: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
}

/** How long a piece is called new, in milliseconds. */
const NEW_FOR_MS = 30 * 24 * 60 * 60 * 1000

/** What makes a card worth a second look, the more pressing first: a single piece is left, or it has just come in. */
export function badgeOf({ lastOne, publishedAt }: ProductCard, now: number): string | undefined {
  if (lastOne) return marks.lastOne
  return publishedAt && now - Date.parse(publishedAt) < NEW_FOR_MS ? marks.fresh : undefined
}

/** The stars of a card in one short line; nothing while nobody gave any. */
export function CardRating({ rating }: Pick<ProductCard, 'rating'>) {
  if (!rating) return null
  return (
    <p className={joinClasses(patterns.note, patterns.tabular)}>
      <span aria-hidden="true">
        ★ {rating.average.toFixed(1)} ({rating.count})
      </span>
      <VisuallyHidden>
        {marks.stars(rating.average)}, {marks.reviews(rating.count)}
      </VisuallyHidden>
    </p>
  )
}
