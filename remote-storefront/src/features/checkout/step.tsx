import { type ReactNode, useId } from 'react'
import { Button, FormAlert, Icon, joinClasses, patterns } from 'shared-ui'
import { Refused } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './step.module.css'

interface StepProps {
  /** Its place among the steps. */
  number: number
  title: string
  /** `done`: answered, shown in `summary`. `later`: waits for the steps before. */
  state: 'open' | 'done' | 'later'
  summary?: ReactNode
  onChange?: (() => void) | undefined
  /** Said before the question, as long as it is open. */
  notice?: string | null
  /** The content is hidden while the step is not open, not dropped: what is typed there is kept nowhere else. */
  isKept?: boolean
  children?: ReactNode
}

/** One question of the checkout; answered it folds into its answer. */
export function Step({ number, title, state, summary, onChange, notice, isKept, children }: StepProps) {
  const id = useId()
  return (
    <section className={joinClasses(patterns.stack4, styles.step)} data-state={state} aria-labelledby={id}>
      <header className={joinClasses(patterns.line4, patterns.between, styles.head)}>
        <h2 id={id} className={joinClasses(patterns.line2, styles.title)} tabIndex={-1}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          {title}
          {state === 'done' && <Icon name="check" className={patterns.success} />}
        </h2>
        {state === 'done' && onChange && (
          <Button variant="quiet" aria-label={messages.changeOf(title)} className={styles.change} onClick={onChange}>
            {messages.change}
          </Button>
        )}
      </header>
      {state === 'done' && <div className={styles.summary}>{summary}</div>}
      {state === 'open' && notice && <FormAlert>{notice}</FormAlert>}
      {isKept ? <div hidden={state !== 'open'}>{children}</div> : state === 'open' && children}
    </section>
  )
}

/** For a form: a step's answer that says why it was not taken is a failure in words. */
export async function orThrow(answer: Promise<string | null>): Promise<void> {
  const text = await answer
  if (text !== null) throw new Refused(text)
}
