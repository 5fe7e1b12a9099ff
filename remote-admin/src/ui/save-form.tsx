import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { patterns } from 'shared-ui'
import { LeaveGuard, SaveBar, TellTyped } from 'shared-ui/back-office'
import { SubmitButton } from 'shared-ui/forms'
import { messages } from './details.messages'

interface SaveFormProps {
  /** What the button that saves says. */
  save: string
  /** Told whether something typed is not saved: for `useOpened`. */
  onTyped?: ((isTyped: boolean) => void) | undefined
  /** Buttons before it. */
  children?: ReactNode
}

/** What saves the form of a page: in sight for as long as there is more of it than the window shows, and nothing typed is left without a question. */
export function SaveForm({ save, onTyped, children }: SaveFormProps) {
  const { dirty } = useFormikContext()
  return (
    <>
      <LeaveGuard active={dirty} />
      {onTyped && <TellTyped onTyped={onTyped} />}
      <SaveBar
        actions={
          <>
            {children}
            <SubmitButton saves>{save}</SubmitButton>
          </>
        }
      >
        <p className={patterns.note} role="status">
          {dirty && messages.unsaved}
        </p>
      </SaveBar>
    </>
  )
}
