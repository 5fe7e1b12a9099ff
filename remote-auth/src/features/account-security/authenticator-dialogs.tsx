import type { AuthenticatorSetup } from 'shared-contracts'
import { ModalDialog } from 'shared-ui'
import { AuthenticatorSetupDialog, RecoveryCodes } from './authenticator-setup-dialog'
import { messages } from './messages'

export interface AuthenticatorDialogsProps {
  open: { kind: 'set-up'; setup: AuthenticatorSetup } | { kind: 'codes'; codes: string[] }
  proved: <Call extends Promise<unknown>>(call: () => Call) => Call
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
    <AuthenticatorSetupDialog
      key="set-up"
      setup={open.setup}
      proved={proved}
      onConfirmed={onConfirmed}
      onClosed={onClosed}
    />
  )
}
