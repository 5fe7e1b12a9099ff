import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import type { Security } from 'shared-contracts'
import { Button, useHost, useProof, joinClasses, patterns } from 'shared-ui'
import { formatDay } from '../../lib/format-moment'
import { useAct } from '../../lib/use-act'
import { useSecurity } from '../../lib/use-security'
import { ConfirmDialog } from '../../ui/account/confirm-dialog'
import sectionStyles from '../../ui/account/section.module.css'
import type { AuthenticatorDialogsProps } from './authenticator-dialogs'
import { messages } from './messages'

const refusals = { AUTHENTICATOR_ON: messages.authenticatorAlready }

type Open = AuthenticatorDialogsProps['open'] | { kind: 'off' } | null

/** The app that is asked for a code after the password: to set up, to do without, and the codes for when it is lost. */
export function AuthenticatorSection({ security }: { security: Security }) {
  const { config, toast } = useHost()
  const { audience, security: endpoints, securityQueries } = useSecurity()
  const queryClient = useQueryClient()
  const { proved, dialog } = useProof(audience)
  const { act, pending } = useAct(refusals)
  const [open, setOpen] = useState<Open>(null)
  const [Dialogs, setDialogs] = useState<ComponentType<AuthenticatorDialogsProps> | null>(null)
  const close = () => setOpen(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQueries.overview.key() })
  // Loaded before it is needed, so that a failure is said where the button is, and the codes are never lost to one.
  async function load() {
    const loaded = await import(/* webpackChunkName: "account-forms" */ './authenticator-dialogs')
    setDialogs(() => loaded.AuthenticatorDialogs)
  }
  const show = async (codes: string[]) => {
    setOpen({ kind: 'codes', codes })
    await refresh()
  }
  async function setUp() {
    await load()
    setOpen({ kind: 'set-up', setup: await proved(() => endpoints.startAuthenticator()) })
  }
  async function renew() {
    await load()
    await show((await proved(() => endpoints.renewRecoveryCodes())).codes)
  }
  async function turnOff() {
    await proved(() => endpoints.endAuthenticator())
    toast.success(messages.turnedOff)
    close()
    await refresh()
  }
  const { authenticatorSince: since, recoveryCodesLeft } = security

  return (
    <>
      {since ? (
        <>
          <p>
            {messages.authenticatorOn(formatDay(since, config.locale))} {messages.codesLeft(recoveryCodesLeft)}
          </p>
          <div className={sectionStyles.actions}>
            <Button variant="secondary" pending={pending && open === null} onClick={() => act(renew)}>
              {messages.newCodes}
            </Button>
            <Button variant="quiet" onClick={() => setOpen({ kind: 'off' })}>
              {messages.turnOff}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={joinClasses(patterns.soft, patterns.measure)}>{messages.authenticatorOff}</p>
          <div>
            <Button variant="secondary" pending={pending} onClick={() => act(setUp)}>
              {messages.setUp}
            </Button>
          </div>
        </>
      )}
      {open && open.kind !== 'off' && Dialogs && (
        <Dialogs open={open} proved={proved} onConfirmed={show} onClosed={close} />
      )}
      {open?.kind === 'off' && (
        <ConfirmDialog
          title={messages.turnOffTitle}
          text={messages.turnOffText}
          confirm={messages.turnOff}
          refusals={refusals}
          onConfirm={turnOff}
          onClosed={close}
        />
      )}
      {dialog}
    </>
  )
}
