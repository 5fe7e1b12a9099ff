import type { OrderLine, ReturnReason } from 'shared-contracts'
import { messages } from './messages'
import styles from './order-section.module.css'

/** What goes back of a line; the reason is empty until one is chosen. */
export interface LineChoice {
  quantity: number
  reason: ReturnReason | ''
}

interface ReturnLineProps {
  line: OrderLine
  /** Pieces that can go back. */
  most: number
  choice: LineChoice | undefined
  onChoose: (choice: LineChoice | undefined) => void
}

const text = messages.returning
const reasons = Object.entries(text.reasons) as [ReturnReason, string][]

/** A line of an order on its way back: whether, how many, why. */
export function ReturnLine({ line: { title, color, size }, most, choice, onChoose }: ReturnLineProps) {
  return (
    <div className={styles.returnLine}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={choice !== undefined}
          onChange={() => onChoose(choice ? undefined : { quantity: most, reason: '' })}
        />
        {[title, color, size].join(', ')}
      </label>
      {choice && (
        <div className={styles.selects}>
          {most > 1 && (
            <select
              className={styles.select}
              aria-label={text.quantity(title)}
              value={choice.quantity}
              onChange={(event) => onChoose({ ...choice, quantity: Number(event.target.value) })}
            >
              {Array.from({ length: most }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </select>
          )}
          <select
            className={styles.select}
            aria-label={text.reason(title)}
            value={choice.reason}
            onChange={(event) => onChoose({ ...choice, reason: event.target.value as LineChoice['reason'] })}
          >
            <option value="">{text.chooseReason}</option>
            {reasons.map(([reason, label]) => (
              <option key={reason} value={reason}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}
