import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Difference, differenceNoteSchema } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { PAGE_TITLE_ID } from 'shared-ui/back-office'
import { TextAreaField } from 'shared-ui/forms'
import { ProvedDialog } from '../../ui/proved-dialog'
import { messages } from './messages'

const text = messages.settle

/** Asks what a difference was, and takes it off the list. */
export function SettleDialog({ difference: { id }, onClosed }: { difference: Difference; onClosed: () => void }) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const settled = useRef(false)
  const closed = () => {
    onClosed()
    if (!settled.current) return
    // The button that opened this goes with its row.
    document.getElementById(PAGE_TITLE_ID)?.focus()
    void client.invalidateQueries({ queryKey: queries.reconciliation.key() })
  }
  return (
    <ProvedDialog
      title={text.title}
      initialValues={{ note: '' }}
      schema={differenceNoteSchema}
      send={({ note }) => api.reconciliation.settle({ id, note })}
      failed={text.failed}
      success={text.saved}
      onSent={() => (settled.current = true)}
      submit={text.save}
      onClosed={closed}
    >
      <p>{text.text}</p>
      <TextAreaField name="note" label={text.note} hint={text.noteHint} rows={3} maxLength={500} />
    </ProvedDialog>
  )
}
