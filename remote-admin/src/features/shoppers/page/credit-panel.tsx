import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { creditGrantSchema, type DeskShopper, toMinorUnitsOf } from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import { Panel, param, readSearch, useFormats, useListAddress, KeyPages } from 'shared-ui/back-office'
import { TextField } from 'shared-ui/forms'
import { CreditMoves } from '../../../ui/credit/credit-moves'
import { creditMessages } from '../../../ui/credit/credit.messages'
import { messages as about } from '../../../ui/details.messages'
import { May } from '../../../ui/may'
import { ProvedDialog } from '../../../ui/proved-dialog'
import { ReasonField } from '../../../ui/reason-field'
import { messages } from './messages'

const text = messages.credit

/** How many of its moves stand in the panel at once. */
const MOVES = 5
const isMove = param.like(/^[1-9]\d{0,15}$/)

/** A shopper's credit, what moved it, a page by key, which stands in the address, and the way to give more. */
export function CreditPanel({ shopper: { id, name, email } }: { shopper: DeskShopper }) {
  const { api, queries, config } = useHost()
  const { money } = useFormats()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const { credit: from } = readSearch(useListAddress().search, { credit: isMove })
  const all = queries.giftCards.creditOf
  const { data, isPlaceholderData } = useQuery(
    all.queryOptions({
      input: { id, ...(from && { before: Number(from) }) },
      placeholderData: keepPreviousData,
    }),
  )
  if (!data) return null
  const moves = data.moves.slice(0, MOVES)
  return (
    <Panel title={text.title}>
      <p className={patterns.semibold}>{money(data.balance)}</p>
      {moves.length > 0 && (
        <div className={patterns.stack4} aria-busy={isPlaceholderData}>
          <CreditMoves moves={moves} issued={text.given} />
          <KeyPages
            label={text.pages}
            name="credit"
            from={from}
            next={data.moves.length > MOVES ? (moves.at(-1)?.id ?? null) : data.next}
          />
        </div>
      )}
      <May permission="giftCards.write">
        <div>
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {text.give}
          </Button>
        </div>
      </May>
      {asked && (
        <ProvedDialog
          title={text.giveTitle(name ?? email)}
          initialValues={{ amount: '', reason: '' }}
          schema={creditGrantSchema}
          read={({ amount, reason }) => ({
            reason,
            amountMinor: toMinorUnitsOf(amount.replace(',', '.'), config.currency) ?? undefined,
          })}
          names={{ amountMinor: 'amount' }}
          send={(draft, requestId) => api.giftCards.grant({ ...draft, id, requestId })}
          success={text.done}
          onSent={() => client.invalidateQueries({ queryKey: all.key() })}
          submit={text.submit}
          pendingText={text.pending}
          onClosed={() => setAsked(false)}
        >
          <p>{text.text}</p>
          <TextField name="amount" inputMode="decimal" label={creditMessages.amount(config.currency)} required />
          <ReasonField hint={about.onlyStaff} />
        </ProvedDialog>
      )}
    </Panel>
  )
}
