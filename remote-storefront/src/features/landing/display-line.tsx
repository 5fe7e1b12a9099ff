import styles from './hero.module.css'

interface DisplayLineProps {
  first: string
  /** Begins the second line. */
  accent: string
  second: string
  third?: string
}

/** The page's line of type. Its breaks are set by hand: found by the browser, they would move when the typeface arrives. */
export function DisplayLine({ first, accent, second, third }: DisplayLineProps) {
  return (
    <h1 className={styles.line}>
      <span>{first} </span>
      <span>
        <em>{accent}</em> {second}{' '}
      </span>
      {third && <span>{third}</span>}
    </h1>
  )
}
