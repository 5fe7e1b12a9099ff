import type { Facets, StoreQuery } from 'shared-contracts'
import { messages } from '../messages'
import { FilterLink } from './category-choices'
import styles from './filters.module.css'

interface StepChoicesProps {
  query: StoreQuery
  facets: Facets
  onChoose: (next: StoreQuery) => void
}

/** How much is taken off at least; choosing it again gives it up. */
export function DiscountChoices({ query, facets, onChoose }: StepChoicesProps) {
  const choices = [
    { name: messages.onlyDeals, count: facets.deals, deals: true, minDiscount: undefined },
    ...facets.discounts.map(({ minDiscount, count }) => ({
      name: messages.atLeastOff(minDiscount),
      count,
      deals: undefined,
      minDiscount,
    })),
  ]
  return (
    <ul className={styles.choices}>
      {choices.map(({ name, count, deals, minDiscount }) => {
        const isCurrent = deals ? query.deals === true && !query.minDiscount : query.minDiscount === minDiscount
        const next = isCurrent ? { deals: undefined, minDiscount: undefined } : { deals, minDiscount }
        return (
          <li key={name}>
            <FilterLink
              to={{ ...query, ...next, page: undefined }}
              onChoose={onChoose}
              className={styles.choice}
              isCurrent={isCurrent}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{messages.counted(count)}</span>
            </FilterLink>
          </li>
        )
      })}
    </ul>
  )
}

/** How many stars at least. */
export function RatingChoices({ query, facets, onChoose }: StepChoicesProps) {
  return (
    <ul className={styles.choices}>
      {facets.ratings.map(({ minRating, count }) => {
        const isCurrent = query.minRating === minRating
        return (
          <li key={minRating}>
            <FilterLink
              to={{ ...query, minRating: isCurrent ? undefined : minRating, page: undefined }}
              onChoose={onChoose}
              className={styles.choice}
              isCurrent={isCurrent}
            >
              <span className={styles.name}>{messages.starsAndUp(minRating)}</span>
              <span className={styles.count}>{messages.counted(count)}</span>
            </FilterLink>
          </li>
        )
      })}
    </ul>
  )
}
