import { SELLER_DECISIONS, type JudgedSeller, type SellerDecision } from 'shared-contracts'
import { Button } from 'shared-ui'
import { Moment } from '../../ui/moment'
import { messages } from './messages'
import styles from './seller-entry.module.css'

interface SellerEntryProps {
  seller: JudgedSeller
  onDecide: (decision: SellerDecision) => void
}

const decisionsAbout = ({ state }: JudgedSeller) =>
  (Object.keys(SELLER_DECISIONS) as SellerDecision[]).filter((decision) =>
    SELLER_DECISIONS[decision].from.some((from) => from === state),
  )

/** One seller: who, how much they list, what was decided before, and what can be decided now. */
export function SellerEntry({ seller, onDecide }: SellerEntryProps) {
  const { id, name, country, emails, products, createdAt, reason, history } = seller
  return (
    <article className={styles.entry} aria-labelledby={`seller-${id}`}>
      <div className={styles.text}>
        <h2 id={`seller-${id}`} className={styles.name}>
          {name}
        </h2>
        <p className={styles.facts}>
          <span>{emails.join(', ')}</span>
          {country && <span>{country}</span>}
          <span>{messages.products(products)}</span>
          <span>
            {messages.registered} <Moment at={createdAt} />
          </span>
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
        {history.length > 0 && (
          <details>
            <summary className={styles.summary}>{messages.history(history.length)}</summary>
            <ul className={styles.history}>
              {history.map((step) => (
                <li key={step.at}>
                  <Moment at={step.at} />: {messages.decided[step.state]}
                  {step.by && ` · ${step.by}`}
                  {step.reason && ` · ${step.reason}`}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className={styles.ways}>
        {decisionsAbout(seller).map((decision) => (
          <Button
            key={decision}
            variant={decision === 'approve' ? 'primary' : 'secondary'}
            onClick={() => onDecide(decision)}
          >
            {messages.actions[decision]}
          </Button>
        ))}
      </div>
    </article>
  )
}
