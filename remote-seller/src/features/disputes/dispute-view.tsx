import type { ReactNode } from 'react'
import { type ApiClient, DISPUTE_TEXT_MAX_LENGTH, type Dispute, disputeMessageSchema, paths } from 'shared-contracts'
import { ButtonLink, joinClasses, patterns, useHost } from 'shared-ui'
import { PageHeader, Panel, useFormats, useNow } from 'shared-ui/back-office'
import { DisputeThread, EvidenceField, disputeWords, useEvidence } from 'shared-ui/disputes'
import { Form, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { useKeptFocus } from '../../lib/use-kept-focus'
import { May } from '../../ui/may'
import { Due } from '../../ui/order-state'
import { ProductThumb } from '../../ui/product-thumb'
import { DisputeActs } from './dispute-acts'
import styles from './dispute-page.module.css'
import { DisputeState } from './dispute-state'
import { messages } from './messages'
import { useDisputeUpdate } from './use-dispute-update'

/** What happened in a case and what can be done; beside it what it is about. */
export function DisputeView({ dispute }: { dispute: Dispute }) {
  const { day, money, moment } = useFormats()
  const now = useNow()
  const { number, order, reason, state, waitsFor, dueAt, openedAt, entries, can } = dispute
  useKeptFocus(`${state} ${waitsFor}`)
  const { step } = messages
  return (
    <>
      <PageHeader
        title={messages.title(number)}
        note={
          <>
            <DisputeState dispute={dispute} />
            <Due at={dueAt} now={now} />
            <span className={patterns.note}>
              {disputeWords.reasons[reason]}. {messages.opened(day(openedAt))}
            </span>
          </>
        }
      >
        <ButtonLink variant="secondary" to={paths.seller.order(order)}>
          {messages.order}
        </ButtonLink>
      </PageHeader>
      <div className={styles.columns}>
        <Panel title={messages.thread}>
          <DisputeThread entries={entries} names={messages.names} money={money} moment={moment} />
          {can.includes('message') && (
            <May permission="orders.write" hint>
              <Message dispute={dispute} />
            </May>
          )}
        </Panel>
        <div className={joinClasses(patterns.stack8, styles.facts)}>
          <Panel title={messages.next_}>
            <p>{waitsFor && dueAt ? step[waitsFor](moment(dueAt)) : step.over}</p>
            <DisputeActs dispute={dispute} />
          </Panel>
          <Facts dispute={dispute} />
        </div>
      </div>
    </>
  )
}

function Facts({ dispute: { lines, wanted, mostMinor, offer, refunded, borneBy } }: { dispute: Dispute }) {
  const { money } = useFormats()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [messages.wanted, money(wanted)],
    [messages.most, money({ ...wanted, amountMinor: mostMinor })],
    [messages.offered, offer && money(offer)],
    [messages.refunded, refunded && `${money(refunded)}${borneBy ? `. ${messages.bearers[borneBy]}` : ''}`],
  ]
  return (
    <Panel title={messages.about}>
      <ul className={patterns.stack3}>
        {lines.map(({ lineId, title, color, size, quantity, picture }) => (
          <li key={lineId} className={joinClasses(patterns.breakable, styles.line)}>
            <ProductThumb picture={picture} className={styles.thumb} />
            <div>
              <p className={patterns.medium}>{title}</p>
              <p className={patterns.note}>
                {quantity} × {color}, {size}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className={joinClasses(patterns.row, patterns.between)}>
              <dt className={patterns.note}>{name}</dt>
              <dd className={joinClasses(patterns.tabular, patterns.medium)}>{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}

function Message({ dispute: { number } }: { dispute: Dispute }) {
  const { api } = useHost()
  const { keep, refusals } = useDisputeUpdate(number)
  const evidence = useEvidence()
  const text = messages.message
  type Write = ApiClient['disputes']['seller']['message']
  async function send(words: string, requestId: string) {
    const pictures = await evidence.upload((one) => api.disputes.seller.addPicture({ dispute: number, ...one }))
    return api.disputes.seller.message({ dispute: number, text: words, pictures, requestId })
  }
  return (
    <Form
      className={styles.form}
      initialValues={{ text: '' }}
      schema={disputeMessageSchema}
      send={(draft, requestId): ReturnType<Write> => send(draft.text, requestId)}
      refusals={{ REFUSED: refusals.REFUSED }}
      success={text.done}
      onSent={(changed) => {
        keep(changed)
        evidence.clear()
      }}
      clears
      actions={
        <div>
          <SubmitButton variant="secondary" pendingText={text.pending}>
            {text.submit}
          </SubmitButton>
        </div>
      }
    >
      <TextAreaField name="text" label={text.label} rows={3} maxLength={DISPUTE_TEXT_MAX_LENGTH} />
      <EvidenceField evidence={evidence} />
    </Form>
  )
}
