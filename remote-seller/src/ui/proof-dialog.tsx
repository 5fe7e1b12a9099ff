import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useHost, type ProofDialogProps } from 'shared-ui'
import { failureText } from '../lib/failure-text'
import { ConfirmDialog } from './confirm-dialog'
import { PlainInput } from './plain-fields'
import { messages } from './ui.messages'

const { proof } = messages

/** Asks the signed-in seller for the password before something that thieves would like to do. */
export function ProofDialog({ onProved, onCancelled }: ProofDialogProps) {
  const { api } = useHost()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.security.seller.prove({ password }),
    onSuccess: onProved,
  })
  function confirm() {
    setMissing(password === '')
    if (password !== '') mutate()
  }
  return (
    <ConfirmDialog
      title={proof.title}
      confirm={proof.confirm}
      pending={isPending}
      pendingText={proof.pending}
      onConfirm={confirm}
      onClosed={onCancelled}
    >
      <p>{proof.text}</p>
      <PlainInput
        type="password"
        label={proof.password}
        autoComplete="current-password"
        value={password}
        error={isMissing ? proof.missing : error && failureText(error)}
        onTyped={setPassword}
      />
    </ConfirmDialog>
  )
}
