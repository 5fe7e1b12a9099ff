import { useQuery } from '@tanstack/react-query'
import { proofSchema, type ProofInput } from 'shared-contracts'
import { Button, FormAlert, ModalDialog, type ProofDialogProps } from 'shared-ui'
import { PasswordField, SubmitButton } from 'shared-ui/forms'
import { answerPasskey } from '../../lib/answer-passkey'
import { useAct } from '../../lib/use-act'
import { useSecurity } from '../../lib/use-security'
import { AccountForm } from '../account-form'
import { messages } from './messages'
import sectionStyles from './section.module.css'

const refusals = {
  PASSWORD_WRONG: { text: messages.passwordWrong },
  PASSKEY_REFUSED: { text: messages.passkeyRefused },
}

/** Asks whoever is signed in to prove it: by the password, or by a passkey if the account has one. */
export function ProofDialog({ onProved, onCancelled }: ProofDialogProps) {
  const { security, securityQueries } = useSecurity()
  const { data: passkeys } = useQuery(securityQueries.passkeys.queryOptions())
  const { act, pending, failure } = useAct(refusals, { inDialog: true })

  async function byPassword(values: ProofInput) {
    await security.prove(values)
    onProved()
  }
  async function byPasskey() {
    await security.proveByPasskey({ credential: await answerPasskey(await security.proofOptions()) })
    onProved()
  }
  return (
    <ModalDialog title={messages.proofTitle} onClosed={onCancelled}>
      <AccountForm initialValues={{ password: '' }} schema={proofSchema} refusals={refusals} onSubmit={byPassword}>
        <p>{messages.proofLead}</p>
        <PasswordField name="password" label={messages.proofPassword} autoComplete="current-password" required />
        {failure && <FormAlert>{failure}</FormAlert>}
        <div className={sectionStyles.actions}>
          <SubmitButton>{messages.proofSubmit}</SubmitButton>
          {passkeys && passkeys.items.length > 0 && (
            <Button variant="secondary" pending={pending} onClick={() => act(byPasskey)}>
              {messages.proofPasskey}
            </Button>
          )}
          <Button variant="quiet" onClick={onCancelled}>
            {messages.cancel}
          </Button>
        </div>
      </AccountForm>
    </ModalDialog>
  )
}
