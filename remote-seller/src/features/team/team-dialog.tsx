import type { ReactNode } from 'react'
import type { useProvedChange } from '../../lib/use-proved-change'
import { ConfirmDialog } from '../../ui/confirm-dialog'

interface TeamDialogProps {
  /** The question, as in `Take Ada out of the team?`. */
  title: string
  /** The act in words, and while it is under way. */
  text: { confirm: string; pending: string }
  /** What it does. */
  change: Pick<ReturnType<typeof useProvedChange>, 'isPending' | 'failure' | 'dialog'>
  onConfirm: () => void
  onClosed: () => void
  children: ReactNode
}

/** Asks before something of the team is changed, and for a proof of who is there where that is due. */
export function TeamDialog({ title, text, change, onConfirm, onClosed, children }: TeamDialogProps) {
  return (
    <>
      <ConfirmDialog
        title={title}
        confirm={text.confirm}
        pending={change.isPending}
        pendingText={text.pending}
        failure={change.failure}
        onConfirm={onConfirm}
        onClosed={onClosed}
      >
        {children}
      </ConfirmDialog>
      {change.dialog}
    </>
  )
}
