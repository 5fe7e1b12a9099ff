import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { BRAND_NOTE_MAX_LENGTH, type BrandRequest, brandRequestDraftSchema } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import { Moment, useNow } from 'shared-ui/back-office'
import { FormDialog, TextAreaField, TextField } from 'shared-ui/forms'
import { May } from '../may'
import { brandRequestMessages as messages } from './brand-requests.messages'

/** What was decided stands beside the brand for so long, in milliseconds. */
const NEWS_MS = 14 * 24 * 60 * 60 * 1000

/** Below the choice of a brand: the way to ask for one that is not there, and what became of what was asked. */
export function BrandRequests() {
  return (
    <May permission="products.write">
      <Requests />
    </May>
  )
}

function Requests() {
  const { queries } = useHost()
  const client = useQueryClient()
  const now = useNow()
  const { data } = useQuery(queries.brandRequests.mine.queryOptions())
  const [isAsking, setAsking] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: queries.brandRequests.key() })
  const shown = (data?.items ?? []).filter(
    ({ decidedAt }) => decidedAt === null || now - Date.parse(decidedAt) < NEWS_MS,
  )
  return (
    <div className={joinClasses(patterns.stack2, patterns.start)}>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {messages.ask}
      </Button>
      {shown.length > 0 && (
        <ul className={patterns.note} aria-label={messages.list}>
          {shown.map((request) => (
            <li key={request.id}>
              <Request request={request} onChanged={refresh} />
            </li>
          ))}
        </ul>
      )}
      {isAsking && <AskDialog onSent={refresh} onClosed={() => setAsking(false)} />}
    </div>
  )
}

function Request({ request, onChanged }: { request: BrandRequest; onChanged: () => Promise<void> }) {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const { values, setFieldValue } = useFormikContext<{ brand: string }>()
  const [pending, setPending] = useState(false)
  const { id, name, state, brand, reason, askedAt } = request
  async function withdraw() {
    try {
      await api.brandRequests.withdraw({ id })
    } finally {
      await onChanged()
    }
  }
  async function act(work: () => Promise<unknown>) {
    setPending(true)
    try {
      await work()
    } catch {
      toast.error(messages.actFailed)
    }
    setPending(false)
  }
  if (state === 'open') {
    return (
      <>
        {messages.waits(name)} <Moment at={askedAt} />{' '}
        <Button variant="quiet" pending={pending} pendingText={messages.withdrawing} onClick={() => void act(withdraw)}>
          {messages.withdraw(name)}
        </Button>
      </>
    )
  }
  if (state === 'refused') return messages.refused(name, reason ?? '')
  if (!brand) return messages.done(name)
  if (values.brand === brand.id) return messages.added(name, brand.name)
  /** The list of brands is from before it was there. */
  const choose = async () => {
    await client.refetchQueries({ queryKey: queries.catalogue.brands.key() })
    await setFieldValue('brand', brand.id)
  }
  return (
    <>
      {messages.added(name, brand.name)}{' '}
      <Button variant="quiet" pending={pending} pendingText={messages.choosing} onClick={() => void act(choose)}>
        {messages.choose(brand.name)}
      </Button>
    </>
  )
}

/** Stands outside of the product's form, which neither holds another form nor is sent with it. */
function AskDialog({ onSent, onClosed }: { onSent: () => Promise<void>; onClosed: () => void }) {
  const { api } = useHost()
  return createPortal(
    // What happens in it is not the form's, which React would tell of it.
    <div onSubmit={(event) => event.stopPropagation()}>
      <FormDialog
        title={messages.title}
        initialValues={{ name: '', note: '' }}
        schema={brandRequestDraftSchema}
        send={(draft) => api.brandRequests.ask(draft)}
        failed={messages.failed}
        success={({ name }) => messages.asked(name)}
        onSent={onSent}
        submit={messages.submit}
        pendingText={messages.pending}
        onClosed={onClosed}
      >
        <p>{messages.text}</p>
        <TextField name="name" label={messages.name} autoComplete="off" required />
        <TextAreaField
          name="note"
          label={messages.note}
          hint={messages.noteHint}
          rows={2}
          maxLength={BRAND_NOTE_MAX_LENGTH}
        />
      </FormDialog>
    </div>,
    document.body,
  )
}
