import type { ReactNode } from 'react'
import type { ChargebackDetails } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { Facts } from '../../ui/facts'
import styles from './chargeback-page.module.css'
import { EvidenceDue } from './chargeback-state'
import { messages, reasonOf } from './messages'

const { factNames: names } = messages

/** What is known of the payment and of what the bank was asked. */
export function ChargebackFacts({ chargeback }: { chargeback: ChargebackDetails }) {
  const { money, moment } = useFormats()
  const { amount, reason, purchase, openedAt, dueAt, sentAt, closedAt } = chargeback
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [names.amount, money(amount)],
    [names.reason, reasonOf(reason).name],
    [names.purchase, <TextLink to={adminPaths.purchase(purchase)}>{purchase}</TextLink>],
    [names.opened, moment(openedAt)],
    [
      names.due,
      dueAt && (
        <>
          {moment(dueAt)}
          <br />
          <EvidenceDue chargeback={chargeback} />
        </>
      ),
    ],
    [names.sent, sentAt && moment(sentAt)],
    [names.closed, closedAt && moment(closedAt)],
  ]
  return (
    <Panel title={messages.facts}>
      <Facts facts={facts} stacked />
    </Panel>
  )
}

/** Whose balance fell by how much. */
export function HeldFromSellers({ held, state }: Pick<ChargebackDetails, 'held' | 'state'>) {
  const { money } = useFormats()
  return (
    <Panel title={state === 'lost' ? messages.heldForGood : messages.held}>
      {held.length === 0 && <p className={patterns.soft}>{messages.heldNone}</p>}
      <ul className={patterns.stack3}>
        {held.map(({ order, seller, amount }) => (
          <li key={order} className={joinClasses(patterns.row3, patterns.between)}>
            <span className={patterns.breakable}>
              <bdi>{seller}</bdi>
              <span className={joinClasses(patterns.note, styles.order)}>{order}</span>
            </span>
            <span className={joinClasses(patterns.tabular, patterns.medium)}>{money(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
