import { useQueryClient } from '@tanstack/react-query'
import { type JudgedSeller, SELLER_DECISIONS, type SellerDecision, sellerReasonSchema } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import { Moment, useFormats } from 'shared-ui/back-office'
import { FormDialog, TextAreaField } from 'shared-ui/forms'
import { Entry, EntryFacts } from '../../ui/entry'
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
  const formats = useFormats()
  const { id, name, country, emails, products, createdAt, reason, history } = seller
  return (
    <Entry
      id={`seller-${id}`}
      actions={decisionsAbout(seller).map((decision) => (
        <Button
          key={decision}
          variant={decision === 'approve' ? 'primary' : 'secondary'}
          onClick={() => onDecide(decision)}
        >
          {messages.actions[decision]}
        </Button>
      ))}
    >
      <h2 id={`seller-${id}-title`} className={joinClasses(patterns.lead, patterns.breakable)}>
        <bdi>{name}</bdi>
      </h2>
      <EntryFacts>
        {emails.length > 0 && <span>{emails.join(', ')}</span>}
        {country && <span>{formats.country(country)}</span>}
        <span>{messages.products(products)}</span>
        <span>
          {messages.registered} <Moment at={createdAt} />
        </span>
      </EntryFacts>
      {reason && <p className={styles.reason}>{reason}</p>}
      {history.length > 0 && (
        <details>
          <summary data-fold className={styles.summary}>
            {messages.history(history.length)}
          </summary>
          <ul className={joinClasses(patterns.note, patterns.breakable)}>
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
    </Entry>
  )
}

interface DecisionDialogProps {
  seller: JudgedSeller
  decision: SellerDecision
  onClosed: () => void
}

/** Asks before a decision about a seller, and for its reason unless it is a yes. */
export function DecisionDialog({ seller: { id, name }, decision, onClosed }: DecisionDialogProps) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const asksWhy = decision !== 'approve'
  const refresh = () => {
    void client.invalidateQueries({ queryKey: queries.sellers.key() })
    void client.invalidateQueries({ queryKey: queries.admin.key() })
  }
  return (
    <FormDialog
      title={messages.titlesOf[decision](name)}
      initialValues={{ reason: '' }}
      schema={asksWhy ? sellerReasonSchema : undefined}
      send={({ reason }) =>
        decision === 'approve' ? api.sellers.approve({ id }) : api.sellers[decision]({ id, reason })
      }
      refusals={{
        REFUSED: () => {
          refresh()
          return messages.refused
        },
      }}
      failed={messages.decisionFailed}
      success={messages.done[decision](name)}
      onSent={refresh}
      submit={messages.actions[decision]}
      pendingText={messages.deciding}
      variant={asksWhy ? 'accent' : 'primary'}
      cancel={messages.cancel}
      onClosed={onClosed}
    >
      <p>{messages.consequences[decision]}</p>
      {asksWhy && (
        <TextAreaField name="reason" label={messages.reason} hint={messages.reasonHint} rows={3} maxLength={500} />
      )}
    </FormDialog>
  )
}
