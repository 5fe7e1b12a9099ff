import type { DeskPurchase } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { Facts } from '../../../ui/facts'
import parts from '../../../ui/parts.module.css'
import { messages } from './messages'
import styles from './purchase-page.module.css'

/** What was bought for how much, and what went back. */
export function MoneyPanel({ purchase: { totals, refunded } }: { purchase: DeskPurchase }) {
  const { money } = useFormats()
  const text = messages.money
  return (
    <Panel title={text.title}>
      <Facts
        facts={[
          [text.items, money(totals.items)],
          [text.discount, totals.discount.amountMinor > 0 && `−${money(totals.discount)}`],
          [text.delivery, money(totals.delivery)],
          [text.added, totals.taxAdded && money(totals.tax)],
          [text.total, money(totals.total)],
          [text.refunded, refunded.amountMinor > 0 && money(refunded)],
        ]}
      />
      {!totals.taxAdded && <p className={patterns.note}>{text.tax(money(totals.tax))}</p>}
    </Panel>
  )
}

/** Attempts to pay. */
export function PaymentsPanel({ purchase: { payments } }: { purchase: DeskPurchase }) {
  const { money, moment } = useFormats()
  const text = messages.payments
  return (
    <Panel title={text.title}>
      {payments.length === 0 && <p className={patterns.note}>{text.none}</p>}
      <ul className={patterns.stack3}>
        {payments.map(({ id, provider, reference, state, amount, credit, declineReason, createdAt }) => (
          <li key={id} className={patterns.breakable}>
            <p className={joinClasses(parts.sum, patterns.tabular)}>
              <span>{text.states[state]}</span>
              <span>{money(amount)}</span>
            </p>
            <p className={patterns.note}>
              {[moment(createdAt), declineReason, credit && messages.credit(money(credit))].filter(Boolean).join(', ')}
            </p>
            <p className={joinClasses(patterns.note, styles.code)}>
              {provider} {reference}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Money that went back, or is to. */
export function RefundsPanel({ purchase: { refunds } }: { purchase: DeskPurchase }) {
  const { money, moment } = useFormats()
  const text = messages.refunds
  if (refunds.length === 0) return null
  return (
    <Panel title={text.title}>
      <ul className={patterns.stack3}>
        {refunds.map(({ id, order, amount, credit, state, reason, borneBy, createdAt }) => (
          <li key={id}>
            <p className={joinClasses(parts.sum, patterns.tabular)}>
              <span>{text.states[state]}</span>
              <span>{money(amount)}</span>
            </p>
            <p className={patterns.note}>
              {[
                text.reasons[reason] ?? reason,
                order,
                moment(createdAt),
                credit && messages.credit(money(credit)),
                borneBy === 'marketplace' && text.borne,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            {state === 'failed' && <TextLink to={adminPaths.refunds()}>{text.look}</TextLink>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
