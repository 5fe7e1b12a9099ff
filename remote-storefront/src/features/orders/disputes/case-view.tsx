import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type ApiClient,
  DISPUTE_TEXT_MAX_LENGTH,
  type Dispute,
  disputeMessageSchema,
  problemOf,
} from 'shared-contracts'
import { Button, DialogActions, FormAlert, ModalDialog, joinClasses, patterns, refusalText, useHost } from 'shared-ui'
import { disputeWords, DisputeThread, EvidenceField, useEvidence } from 'shared-ui/disputes'
import { Form, SubmitButton, TextAreaField } from 'shared-ui/forms'
import { useDate } from '../../../lib/use-date'
import { useMoney } from '../../../lib/use-money'
import type { OrderRef } from '../use-purchase-change'
import { messages } from './messages'
import styles from './order-cases.module.css'
import { useCases } from './use-cases'

interface CaseProps {
  of: OrderRef
  dispute: Dispute
}

/** One case: how it stands and until when, what happened, and what can be done. */
export function CaseView({ of, dispute }: CaseProps) {
  const { locale } = useHost().config
  const money = useMoney()
  const { number, reason, state, seller, wanted, entries, can, closedAt } = dispute
  const moment = (iso: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
  return (
    <article id={number} className={joinClasses(patterns.stack4, styles.case)} aria-label={messages.case(number)}>
      <header className={patterns.stack1}>
        <h3 className={joinClasses(patterns.row, patterns.baseline, patterns.between, styles.heading)}>
          {messages.case(number)} <span className={styles.state}>{messages.states[state]}</span>
        </h3>
        <p className={patterns.note}>
          {disputeWords.reasons[reason]}
          {closedAt === null && `. ${messages.wanted(money(wanted))}.`}
        </p>
        <Standing dispute={dispute} />
      </header>
      {can.some((act) => act !== 'message') && <Acts of={of} dispute={dispute} />}
      <DisputeThread
        // The shopper knows their own name.
        entries={entries.map((entry) => ({ ...entry, author: null }))}
        names={{ ...messages.names, seller: seller.name }}
        money={money}
        moment={moment}
      />
      {can.includes('message') && <Message of={of} dispute={dispute} />}
    </article>
  )
}

/** Whose step is next and until when, or what came of it. */
function Standing({ dispute: { state, outcome, waitsFor, dueAt, seller, refunded } }: Pick<CaseProps, 'dispute'>) {
  const date = useDate()
  const money = useMoney()
  const { stands, over } = messages
  const day = dueAt ? date(dueAt, 'long') : ''
  const words = () => {
    if (waitsFor === 'staff') return stands.staff(day)
    if (waitsFor) return stands[waitsFor](seller.name, day)
    if (state === 'withdrawn' || outcome === null) return over.withdrawn
    if (outcome === 'refunded') return refunded ? over.refunded(money(refunded)) : over.settled
    return over[outcome]
  }
  return <p className={patterns.medium}>{words()}</p>
}

type Act = 'accept' | 'escalate' | 'withdraw'

function Acts({ of, dispute }: CaseProps) {
  const money = useMoney()
  const [asking, setAsking] = useState<Act | null>(null)
  const { can, offer } = dispute
  return (
    <div className={styles.actions}>
      {can.includes('accept') && offer && (
        <Button onClick={() => setAsking('accept')}>{messages.accept.button(money(offer))}</Button>
      )}
      {can.includes('escalate') && (
        <Button variant="secondary" onClick={() => setAsking('escalate')}>
          {messages.escalate.button}
        </Button>
      )}
      {can.includes('withdraw') && (
        <Button variant="quiet" onClick={() => setAsking('withdraw')}>
          {messages.withdraw.button}
        </Button>
      )}
      {asking && <Ask act={asking} of={of} dispute={dispute} onClosed={() => setAsking(null)} />}
    </div>
  )
}

/** Asks before a step that cannot be taken back. Why it could not be taken stays to be read. */
function Ask({ act, of: { number, key }, dispute, onClosed }: CaseProps & { act: Act; onClosed: () => void }) {
  const { api, toast } = useHost()
  const money = useMoney()
  const { keep, refresh } = useCases({ number, key })
  const dialog = useRef<HTMLDialogElement>(null)
  const sum = dispute.offer ? money(dispute.offer) : ''
  const text = messages[act]
  const said = (words: string | ((sum: string) => string)) => (typeof words === 'string' ? words : words(sum))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (calls: ApiClient['disputes']['shopper']) =>
      calls[act]({ number, ...(key && { key }), dispute: dispute.number, version: dispute.version }),
    onSuccess(changed) {
      toast.success(said(text.done))
      dialog.current?.close()
      keep(changed)
    },
    // Somebody else was faster: the page shows how it stands.
    onError: refresh,
  })
  const isConflict = problemOf<'disputes.shopper.accept'>(error)?.code === 'CONFLICT'
  return (
    <ModalDialog title={said(text.title)} dialog={dialog} busy={isPending} onClosed={onClosed}>
      <div className={patterns.stack5}>
        <p>{text.text}</p>
        {error && <FormAlert>{isConflict ? messages.conflict : refusalText(error)}</FormAlert>}
        <DialogActions
          cancel={
            <Button variant="secondary" disabled={isPending} onClick={() => dialog.current?.close()}>
              {text.no}
            </Button>
          }
          act={
            <Button pending={isPending} pendingText={text.pending} onClick={() => mutate(api.disputes.shopper)}>
              {said(text.button)}
            </Button>
          }
        />
      </div>
    </ModalDialog>
  )
}

function Message({ of, dispute }: CaseProps) {
  const { api } = useHost()
  const { keep } = useCases(of)
  const evidence = useEvidence()
  const text = messages.message
  const { number, key } = of
  const at = { number, ...(key && { key }), dispute: dispute.number }
  type Write = ApiClient['disputes']['shopper']['message']
  async function send(words: string, requestId: string) {
    const picture = { number, ...(key && { key }), order: dispute.order }
    const pictures = await evidence.upload((one) => api.disputes.shopper.addPicture({ ...picture, ...one }))
    return api.disputes.shopper.message({ ...at, text: words, pictures, requestId })
  }
  return (
    <Form
      className={joinClasses(patterns.stack3, styles.message)}
      initialValues={{ text: '' }}
      schema={disputeMessageSchema}
      send={(draft, requestId): ReturnType<Write> => send(draft.text, requestId)}
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
