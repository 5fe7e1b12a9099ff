import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { auditWhySchema, type DeskShopper, shopperDeletionSchema } from 'shared-contracts'
import { Button, saveFile, useHost } from 'shared-ui'
import { TextField } from 'shared-ui/forms'
import { ProvedDialog } from '../../../ui/proved-dialog'
import { adminPaths } from '../../../lib/admin-paths'
import { WhyField } from '../../../ui/reason-field'
import { RowActions } from '../../../ui/row-actions'
import { May } from '../../../ui/may'
import { acts } from './act.messages'
import { Ask, Follows } from './ask'
import { useShopperUpdate } from './use-shopper-update'

interface ActProps {
  shopper: DeskShopper
  onClosed: () => void
}

type Asked = 'block' | 'unblock' | 'signOut' | 'reset' | 'confirm' | 'export' | 'erase'

/** What can be done to an account as it stands; each asks and says what follows. */
export function ShopperActs({ shopper }: { shopper: DeskShopper }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const first = shopper.blocked ? 'unblock' : 'block'
  const others: Asked[] = [
    'signOut',
    ...(shopper.blocked ? [] : (['reset'] as const)),
    ...(shopper.canConfirm ? (['confirm'] as const) : []),
    ...(['export', 'erase'] as const),
  ]
  const Dialog = asked && dialogs[asked]
  return (
    <>
      <May permission="shoppers.write">
        <Button variant="secondary" onClick={() => setAsked(first)}>
          {acts[first].button}
        </Button>
      </May>
      <RowActions
        label={acts.more}
        heard={acts.about(shopper.name ?? shopper.email)}
        align="end"
        acts={others.map((act) => ({
          act,
          label: acts[act].button,
          needs: act === 'export' || act === 'erase' ? 'shoppers.data' : 'shoppers.write',
        }))}
        onAct={setAsked}
      />
      {Dialog && <Dialog shopper={shopper} onClosed={() => setAsked(null)} />}
    </>
  )
}

function BlockDialog({ shopper, onClosed }: ActProps) {
  const { deskShoppers } = useHost().api
  const { id, name, email, figures } = shopper
  return (
    <Ask
      shopper={shopper}
      title={acts.block.title(name ?? email)}
      follows={acts.block.follows(figures.underWay)}
      texts={acts.block}
      why="required"
      isHard
      send={(requestId, reason) => deskShoppers.block({ id, reason, requestId })}
      onClosed={onClosed}
    />
  )
}

function UnblockDialog({ shopper, onClosed }: ActProps) {
  const { deskShoppers } = useHost().api
  const { id, name, email } = shopper
  return (
    <Ask
      shopper={shopper}
      title={acts.unblock.title(name ?? email)}
      follows={acts.unblock.follows}
      texts={acts.unblock}
      why="required"
      send={(requestId, reason) => deskShoppers.unblock({ id, reason, requestId })}
      onClosed={onClosed}
    />
  )
}

function SignOutDialog({ shopper, onClosed }: ActProps) {
  const { deskShoppers } = useHost().api
  const { id, name, email } = shopper
  return (
    <Ask
      shopper={shopper}
      title={acts.signOut.title(name ?? email)}
      follows={acts.signOut.follows}
      texts={acts.signOut}
      send={(requestId, reason) => deskShoppers.signOut({ id, reason, requestId })}
      onClosed={onClosed}
    />
  )
}

function ResetDialog({ shopper, onClosed }: ActProps) {
  const { deskShoppers } = useHost().api
  const { id, email } = shopper
  return (
    <Ask
      shopper={shopper}
      title={acts.reset.title}
      follows={acts.reset.follows(email)}
      texts={acts.reset}
      send={(requestId, reason) => deskShoppers.resetPassword({ id, reason, requestId })}
      onClosed={onClosed}
    />
  )
}

function ConfirmationDialog({ shopper, onClosed }: ActProps) {
  const { deskShoppers } = useHost().api
  const { id, email } = shopper
  return (
    <Ask
      shopper={shopper}
      title={acts.confirm.title}
      follows={acts.confirm.follows(email)}
      texts={acts.confirm}
      send={(requestId, reason) => deskShoppers.confirmEmail({ id, reason, requestId })}
      onClosed={onClosed}
    />
  )
}

function ExportDialog({ shopper, onClosed }: ActProps) {
  const { deskShoppers } = useHost().api
  const { refresh } = useShopperUpdate(shopper)
  const { id } = shopper
  return (
    <ProvedDialog
      title={acts.export.title}
      initialValues={{ reason: '' }}
      schema={auditWhySchema}
      send={({ reason }) => deskShoppers.export({ id, reason })}
      success={acts.export.done}
      onSent={(kept) => {
        saveFile(new File([JSON.stringify(kept, null, 2)], `shopper-${id}.json`, { type: 'application/json' }))
        refresh()
      }}
      submit={acts.export.submit}
      pendingText={acts.export.pending}
      onClosed={onClosed}
    >
      <Follows sentences={acts.export.follows} />
      <WhyField />
    </ProvedDialog>
  )
}

function EraseDialog({ shopper, onClosed }: ActProps) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, name, email, figures, blocked } = shopper

  async function leave() {
    await navigate(adminPaths.shoppers())
    client.removeQueries({ queryKey: queries.deskShoppers.get.queryOptions({ input: { id } }).queryKey })
    void client.invalidateQueries({ queryKey: queries.desk.key() })
    await client.invalidateQueries({ queryKey: queries.deskShoppers.list.key() })
  }
  return (
    <ProvedDialog
      title={acts.erase.title(name ?? email)}
      initialValues={{ email: '', reason: '' }}
      schema={shopperDeletionSchema}
      send={(typed) => api.deskShoppers.erase({ id, ...typed })}
      success={acts.erase.done}
      onSent={leave}
      submit={acts.erase.submit}
      pendingText={acts.erase.pending}
      variant="accent"
      cancel={acts.erase.keep}
      onClosed={onClosed}
    >
      <Follows sentences={acts.erase.follows(figures.underWay, blocked !== null)} />
      <TextField name="email" label={acts.erase.email} autoComplete="off" autoCapitalize="none" required />
      <WhyField hint={acts.erase.whyHint} />
    </ProvedDialog>
  )
}

const dialogs = {
  block: BlockDialog,
  unblock: UnblockDialog,
  signOut: SignOutDialog,
  reset: ResetDialog,
  confirm: ConfirmationDialog,
  export: ExportDialog,
  erase: EraseDialog,
} satisfies Record<Asked, (props: ActProps) => ReactNode>
