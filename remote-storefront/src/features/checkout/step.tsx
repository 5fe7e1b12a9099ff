import { useId, type ReactNode } from 'react'
import { Button, FormAlert, Icon } from 'shared-ui'
import { messages } from './messages'
import styles from './step.module.css'

interface StepProps {
  title: string
  /** `done`: answered, told in `summary`. `later`: waits for the steps before. */
  state: 'open' | 'done' | 'later'
  summary?: ReactNode
  onChange?: (() => void) | undefined
  /** Said before the question, as long as it is open. */
  notice?: string | null
  children?: ReactNode
}

/** One question of the checkout; answered it folds into its answer. */
export function Step({ title, state, summary, onChange, notice, children }: StepProps) {
  const id = useId()
  return (
    <section className={styles.step} data-state={state} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {title}
          {state === 'done' && <Icon name="check" className={styles.check} />}
        </h2>
        {state === 'done' && onChange && (
          <Button variant="quiet" aria-label={messages.changeOf(title)} className={styles.change} onClick={onChange}>
            {messages.change}
          </Button>
        )}
      </header>
      {state === 'done' && <div className={styles.summary}>{summary}</div>}
      {state === 'open' && notice && <FormAlert>{notice}</FormAlert>}
      {state === 'open' && children}
    </section>
  )
}
