import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import type { Passkey } from 'shared-contracts'
import { Button, hasPasskeys, useHost, useProof, joinClasses, patterns } from 'shared-ui'
import { formatDay } from '../../lib/format-moment'
import { useAct } from '../../lib/use-act'
import { useSecurity } from '../../lib/use-security'
import { ConfirmDialog } from '../../ui/account/confirm-dialog'
import sectionStyles from '../../ui/account/section.module.css'
import { messages } from './messages'
import type { PasskeyNameDialogProps } from './passkey-name-dialog'

const refusals = {
  PASSKEY_REFUSED: messages.passkeyRefused,
  TOO_MANY_PASSKEYS: messages.tooManyPasskeys,
  NOT_FOUND: messages.passkeyGone,
}

type Open = { kind: 'name' | 'rename' | 'remove'; passkey: Passkey } | null

/** The account's passkeys: to add, rename and remove. */
export function PasskeySection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { config, toast } = useHost()
  const { audience, security, securityQueries } = useSecurity()
  const queryClient = useQueryClient()
  const { proved, dialog } = useProof(audience)
  const { act, pending } = useAct(refusals)
  const [open, setOpen] = useState<Open>(null)
  const [NameDialog, setNameDialog] = useState<ComponentType<PasskeyNameDialogProps> | null>(null)
  const close = () => setOpen(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQueries.passkeys.key() })

  async function add() {
    const { makePasskey } = await import(/* webpackChunkName: "account-forms" */ './make-passkey')
    const options = await proved(() => security.passkeyOptions())
    const credential = await makePasskey(options)
    if (credential === 'known') return void toast.error(messages.passkeyKnown)
    const name = messages.passkeyDefaultName(passkeys.length + 1)
    const passkey = await security.addPasskey({ name, credential })
    toast.success(messages.passkeyAdded)
    await refresh()
    await askName(passkey, 'name')
  }
  async function askName(passkey: Passkey, kind: 'name' | 'rename') {
    const { PasskeyNameDialog } = await import(/* webpackChunkName: "account-forms" */ './passkey-name-dialog')
    setNameDialog(() => PasskeyNameDialog)
    setOpen({ kind, passkey })
  }
  async function remove({ id }: Passkey) {
    await proved(() => security.removePasskey({ id }))
    toast.success(messages.passkeyRemoved)
    close()
    await refresh()
  }
  const day = (iso: string) => formatDay(iso, config.locale)

  return (
    <>
      {passkeys.length === 0 && <p className={joinClasses(patterns.soft, patterns.measure)}>{messages.noPasskeys}</p>}
      <ul className={sectionStyles.rows}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={sectionStyles.row}>
            <div>
              <p className={patterns.medium}>
                {passkey.name}
                {passkey.synced && <span className={sectionStyles.mark}>{messages.synced}</span>}
              </p>
              <p className={patterns.note}>
                {messages.passkeyFacts(day(passkey.createdAt), passkey.lastUsedAt && day(passkey.lastUsedAt))}
              </p>
            </div>
            <div className={sectionStyles.actions}>
              <Button
                variant="quiet"
                aria-label={messages.of(messages.rename, passkey.name)}
                onClick={() => act(() => askName(passkey, 'rename'))}
              >
                {messages.rename}
              </Button>
              <Button
                variant="quiet"
                aria-label={messages.of(messages.remove, passkey.name)}
                onClick={() => setOpen({ kind: 'remove', passkey })}
              >
                {messages.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <div>
          <Button variant="secondary" pending={pending && open === null} onClick={() => act(add)}>
            {messages.addPasskey}
          </Button>
        </div>
      ) : (
        <p className={joinClasses(patterns.soft, patterns.measure)}>{messages.passkeysUnknown}</p>
      )}
      {open && open.kind !== 'remove' && NameDialog && (
        <NameDialog
          title={open.kind === 'name' ? messages.nameTitle : messages.renameTitle}
          passkey={open.passkey}
          onSaved={refresh}
          onClosed={close}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={messages.removePasskeyTitle}
          text={messages.removePasskey(open.passkey.name)}
          confirm={messages.remove}
          refusals={refusals}
          onConfirm={() => remove(open.passkey)}
          onClosed={close}
        />
      )}
      {dialog}
    </>
  )
}
