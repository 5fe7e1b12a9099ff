import type { AuthenticatorSetup } from 'shared-contracts'
import { ModalDialog } from 'shared-ui'
import { AuthenticatorSetupForm } from './authenticator-setup-form'
import { messages } from './messages'
import { RecoveryCodes } from './recovery-codes'

export interface AuthenticatorDialogsProps {
  open: { kind: 'set-up'; setup: AuthenticatorSetup } | { kind: 'codes'; codes: string[] }
  proved: <T>(call: () => Promise<T>) => Promise<T>
  /** With the recovery codes. */
  onConfirmed: (codes: string[]) => Promise<void>
  onClosed: () => void
}

/** Setting the app up, and the codes that follow: a chunk of their own, with what draws QR codes. */
export function AuthenticatorDialogs({ open, proved, onConfirmed, onClosed }: AuthenticatorDialogsProps) {
  if (open.kind === 'codes')
    return (
      <ModalDialog key="codes" title={messages.codesTitle} onClosed={onClosed}>
        <RecoveryCodes codes={open.codes} onKept={onClosed} />
      </ModalDialog>
    )
  return (
    <ModalDialog key="set-up" title={messages.setUpTitle} onClosed={onClosed}>
      <AuthenticatorSetupForm setup={open.setup} proved={proved} onConfirmed={onConfirmed} onCancel={onClosed} />
    </ModalDialog>
  )
}
