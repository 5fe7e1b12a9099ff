import { joinClasses } from 'shared-ui'
import styles from './state-mark.module.css'

export type StateTone = 'good' | 'waiting' | 'bad' | 'over'

/** A state in a word, with a sign whose shape says the same as its colour. */
export function StateMark({ tone, children }: { tone: StateTone; children: string }) {
  return <span className={joinClasses(styles.mark, styles[tone])}>{children}</span>
}
