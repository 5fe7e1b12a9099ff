import { Form, Formik, type FormikHelpers } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { authenticatorCodeSchema, fieldProblems, proofSchema, type Audience } from 'shared-contracts'
import { Button } from '../button/button'
import { ModalDialog } from '../dialog/modal-dialog'
import { FocusFirstError } from '../fields/focus-first-error'
import { FormAlert } from '../fields/form-alert'
import { PasswordField } from '../fields/password-field'
import { SubmitButton } from '../fields/submit-button'
import { TextField } from '../fields/text-field'
import { useHost } from '../host/use-host'
import { describeFailure } from './describe-failure'
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

const empty = { password: '', code: '' }

/** Asks whoever is signed in to prove it: by the password, a passkey or a code of the authenticator app, whatever the account has. */
export function ProofDialog({ audience, onProved, onCancelled }: ProofDialogProps) {
  const security = useHost().api.security[audience]
  const others = useOtherProofs(audience)
  const [field, setField] = useState<'password' | 'code'>('password')
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.querySelector('input')?.focus(), [field])

  async function byField(values: typeof empty, { setFieldError }: FormikHelpers<typeof empty>) {
    setFailure(null)
    try {
      if (field === 'code') await security.proveByCode(authenticatorCodeSchema.cast(values))
      else await security.prove({ password: values.password })
      onProved()
    } catch (cause) {
      const wrong = fieldProblems(cause).find((problem) => problem.field === field)
      if (wrong) setFieldError(field, wrong.message)
      else setFailure(describeFailure(cause))
    }
  }
  async function byPasskey() {
    setFailure(null)
    setAsking(true)
    try {
      const { answerPasskey } = await import(/* webpackChunkName: "passkey" */ '../passkey/answer-passkey')
      await security.proveByPasskey({ credential: await answerPasskey(await security.proofOptions()) })
      onProved()
    } catch (cause) {
      if (!(cause instanceof GivenUp)) setFailure(describeFailure(cause))
    } finally {
      setAsking(false)
    }
  }
  function change(to: typeof field) {
    setFailure(null)
    setField(to)
  }
  return (
    <ModalDialog title={messages.title} dialog={dialog} busy={isAsking} onClosed={onCancelled}>
      <Formik
        initialValues={empty}
        validationSchema={field === 'code' ? authenticatorCodeSchema : proofSchema}
        validateOnBlur={false}
        onSubmit={byField}
      >
        <Form noValidate className={styles.form}>
          <p>{messages.lead}</p>
          {field === 'code' ? (
            <TextField
              name="code"
              label={messages.code}
              hint={messages.codeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          ) : (
            <PasswordField name="password" label={messages.password} autoComplete="current-password" required />
          )}
          {failure && <FormAlert>{failure}</FormAlert>}
          <div className={styles.actions}>
            <SubmitButton disabled={isAsking}>{messages.submit}</SubmitButton>
            {others.passkey && (
              <Button variant="secondary" pending={isAsking} onClick={() => void byPasskey()}>
                {messages.passkey}
              </Button>
            )}
            {field === 'code' ? (
              <Button variant="secondary" onClick={() => change('password')}>
                {messages.usePassword}
              </Button>
            ) : (
              others.code && (
                <Button variant="secondary" onClick={() => change('code')}>
                  {messages.useCode}
                </Button>
              )
            )}
            <Button variant="quiet" disabled={isAsking} onClick={() => dialog.current?.close()}>
              {messages.cancel}
            </Button>
          </div>
          <FocusFirstError />
        </Form>
      </Formik>
    </ModalDialog>
  )
}
