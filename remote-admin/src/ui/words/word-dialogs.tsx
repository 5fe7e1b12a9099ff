import type { ApiClient } from 'shared-contracts'
import { PAGE_TITLE_ID } from 'shared-ui/back-office'
import { FormDialog, SelectField, TextField } from 'shared-ui/forms'
import type { WordTexts } from './messages'

/** Kinds of words whose endpoints are alike. */
type Kind = 'brands' | 'categories' | 'colors' | 'sizes'
/** What is asked before it is done. */
type ConfirmedAct = 'retire' | 'restore' | 'remove'

interface WordDialogProps {
  /** What it is called. */
  name: string
  texts: WordTexts
  /** Everything that shows it is fetched anew. */
  onSent: () => Promise<unknown>
  onClosed: () => void
}

/**
 * What a dialog says to who is not the first: of any change of a word that is there.
 *
 * @param refresh fetches what is there now, for whoever closes the dialog and looks at it again.
 */
export function wordRefusals({ conflict, gone }: WordTexts, refresh: () => Promise<unknown>) {
  const saying = (text: string) => () => {
    void refresh()
    return text
  }
  return { CONFLICT: saying(conflict), NOT_FOUND: saying(gone) }
}

/** After a dialog: the button that asked for it may have gone with its row. */
export function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById(PAGE_TITLE_ID)?.focus()
}

/** What a dialog says at the name that is somebody else's. */
export const nameTaken = ({ taken }: WordTexts) => ({ field: { name: 'name', message: taken } }) as const

export const NameField = ({ texts, hint }: { texts: WordTexts; hint: string }) => (
  <TextField name="name" label={texts.nameField} hint={hint} autoComplete="off" required />
)

interface MergeWordProps extends WordDialogProps {
  /** Products that go over. */
  products: number
  /** What it can become one with. */
  others: readonly { value: string; label: string }[]
  send: (into: string) => ReturnType<ApiClient[Exclude<Kind, 'sizes'>]['merge']>
}

/** Says what follows from a merge, and asks into which. */
export function MergeWord({ name, products, texts, others, send, onSent, onClosed }: MergeWordProps) {
  const text = texts.merge
  return (
    <FormDialog
      title={text.title(name)}
      initialValues={{ into: '' }}
      validate={({ into }) => (into ? {} : { into: text.intoMissing })}
      send={({ into }) => send(into)}
      refusals={wordRefusals(texts, onSent)}
      failed={texts.failed}
      success={(into) => text.done(name, into.name)}
      onSent={onSent}
      submit={text.submit}
      pendingText={text.pending}
      variant="accent"
      onClosed={onClosed}
    >
      <p>{text.text(name, products)}</p>
      <SelectField name="into" label={text.into} placeholder={text.intoPlaceholder} options={others} required />
    </FormDialog>
  )
}

interface ChangeWordProps extends WordDialogProps {
  act: ConfirmedAct
  send: () => ReturnType<ApiClient[Kind][ConfirmedAct]>
}

/** Asks before a word is retired, brought back or deleted. */
export function ChangeWord({ act, name, texts, send, onSent, onClosed }: ChangeWordProps) {
  const text = texts[act]
  return (
    <FormDialog
      title={text.title(name)}
      initialValues={{}}
      send={send}
      refusals={wordRefusals(texts, onSent)}
      failed={texts.failed}
      success={text.done(name)}
      onSent={onSent}
      submit={text.submit}
      pendingText={text.pending}
      variant={act === 'restore' ? 'primary' : 'accent'}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
    </FormDialog>
  )
}
