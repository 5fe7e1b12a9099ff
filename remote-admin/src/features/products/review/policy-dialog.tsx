import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REVIEWED_SHOPS, reviewPolicyDraftSchema, type ReviewPolicy } from 'shared-contracts'
import { Button, ModalDialog, patterns, useHost } from 'shared-ui'
import { Loaded } from 'shared-ui/back-office'
import { CheckboxField, RadioField, TextField } from 'shared-ui/forms'
import { ProvedDialog } from '../../../ui/proved-dialog'
import { messages } from './messages'

const text = messages.policy

/** Whose products are reviewed, to be changed. */
export function PolicyDialog({ onClosed }: { onClosed: () => void }) {
  const { queries } = useHost()
  const policy = useQuery({ ...queries.productSubmissions.policy.queryOptions(), staleTime: 0 })
  if (policy.data) return <PolicyForm policy={policy.data} onClosed={onClosed} />
  return (
    <ModalDialog title={text.title} onClosed={onClosed}>
      <Loaded query={policy} texts={text}>
        {() => null}
      </Loaded>
      <Button variant="secondary" onClick={onClosed}>
        {text.close}
      </Button>
    </ModalDialog>
  )
}

interface Typed {
  shops: string
  knownAfter: string
  edits: boolean
}

function PolicyForm({ policy, onClosed }: { policy: ReviewPolicy; onClosed: () => void }) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  // What is typed stays where somebody else was faster, and counts against what they have saved.
  const [seen, setSeen] = useState(policy.version)
  const [typed, setTyped] = useState<Typed>({ ...policy, knownAfter: String(policy.knownAfter) })
  return (
    <ProvedDialog
      title={text.title}
      initialValues={{ shops: policy.shops, knownAfter: String(policy.knownAfter), edits: policy.edits }}
      schema={reviewPolicyDraftSchema}
      read={({ shops, knownAfter, edits }) => ({
        ...{ shops, edits: shops !== 'none' && edits },
        knownAfter: shops === 'new' ? (knownAfter.trim() === '' ? undefined : Number(knownAfter)) : policy.knownAfter,
      })}
      onTyped={setTyped}
      send={(draft) => api.productSubmissions.savePolicy({ ...draft, version: seen })}
      refusals={{
        async CONFLICT() {
          const theirs = await client.fetchQuery({ ...queries.productSubmissions.policy.queryOptions(), staleTime: 0 })
          setSeen(theirs.version)
          return text.conflict(text.of[theirs.shops])
        },
      }}
      success={(saved) => text.done[saved.shops]}
      onSent={() => void client.invalidateQueries({ queryKey: queries.productSubmissions.list.key() })}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <RadioField
        name="shops"
        legend={text.shops}
        options={REVIEWED_SHOPS.map((value) => ({
          value,
          label: text.of[value],
          ...(value === 'new' && { note: text.notes.new }),
        }))}
      />
      {typed.shops === 'new' && <TextField name="knownAfter" inputMode="numeric" label={text.knownAfter} required />}
      {typed.shops !== 'none' && <CheckboxField name="edits" label={text.edits} />}
      <p className={patterns.note}>{text.waiting(policy.waiting)}</p>
    </ProvedDialog>
  )
}
