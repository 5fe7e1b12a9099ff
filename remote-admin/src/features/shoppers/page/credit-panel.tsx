import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { creditGrantSchema, type DeskShopper, toMinorUnitsOf } from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { TextField } from 'shared-ui/forms'
import { CreditMoves } from '../../../ui/credit/credit-moves'
import { creditMessages } from '../../../ui/credit/credit.messages'
import { messages as about } from '../../../ui/details.messages'
import { May } from '../../../ui/may'
import { ProvedDialog } from '../../../ui/proved-dialog'
import { ReasonField } from '../../../ui/reason-field'
import { messages } from './messages'

const text = messages.credit

/** A shopper's credit, the latest that moved it, and the way to give more. */
export function CreditPanel({ shopper: { id, name, email } }: { shopper: DeskShopper }) {
  const { api, queries, config } = useHost()
  const { money } = useFormats()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const { queryKey, ...query } = queries.giftCards.creditOf.queryOptions({ input: { id } })
  const { data } = useQuery({ queryKey, ...query })
  if (!data) return null
  return (
    <Panel title={text.title}>
      <p className={patterns.semibold}>{money(data.balance)}</p>
      {data.moves.length > 0 && <CreditMoves moves={data.moves.slice(0, 5)} issued={text.given} />}
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
          onSent={(credit) => client.setQueryData(queryKey, credit)}
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
