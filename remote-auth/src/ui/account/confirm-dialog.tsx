import { Button, FormAlert, ModalDialog } from 'shared-ui'
import type { RefusalTexts } from '../../lib/describe-failure'
import { useAct } from '../../lib/use-act'
import { messages } from './messages'
import sectionStyles from './section.module.css'

interface ConfirmDialogProps {
  title: string
  text: string
  /** On the button that does it. */
  confirm: string
  refusals: RefusalTexts
  /** What is done. What it rejects with is said in the dialog. */
  onConfirm: () => Promise<void>
  onClosed: () => void
}

/** Asks before something is done that cannot be taken back by a press. */
export function ConfirmDialog({ title, text, confirm, refusals, onConfirm, onClosed }: ConfirmDialogProps) {
  const { act, pending, failure } = useAct(refusals, { inDialog: true })
  return (
    <ModalDialog title={title} busy={pending} onClosed={onClosed}>
      <div className={sectionStyles.asked}>
        <p className={sectionStyles.soft}>{text}</p>
        {failure && <FormAlert>{failure}</FormAlert>}
        <div className={sectionStyles.actions}>
          <Button pending={pending} onClick={() => act(onConfirm)}>
            {confirm}
          </Button>
          <Button variant="quiet" disabled={pending} onClick={onClosed}>
            {messages.cancel}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
