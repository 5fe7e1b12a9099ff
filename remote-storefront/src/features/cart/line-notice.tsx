import type { CartLine } from 'shared-contracts'
import { Button } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import styles from './cart-line.module.css'
import { messages } from './messages'

interface LineNoticeProps {
  line: CartLine
  /** Its seller is on holiday. */
  away: boolean
  onTake: (quantity: number) => void
}

/** What keeps a line from being bought as it stands, each with its way out, and what it cost when it was put here. */
export function LineNotice({ line, away, onTake }: LineNoticeProps) {
  const money = useMoney()
  const { state, heldElsewhere, available, formerUnit, unit } = line
  return (
    <>
      {state === 'fewer' && (
        <p className={styles.notice}>
          {messages.state.fewer(available)}{' '}
          <Button variant="secondary" className={styles.take} onClick={() => onTake(available)}>
            {messages.take(available)}
          </Button>
        </p>
      )}
      {state === 'sold-out' && (
        <p className={styles.notice}>
          {away ? messages.state.away : heldElsewhere ? messages.state.heldElsewhere : messages.state.soldOut}
        </p>
      )}
      {state === 'gone' && <p className={styles.notice}>{messages.state.gone}</p>}
      {formerUnit && state !== 'gone' && (
        <p className={styles.price}>{messages.priceUp(money(formerUnit), money(unit))}</p>
      )}
    </>
  )
}
