import { useState } from 'react'
import type { SellerRole } from 'shared-contracts'
import { isEmail } from 'shared-contracts/accounts/is-email'
import { useHost, useRequestId } from 'shared-ui'
import { useProvedChange } from '../../lib/use-proved-change'
import { PlainInput } from '../../ui/plain-fields'
import { messages } from './messages'
import { RoleChoice } from './role-choice'
import { TeamDialog } from './team-dialog'

const text = messages.inviteDialog

/** Asks for an address and a role, and sends the invitation. What was typed stays when it is refused. */
export function InviteDialog({ onClosed }: { onClosed: () => void }) {
  const { toast } = useHost()
  const requests = useRequestId()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<SellerRole>('manager')
  const [isWrong, setWrong] = useState(false)
  const inviting = useProvedChange('sellerTeam', (api, draft: { email: string; role: SellerRole }) =>
    api.sellerTeam.invite({ ...draft, requestId: requests.idOf(JSON.stringify(draft)) }),
  )
  function confirm() {
    const typed = email.trim()
    setWrong(!isEmail(typed))
    if (!isEmail(typed)) return
    inviting.change(
      { email: typed, role },
      {
        onSuccess: () => {
          toast.success(messages.invited(typed))
          onClosed()
        },
      },
    )
  }
  return (
    <TeamDialog title={text.title} text={text} change={inviting} onConfirm={confirm} onClosed={onClosed}>
      <PlainInput
        type="email"
        label={text.email}
        hint={text.emailHint}
        autoComplete="off"
        value={email}
        error={isWrong ? text.emailMissing : null}
        onTyped={setEmail}
      />
      <RoleChoice legend={text.role} value={role} onChange={setRole} />
    </TeamDialog>
  )
}
