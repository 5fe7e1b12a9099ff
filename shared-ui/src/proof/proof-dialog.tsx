import { useEffect, useRef, useState } from 'react'
import { authenticatorCodeSchema, proofSchema, type Audience } from 'shared-contracts'
import { Button } from '../button/button'
import { ModalDialog } from '../dialog/modal-dialog'
import { FormAlert } from '../fields/form-alert'
import { PasswordField } from '../fields/password-field'
import { SubmitButton } from '../fields/submit-button'
import { TextField } from '../fields/text-field'
import { describeFailure } from '../form/describe-failure'
import { Form } from '../form/form'
import { useHost } from '../host/use-host'
import { GivenUp } from './given-up'
import styles from './proof-dialog.module.css'
import { proofMessages as messages } from './proof.messages'
import { useOtherProofs } from './use-other-proofs'

export interface ProofDialogProps {
  /** Whose account it is about. */
  audience: Audience
  onProved: () => void
  onCancelled: () => void
}

const refusals = { PASSKEY_REFUSED: messages.passkeyRefused }

/** Asks whoever is signed in to prove it: by the password, a passkey or a code of the authenticator app, whatever the account has. */
export function ProofDialog({ audience, onProved, onCancelled }: ProofDialogProps) {
  const security = useHost().api.security[audience]
  const others = useOtherProofs(audience)
  const [field, setField] = useState<'password' | 'code'>('password')
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.querySelector('input')?.focus(), [field])

  async function byPasskey() {
    setFailure(null)
    setAsking(true)
    try {
      const { answerPasskey } = await import(/* webpackChunkName: "passkey" */ '../passkey/answer-passkey')
      await security.proveByPasskey({ credential: await answerPasskey(await security.proofOptions()) })
      onProved()
    } catch (cause) {
      if (!(cause instanceof GivenUp)) setFailure((await describeFailure(cause, { refusals })).text)
    } finally {
      setAsking(false)
    }
  }
  const change = (to: typeof field) => {
    setFailure(null)
    setField(to)
  }
  const actions = (
    <>
      {failure && <FormAlert>{failure}</FormAlert>}
      <div className={styles.actions}>
        <SubmitButton disabled={isAsking}>{messages.submit}</SubmitButton>
        {others.passkey && (
          <Button variant="secondary" pending={isAsking} pendingText={messages.asking} onClick={() => void byPasskey()}>
            {messages.passkey}
          </Button>
        )}
        {(field === 'code' || others.code) && (
          <Button variant="secondary" onClick={() => change(field === 'code' ? 'password' : 'code')}>
            {field === 'code' ? messages.usePassword : messages.useCode}
          </Button>
        )}
        <Button variant="quiet" disabled={isAsking} onClick={() => dialog.current?.close()}>
          {messages.cancel}
        </Button>
      </div>
    </>
  )
  return (
    <ModalDialog title={messages.title} dialog={dialog} busy={isAsking} onClosed={onCancelled}>
      {field === 'code' ? (
        <Form
          key="code"
          className={styles.form}
          initialValues={{ code: '' }}
          schema={authenticatorCodeSchema}
          send={(proof) => security.proveByCode(proof)}
          onSent={onProved}
          actions={actions}
        >
          <p>{messages.lead}</p>
          <TextField
            name="code"
            label={messages.code}
            hint={messages.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </Form>
      ) : (
        <Form
          key="password"
          className={styles.form}
          initialValues={{ password: '' }}
          schema={proofSchema}
          send={(proof) => security.prove(proof)}
          onSent={onProved}
          actions={actions}
        >
          <p>{messages.lead}</p>
          <PasswordField name="password" label={messages.password} autoComplete="current-password" required />
        </Form>
      )}
    </ModalDialog>
  )
}
