import { Button, DialogActions, FormAlert, ModalDialog, type Refusal, joinClasses, patterns } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import { messages } from './messages'

interface ConfirmDialogProps {
  title: string
  text: string
  /** On the button that does it. */
  confirm: string
  refusals: Readonly<Record<string, Refusal>>
  /** What is done. What it rejects with is said in the dialog. */
  onConfirm: () => Promise<void>
  onClosed: () => void
}

/** Asks before something is done that cannot be taken back by a press. */
export function ConfirmDialog({ title, text, confirm, refusals, onConfirm, onClosed }: ConfirmDialogProps) {
  const { act, pending, failure } = useAct(refusals, { inDialog: true })
  return (
    <ModalDialog title={title} busy={pending} onClosed={onClosed}>
      <div className={patterns.stack5}>
        <p className={joinClasses(patterns.soft, patterns.measure)}>{text}</p>
        {failure && <FormAlert>{failure}</FormAlert>}
        <DialogActions
          cancel={
            <Button variant="secondary" disabled={pending} onClick={onClosed}>
              {messages.cancel}
            </Button>
          }
          act={
            <Button pending={pending} onClick={() => act(onConfirm)}>
              {confirm}
            </Button>
          }
        />
      </div>
    </ModalDialog>
  )
}
