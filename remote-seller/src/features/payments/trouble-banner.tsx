import type { PayoutTrouble } from 'shared-contracts'
import { Button } from 'shared-ui'
import { messages } from './messages'
import styles from './payments.module.css'

/** The last payout did not arrive: why, and what to do about it. */
export function TroubleBanner({ trouble, onName }: { trouble: PayoutTrouble; onName: () => void }) {
  const { troubleTitle, troubleText, troubleAction } = messages.bank
  return (
    <section className={styles.trouble} aria-label={troubleTitle}>
      <p className={styles.troubleTitle}>{troubleTitle}</p>
      <p>
        {messages.troubles[trouble]} {troubleText}
      </p>
      <Button onClick={onName}>{troubleAction}</Button>
    </section>
  )
}
