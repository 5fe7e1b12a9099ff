import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { audiencePaths, type Order, sessionQuery } from 'shared-contracts'
import { Button, FormAlert, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import type { OrderRef } from '../orders/use-purchase-change'
import { CaseView } from './case-view'
import { messages } from './messages'
import { OpenCase } from './open-case'
import styles from './order-cases.module.css'
import { useCases } from './use-cases'

/** The cases about one order: those that there are, and the way to one more. */
export function OrderCases({ of, order }: { of: OrderRef; order: Order }) {
  const { api } = useHost()
  const { data: account, isPending } = useQuery(sessionQuery(api, 'shop'))
  const { pathname, search } = useLocation()
  if (isPending) return null
  if (account) return <OwnCases of={of} order={order} />
  return (
    <div className={joinClasses(patterns.stack1, patterns.start)}>
      <p className={patterns.note}>{messages.signInText}</p>
      <TextLink to={`${audiencePaths.shop.login}?next=${encodeURIComponent(pathname + search)}`}>
        {messages.signIn}
      </TextLink>
    </div>
  )
}

function OwnCases({ of, order }: { of: OrderRef; order: Order }) {
  const { cases } = useCases(of)
  const [isOpening, setOpening] = useState(false)
  if (cases.isError)
    return (
      <FormAlert>
        {messages.failed}{' '}
        <Button variant="quiet" onClick={() => void cases.refetch()}>
          {messages.retry}
        </Button>
      </FormAlert>
    )
  const own = cases.data?.items.filter((one) => one.order === order.number) ?? []
  const possible = cases.data?.possible.filter((one) => one.order === order.number) ?? []
  if (own.length === 0 && possible.length === 0) return null
  return (
    <section className={patterns.stack4} aria-label={messages.title}>
      {own.map((dispute) => (
        <CaseView key={dispute.number} of={of} dispute={dispute} />
      ))}
      {possible.length > 0 &&
        (isOpening ? (
          <OpenCase of={of} order={order} possible={possible} onClosed={() => setOpening(false)} />
        ) : (
          <div className={styles.ask}>
            <p className={patterns.note}>{messages.openText}</p>
            <Button variant="quiet" onClick={() => setOpening(true)}>
              {messages.open}
            </Button>
          </div>
        ))}
    </section>
  )
}
