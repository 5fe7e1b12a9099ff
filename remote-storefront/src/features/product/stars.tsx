import { useId } from 'react'
import { messages } from './messages'
import styles from './stars.module.css'

const STAR = 'm12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9Z'
const PLACES = [0, 1, 2, 3, 4]
const STAR_WIDTH = 24

/** So many of five stars, to the tenth; said in words to who does not see them. */
export function Stars({ value }: { value: number }) {
  const id = useId()
  return (
    <svg className={styles.stars} viewBox="0 0 120 24" role="img" aria-label={messages.starsOf(value)}>
      <clipPath id={id}>
        <rect width={value * STAR_WIDTH} height={STAR_WIDTH} />
      </clipPath>
      {PLACES.map((place) => (
        <path key={place} className={styles.empty} d={STAR} transform={`translate(${place * STAR_WIDTH})`} />
      ))}
      <g clipPath={`url(#${id})`}>
        {PLACES.map((place) => (
          <path key={place} d={STAR} transform={`translate(${place * STAR_WIDTH})`} />
        ))}
      </g>
    </svg>
  )
}
