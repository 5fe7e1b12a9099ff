import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { arrivalOf, audiencePaths, type Order, sessionQuery } from 'shared-contracts'
import { Button, FormAlert, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { useCode } from '../../../lib/use-code'
import { useFocusKept } from '../../../lib/use-focus-kept'
import type { OrderRef } from '../use-purchase-change'
import { messages } from './order-cases.messages'
import { useCases } from './use-cases'

/** Few orders have a case: what shows and opens one comes when it is needed. */
const loadCases = () => import(/* webpackChunkName: "order-cases" */ './cases')

/** The cases about one order: those that there are, and the way to one more. */
export function OrderCases({ of, order }: { of: OrderRef; order: Order }) {
  const { api, config } = useHost()
  const { data: account, isPending } = useQuery(sessionQuery(api, 'shop'))
  const { pathname, search } = useLocation()
  if (isPending) return null
  if (account) return <OwnCases of={of} order={order} />
  if (!mayHaveOne(order, config.timeZone)) return null
  return (
    <div className={joinClasses(patterns.stack1, patterns.start)}>
      <p className={patterns.note}>{messages.signInText}</p>
      <TextLink to={`${audiencePaths.shop.login}?next=${encodeURIComponent(pathname + search)}`}>
        {messages.signIn}
      </TextLink>
    </div>
  )
}

/** Above all else about an order: that a case about it is under way, whose step is next, and what cannot be sent back before it ends. */
export function CaseNote({ of, order }: { of: OrderRef; order: Order }) {
  const { api } = useHost()
  const { data: account } = useQuery(sessionQuery(api, 'shop'))
  const isHeld = order.returnUntil !== null && order.lines.some(({ inCase = 0 }) => inCase > 0)
  const held = isHeld ? <p className={patterns.note}>{messages.held}</p> : null
  return account ? (
    <UnderWay of={of} order={order.number}>
      {held}
    </UnderWay>
  ) : (
    held
  )
}

function UnderWay({ of, order, children }: { of: OrderRef; order: string; children: ReactElement | null }) {
  const found = useCases(of).cases.data?.items.find((one) => one.order === order && one.closedAt === null)
  if (!found?.waitsFor) return children
  return (
    <div className={patterns.stack1}>
      <p className={patterns.semibold}>
        <a href={`#${found.number}`}>{messages.waits[found.waitsFor]}</a>
      </p>
      {children}
    </div>
  )
}

/** It has arrived, or should have: as far as the order tells; the server says which cases can be opened. */
function mayHaveOne({ state, events, delivery }: Order, timeZone: string | undefined): boolean {
  if (state === 'delivered' || state === 'completed') return true
  const placedAt = events.find(({ type }) => type === 'placed')?.at
  if (state === 'cancelled' || !placedAt) return false
  return new Date().toISOString().slice(0, 10) > arrivalOf(delivery, new Date(placedAt), timeZone).latest
}

function OwnCases({ of, order }: { of: OrderRef; order: Order }) {
  const { cases } = useCases(of)
  const [isOpening, setOpening] = useState(false)
  const own = cases.data?.items.filter((one) => one.order === order.number) ?? []
  const possible = cases.data?.possible.filter((one) => one.order === order.number) ?? []
  const { code, failed, retry } = useCode(loadCases, own.length > 0 || isOpening)
  const steps = own.map(({ number, version }) => `${number} ${version}`).join()
  const { place, onFocus } = useFocusKept<HTMLElement>(`${steps} ${isOpening}`)
  if (cases.isError && !cases.data) return <Failed text={messages.failed} onRetry={() => void cases.refetch()} />
  if (own.length === 0 && possible.length === 0 && !isOpening) return null
  return (
    <section
      ref={place}
      className={patterns.stack4}
      aria-label={messages.title(order.seller.name)}
      tabIndex={-1}
      onFocus={onFocus}
    >
      {failed && <Failed text={messages.codeFailed} onRetry={retry} />}
      {code && own.map((dispute) => <code.CaseView key={dispute.number} of={of} dispute={dispute} />)}
      {isOpening && code ? (
        <code.OpenCase of={of} order={order} possible={possible} onClosed={() => setOpening(false)} />
      ) : (
        possible.length > 0 && (
          <div className={joinClasses(patterns.stack1, patterns.start)}>
            <p className={patterns.note}>{messages.openText}</p>
            <Button
              variant="quiet"
              pending={isOpening && !failed}
              pendingText={messages.opening}
              onClick={() => setOpening(true)}
            >
              {messages.open}
            </Button>
          </div>
        )
      )}
    </section>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <FormAlert>
      {text}{' '}
      <Button variant="secondary" onClick={onRetry}>
        {messages.retry}
      </Button>
    </FormAlert>
  )
}
