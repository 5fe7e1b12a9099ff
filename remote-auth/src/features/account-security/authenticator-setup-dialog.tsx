import { type AuthenticatorSetup, accountMessages, authenticatorCodeSchema } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import { FormDialog, TextField } from 'shared-ui/forms'
import { encode } from 'uqr'
import { useAct } from '../../lib/use-act'
import { useSecurity } from '../../lib/use-security'
import sectionStyles from '../../ui/account/section.module.css'
import styles from './authenticator.module.css'
import { messages } from './messages'

interface AuthenticatorSetupDialogProps {
  setup: AuthenticatorSetup
  proved: <Call extends Promise<unknown>>(call: () => Call) => Call
  /** With the recovery codes. */
  onConfirmed: (codes: string[]) => Promise<void>
  onClosed: () => void
}

/** The secret to scan or to type, and the first code that shows that the app has it. */
export function AuthenticatorSetupDialog({ setup, proved, onConfirmed, onClosed }: AuthenticatorSetupDialogProps) {
  const { security } = useSecurity()
  return (
    <FormDialog
      title={messages.setUpTitle}
      initialValues={{ code: '' }}
      schema={authenticatorCodeSchema}
      send={(values) => proved(() => security.confirmAuthenticator(values))}
      refusals={{ CODE_INVALID: { field: { name: 'code', message: accountMessages.codeWrong } } }}
      onSent={({ codes }) => onConfirmed(codes)}
      submit={messages.confirm}
      stays
      onClosed={onClosed}
    >
      <p className={joinClasses(patterns.soft, patterns.measure)}>{messages.scan}</p>
      <div className={styles.qr}>
        <QrCode text={setup.uri} label={messages.qrLabel} />
      </div>
      <p className={patterns.note}>
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
    </FormDialog>
  )
}

/** A QR code as one path: dark on light in both themes, since cameras read nothing else reliably. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const drawing = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={styles.code}
      shapeRendering="crispEdges"
    >
      <path d={drawing} />
    </svg>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** The codes, to copy or to download: they are not shown again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { config, toast } = useHost()
  const { act } = useAct()
  const title = messages.codesFile(config.name)
  const text = `${title}\n\n${codes.join('\n')}\n`

  async function copy() {
    await navigator.clipboard.writeText(text)
    toast.success(messages.copied)
  }
  return (
    <div className={patterns.stack5}>
      <p className={joinClasses(patterns.soft, patterns.measure)}>{messages.codesText}</p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={sectionStyles.actions}>
        <Button onClick={onKept}>{messages.codesKept}</Button>
        <Button variant="secondary" onClick={() => act(copy)}>
          {messages.copy}
        </Button>
        <a download={`${title}.txt`} href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>
          {messages.download}
        </a>
      </div>
    </div>
  )
}
