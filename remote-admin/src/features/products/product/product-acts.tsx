import { useState } from 'react'
import {
  type DeskProductDetails,
  STATEMENT_MAX_LENGTH,
  type TakeDown,
  takeDownDecisionSchema,
  takeDownDraftSchema,
} from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { SelectField } from 'shared-ui/forms'
import { ProvedDialog } from '../../../ui/proved-dialog'
import { ReasonField } from '../../../ui/reason-field'
import { noStatement, TakeDownFields } from '../../../ui/take-down-fields'
import { messages as fields } from '../../../ui/take-down-fields.messages'
import { May } from '../../../ui/may'
import { messages } from './messages'
import { useProductUpdate } from './use-product-update'

interface ActProps {
  product: DeskProductDetails
}

/** Takes the product out of the shop; asks why, and says what follows. */
export function TakeDownAct({ product }: ActProps) {
  const { api } = useHost()
  const [asking, setAsking] = useState(false)
  const { keep, refusals } = useProductUpdate(product)
  const { id, status, takenDown } = product
  if (status === 'draft' || takenDown) return null
  return (
    <>
      <May permission="products.moderate">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {messages.takeDown}
        </Button>
      </May>
      {asking && (
        <ProvedDialog
          title={fields.title}
          initialValues={noStatement}
          schema={takeDownDraftSchema}
          send={(statement, requestId) => api.deskProducts.takeDown({ id, ...statement, requestId })}
          refusals={refusals}
          success={fields.done}
          onSent={keep}
          submit={fields.submit}
          pendingText={fields.pending}
          variant="accent"
          onClosed={() => setAsking(false)}
        >
          <TakeDownFields />
        </ProvedDialog>
      )}
    </>
  )
}

/** Restores the product, or answers an appeal that waits. */
export function DecideAct({ product, takeDown }: ActProps & { takeDown: TakeDown }) {
  const { api } = useHost()
  const [asking, setAsking] = useState(false)
  const { keep, refusals } = useProductUpdate(product)
  const text = messages.decide
  const kind = takeDown.appeal && !takeDown.decision ? 'appeal' : 'restore'
  if (takeDown.decision?.outcome === 'restored') return null
  return (
    <>
      <May permission="products.moderate">
        <Button variant={kind === 'appeal' ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
          {kind === 'appeal' ? text.answer : text.restore}
        </Button>
      </May>
      {asking && (
        <ProvedDialog
          title={text.title[kind]}
          initialValues={{ outcome: kind === 'appeal' ? '' : 'restored', reason: '' }}
          schema={takeDownDecisionSchema}
          send={(decision) => api.deskProducts.decide({ id: product.id, takeDown: takeDown.id, ...decision })}
          refusals={refusals}
          success={(_, { outcome }) => text.done[outcome]}
          onSent={keep}
          submit={text.submit[kind]}
          pendingText={text.pending}
          onClosed={() => setAsking(false)}
        >
          <p>{text.text[kind]}</p>
          {kind === 'appeal' && (
            <SelectField
              name="outcome"
              label={text.outcome}
              options={[
                { value: '', label: text.choose },
                { value: 'restored', label: text.outcomes.restored },
                { value: 'kept', label: text.outcomes.kept },
              ]}
            />
          )}
          <ReasonField hint={text.reasonHint} rows={4} maxLength={STATEMENT_MAX_LENGTH} />
        </ProvedDialog>
      )}
    </>
  )
}
