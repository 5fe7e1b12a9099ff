import { Formik } from 'formik'
import { useRef, useState } from 'react'
import type { ChangeRequestDraft, LiveEnvironment } from 'shared-contracts'
import { Button, FormAlert, ModalDialog, useHost } from 'shared-ui'
import { tellChange } from '../../../lib/tell-change'
import { ChangeForm } from './change-form'
import { firstValues, type ChangeValues } from './change-values'
import { isPossible, type Asked } from './intents'
import { messages } from './messages'
import { toRequest } from './to-request'
import { useChange } from './use-change'
import { validateChange } from './validate-change'

interface ChangeDialogProps {
  asked: Asked
  /** As the page shows it when the dialog opens. What comes later is not slipped under the reader's eyes. */
  environment: LiveEnvironment
  /** @param changed whether it was done. */
  onClosed: (changed: boolean) => void
}

/** One change of what is live: what will happen, why, and whether it did. */
export function ChangeDialog({ asked, environment, onClosed }: ChangeDialogProps) {
  const { toast } = useHost()
  const send = useChange()
  const dialog = useRef<HTMLDialogElement>(null)
  const changed = useRef(false)
  const [seen, setSeen] = useState(environment)
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const close = () => dialog.current?.close()

  const remote = seen.remotes.find(({ name }) => name === asked.remote)
  const title = messages.titles[asked.intent](asked.remote)
  const shell = { title, dialog, busy: sending, onClosed: () => onClosed(changed.current) }

  if (!isPossible(asked, remote))
    return (
      <ModalDialog {...shell}>
        <FormAlert>{failure ?? messages.gone}</FormAlert>
        {failure && <p>{messages.gone}</p>}
        <Button variant="secondary" onClick={close}>
          {messages.close}
        </Button>
      </ModalDialog>
    )
  const change = { intent: asked.intent, seen, remote }

  const submit = async (values: ChangeValues) => {
    setFailure(null)
    setSending(true)
    // `validateChange` has let it through: what has to be there is there.
    const outcome = await send(toRequest(change, values) as ChangeRequestDraft)
    setSending(false)
    if ('failure' in outcome) {
      setFailure(outcome.failure)
      if (outcome.now) setSeen(outcome.now)
      return
    }
    changed.current = true
    const last = outcome.done.remotes.find(({ name }) => name === asked.remote)?.changed
    toast.success(last ? messages.done(asked.remote, tellChange(last)) : title)
    close()
  }

  return (
    <ModalDialog {...shell}>
      <Formik
        initialValues={firstValues(asked, remote)}
        validate={(values) => validateChange(change, values)}
        onSubmit={submit}
      >
        <ChangeForm change={change} versionGiven={asked.version !== undefined} failure={failure} onCancel={close} />
      </Formik>
    </ModalDialog>
  )
}
