import { Icon, joinClasses, patterns } from 'shared-ui'
import styles from './import-steps.module.css'
import { messages } from './messages'

const { label, names } = messages.steps

/** How far an import is. @param current from 0. */
export function ImportSteps({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={joinClasses(patterns.line2, patterns.note, styles.step)}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Icon name="check" /> : index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
