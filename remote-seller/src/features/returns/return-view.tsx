import { paths, type SellerOrder, type SellerReturn } from 'shared-contracts'
import { isolated } from 'shared-contracts/addresses/isolated'
import { ButtonLink, joinClasses, patterns } from 'shared-ui'
import { PageHeader, Panel, useFormats, useNow } from 'shared-ui/back-office'
import { orderWords } from '../../lib/order.messages'
import { useKeptFocus } from '../../lib/use-kept-focus'
import { Due, ReturnState } from '../../ui/order-state'
import { May } from '../../ui/may'
import { ProductThumb } from '../../ui/product-thumb'
import { AnswerReturn, ReceiveReturn } from './answer-return'
import { messages } from './messages'
import { RefundReturn } from './refund-return'
import styles from './return-page.module.css'

const text = messages.page

interface ReturnProps {
  order: SellerOrder
  one: SellerReturn
}

/** What comes back, why, and what was said; beside or below it the step that is next. */
export function ReturnView({ order, one }: ReturnProps) {
  const { day, money } = useFormats()
  const now = useNow()
  const { number, state, requestedAt, dueAt, note, answer, refunded } = one
  useKeptFocus(state)
  return (
    <>
      <PageHeader
        title={text.title(number)}
        note={
          <>
            <ReturnState state={state} />
            <Due at={dueAt} now={now} />
            <span className={patterns.note}>{text.asked(day(requestedAt), isolated(order.address.recipient))}</span>
          </>
        }
      >
        <ButtonLink variant="secondary" to={paths.seller.order(order.number)}>
          {text.order}
        </ButtonLink>
      </PageHeader>
      <div className={styles.columns}>
        <div className={joinClasses(patterns.stack8, patterns.top, styles.facts)}>
          <Panel title={text.lines}>
            <Lines order={order} one={one} />
          </Panel>
          <Panel title={text.words}>
            {note ? (
              <blockquote className={styles.quote}>{note}</blockquote>
            ) : (
              <p className={patterns.note}>{text.noWords}</p>
            )}
          </Panel>
          {answer && (
            <Panel title={text.answer}>
              <blockquote className={styles.quote}>{answer}</blockquote>
            </Panel>
          )}
        </div>
        <Panel title={text.next[state]}>
          <p>{text.hints[state]}</p>
          {refunded && <p>{text.refunded(money(refunded))}</p>}
          {(state === 'requested' || state === 'approved' || state === 'in_transit' || state === 'received') && (
            <May permission={state === 'received' ? 'returns.refund' : 'orders.write'} hint>
              <Step key={state} order={order} one={one} />
            </May>
          )}
        </Panel>
      </div>
    </>
  )
}

function Step({ order, one }: ReturnProps) {
  if (one.state === 'requested') return <AnswerReturn order={order} one={one} />
  if (one.state === 'approved' || one.state === 'in_transit') return <ReceiveReturn order={order} one={one} />
  if (one.state === 'received') return <RefundReturn order={order} one={one} />
  return null
}

function Lines({ order, one }: ReturnProps) {
  const { money } = useFormats()
  const isOpen = !['refunded', 'rejected', 'closed'].includes(one.state)
  return (
    <ul>
      {one.lines.map(({ lineId, quantity, reason }) => {
        const line = order.lines.find(({ id }) => id === lineId)
        return (
          line && (
            <li key={lineId} className={joinClasses(patterns.stack4, patterns.breakable, styles.line)}>
              <ProductThumb picture={line.picture} className={styles.thumb} />
              <div>
                <h3 className={styles.title}>{text.line(quantity, line.title)}</h3>
                <p className={patterns.note}>
                  {line.color}, {line.size}, {line.sku}
                </p>
                <p className={patterns.note}>{text.paid(money(line.unit))}</p>
              </div>
              <strong className={joinClasses(patterns.small, patterns.medium)}>{orderWords.reasons[reason]}</strong>
            </li>
          )
        )
      })}
      {isOpen && (
        <li className={joinClasses(patterns.row, patterns.between, styles.sum)}>
          {text.toRefund} <strong>{money(one.suggested)}</strong>
        </li>
      )}
    </ul>
  )
}
