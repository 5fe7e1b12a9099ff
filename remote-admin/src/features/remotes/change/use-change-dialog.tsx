import { useState, type ReactNode } from 'react'
import type { LiveEnvironment } from 'shared-contracts'
import { ChangeDialog } from './change-dialog'
import type { Asked } from './intents'

interface Open {
  asked: Asked
  environment: LiveEnvironment
}

/**
 * The page's one dialog for changes: `ask` opens it, `dialog` is where it stands. After a change the focus goes to what has
 * changed, since the button that asked may be gone with the state that it belonged to.
 */
export function useChangeDialog(environment: LiveEnvironment | undefined, changedId: (asked: Asked) => string) {
  const [open, setOpen] = useState<Open | null>(null)
  const ask = (asked: Asked) => environment && setOpen({ asked, environment })
  const dialog: ReactNode = open && (
    <ChangeDialog
      {...open}
      onClosed={(changed) => {
        setOpen(null)
        if (changed) document.getElementById(changedId(open.asked))?.focus()
      }}
    />
  )
  return { ask, dialog }
}
