import {
  accountMessages,
  authenticatorCodeSchema,
  type AuthenticatorCodeInput,
  type AuthenticatorSetup,
} from 'shared-contracts'
import { Button } from 'shared-ui'
import { SubmitButton, TextField } from 'shared-ui/forms'
import { useSecurity } from '../../lib/use-security'
import sectionStyles from '../../ui/account/section.module.css'
import { AccountForm } from '../../ui/account-form'
import styles from './authenticator.module.css'
import { messages } from './messages'
import { QrCode } from './qr-code'

interface AuthenticatorSetupFormProps {
  setup: AuthenticatorSetup
  proved: <T>(call: () => Promise<T>) => Promise<T>
  /** With the recovery codes. */
  onConfirmed: (codes: string[]) => Promise<void>
  onCancel: () => void
}

const refusals = { CODE_INVALID: { field: { name: 'code', message: accountMessages.codeWrong } } }

/** The secret to scan or to type, and the first code that shows that the app has it. */
export function AuthenticatorSetupForm({ setup, proved, onConfirmed, onCancel }: AuthenticatorSetupFormProps) {
  const { security } = useSecurity()

  async function confirm(values: AuthenticatorCodeInput) {
    const { codes } = await proved(() => security.confirmAuthenticator(values))
    await onConfirmed(codes)
  }
  return (
    <AccountForm initialValues={{ code: '' }} schema={authenticatorCodeSchema} refusals={refusals} onSubmit={confirm}>
      <p className={sectionStyles.soft}>{messages.scan}</p>
      <div className={styles.qr}>
        <QrCode text={setup.uri} label={messages.qrLabel} />
      </div>
      <p className={sectionStyles.note}>
        {messages.orType} <code className={styles.secret}>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        name="code"
        label={messages.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        required
      />
      <div className={sectionStyles.actions}>
        <SubmitButton>{messages.confirm}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </AccountForm>
  )
}
