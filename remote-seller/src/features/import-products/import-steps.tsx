import { Icon, joinClasses, patterns } from 'shared-ui'
import styles from './import-steps.module.css'
import { messages } from './messages'

const { label, names } = messages.steps

/** How far an import is. @param current from 0, as all steps. @param without one that it did not get through. */
export function ImportSteps({ current, without }: { current: number; without?: number | undefined }) {
  const isDone = (index: number) => index < current && index !== without
  return (
    <ol className={styles.steps} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={joinClasses(patterns.line2, patterns.note, styles.step)}
          data-done={isDone(index) || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {isDone(index) ? <Icon name="check" /> : index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
