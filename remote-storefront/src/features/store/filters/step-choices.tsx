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
  const isChosen = ({ deals, minDiscount }: Pick<StoreQuery, 'deals' | 'minDiscount'>) =>
    deals ? query.deals === true && !query.minDiscount : query.minDiscount === minDiscount
  // A step that leaves what the one before it leaves says nothing.
  const steps = choices.filter((one, index) => one.count !== choices[index - 1]?.count || isChosen(one))
  return (
    <ul className={styles.choices}>
      {steps.map(({ name, count, deals, minDiscount }) => {
        const isCurrent = isChosen({ deals, minDiscount })
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
  // Of steps that leave the same the most stars say all.
  const steps = facets.ratings.filter(
    (one) =>
      one.minRating === query.minRating ||
      !facets.ratings.some(({ minRating, count }) => minRating > one.minRating && count === one.count),
  )
  return (
    <ul className={styles.choices}>
      {steps.map(({ minRating, count }) => {
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
