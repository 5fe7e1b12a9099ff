import { useState, type ComponentType } from 'react'
import { Button } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import { messages } from './messages'
import type { PasswordFormProps } from './password-form'

/** The form comes with a press: it and what checks it weigh more than the rest of the page. */
export function PasswordSection() {
  const [Form, setForm] = useState<ComponentType<PasswordFormProps> | null>(null)
  const { act, pending } = useAct()

  async function open() {
    const { PasswordForm } = await import(/* webpackChunkName: "account-forms" */ './password-form')
    setForm(() => PasswordForm)
  }
  if (Form) return <Form onChanged={() => setForm(null)} />
  return (
    <div>
      <Button variant="secondary" pending={pending} onClick={() => act(open)}>
        {messages.changePassword}
      </Button>
    </div>
  )
}
