import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Account, type PageHead, paths, sessionKey } from 'shared-contracts'
import { Button, useHost, useProof } from 'shared-ui'
import { FormDialog, TextField } from 'shared-ui/forms'
import { object, string } from 'yup'
import { useAct } from '../../lib/use-act'
import { AccountLayout } from '../../ui/account/account-layout'
import { Section } from '../../ui/account/section'
import { messages } from './messages'

/** Asks twice: for the address, so that nobody deletes by a slip, and for a fresh proof, so that nobody else does. */
function DeleteAccount() {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { proved, dialog } = useProof('shop')
  const [open, setOpen] = useState(false)
  const email = queryClient.getQueryData<Account | null>(sessionKey('shop'))?.email ?? ''
  const schema = object({
    email: string()
      .required(messages.confirmWrong)
      .test('same', messages.confirmWrong, (typed) => typed.trim().toLowerCase() === email),
  })

  async function leave() {
    // Nothing of the former account may be left in this tab; the guard must not send to the log-in first.
    await navigate(paths.home)
    queryClient.clear()
    queryClient.setQueryData(sessionKey('shop'), null)
  }
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {messages.deleteOpen}
      </Button>
      {open && (
        <FormDialog
          title={messages.confirmTitle}
          initialValues={{ email: '' }}
          schema={schema}
          send={() => proved(() => api.account.delete())}
          success={messages.deleted}
          onSent={leave}
          submit={messages.confirmSubmit}
          variant="accent"
          cancel={messages.cancel}
          onClosed={() => setOpen(false)}
        >
          <p>{messages.confirmText(email)}</p>
          <TextField name="email" label={messages.confirmLabel} autoComplete="off" autoCapitalize="none" required />
        </FormDialog>
      )}
      {dialog}
    </div>
  )
}

export const head = (): PageHead => ({ title: messages.title })

/** The shopper's data: to take along, and to erase. */
export function Page() {
  return (
    <AccountLayout title={messages.title} lead={messages.lead}>
      <Section title={messages.export} lead={messages.exportText}>
        <div>
          <DownloadLink />
        </div>
      </Section>
      <Section title={messages.delete} lead={messages.deleteText}>
        <DeleteAccount />
      </Section>
    </AccountLayout>
  )
}

/** Fetches everything and hands it over as a file; a refusal is said like any other. */
function DownloadLink() {
  const { api } = useHost()
  const { act, pending } = useAct()

  async function download() {
    const text = JSON.stringify(await api.account.export(), null, 2)
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'my-account.json'
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button variant="secondary" pending={pending} onClick={() => act(download)}>
      {messages.download}
    </Button>
  )
}
