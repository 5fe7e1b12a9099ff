import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths, sessionKey, type Account } from 'shared-contracts'
import { Button, ModalDialog, useHost, useProof } from 'shared-ui'
import { SubmitButton, TextField } from 'shared-ui/forms'
import { object, string } from 'yup'
import sectionStyles from '../../ui/account/section.module.css'
import { AccountForm } from '../../ui/account-form'
import { messages } from './messages'

/** Asks twice: for the address, so that nobody deletes by a slip, and for a fresh proof, so that nobody else does. */
export function DeleteAccount() {
  const { api, toast } = useHost()
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

  async function erase() {
    await proved(() => api.account.delete())
    toast.success(messages.deleted)
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
        <ModalDialog title={messages.confirmTitle} onClosed={() => setOpen(false)}>
          <AccountForm initialValues={{ email: '' }} schema={schema} onSubmit={erase}>
            <p>{messages.confirmText(email)}</p>
            <TextField name="email" label={messages.confirmLabel} autoComplete="off" autoCapitalize="none" required />
            <div className={sectionStyles.actions}>
              <SubmitButton variant="accent">{messages.confirmSubmit}</SubmitButton>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {messages.cancel}
              </Button>
            </div>
          </AccountForm>
        </ModalDialog>
      )}
      {dialog}
    </div>
  )
}
