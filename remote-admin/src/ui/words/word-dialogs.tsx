import type { ApiClient } from 'shared-contracts'
import { PAGE_TITLE_ID } from 'shared-ui/back-office'
import { FormDialog, SelectField, TextField } from 'shared-ui/forms'
import { WhyField } from '../reason-field'
import type { WordTexts } from './messages'

/** Kinds of words whose endpoints are alike. */
type Kind = 'attributes' | 'brands' | 'categories' | 'colors' | 'sizes'
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

/** What every form about words has besides its own: what its button says, what is said when it fails, and what is fetched anew. */
export const wordForm = (
  { failed }: Pick<WordTexts, 'failed'>,
  { submit, pending }: { submit: string; pending: string },
  onSent: () => Promise<unknown>,
) => ({ failed, submit, pendingText: pending, onSent })

interface PlaceFieldProps {
  texts: WordTexts
  /** What it can stand before, in their order. */
  others: readonly { value: string; label: string }[]
  /** What it is to stand before when it is the last of those. */
  end?: string
}

/** Where among others one is to stand. */
export const PlaceField = ({ texts, others, end = '' }: PlaceFieldProps) => (
  <SelectField
    name="before"
    label={texts.move.place}
    options={[
      ...others.map(({ value, label }) => ({ value, label: texts.move.before(label) })),
      { value: end, label: texts.move.last },
    ]}
  />
)

interface MoveWordProps extends Omit<WordDialogProps, 'texts'> {
  texts: WordTexts & { move: { text: string } }
  slug: string
  /** All in their order, itself among them. */
  beside: readonly { slug: string; name: string }[]
  /** What the last of those stands before. */
  end?: string
  send: (before: string | null) => ReturnType<ApiClient['colors' | 'sizes']['move']>
}

/** Asks where among others a word is to stand. */
export function MoveWord({ name, slug, beside, end = '', texts, send, onSent, onClosed }: MoveWordProps) {
  const text = texts.move
  const next = beside[beside.findIndex((one) => one.slug === slug) + 1]
  const others = beside.filter((one) => one.slug !== slug)
  return (
    <FormDialog
      {...wordForm(texts, text, onSent)}
      title={text.title(name)}
      initialValues={{ before: next?.slug ?? end }}
      send={({ before }) => send(before || null)}
      refusals={wordRefusals(texts, onSent)}
      success={text.done(name)}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <PlaceField texts={texts} others={others.map((one) => ({ value: one.slug, label: one.name }))} end={end} />
    </FormDialog>
  )
}

interface MergeWordProps extends WordDialogProps {
  /** Products that go over. */
  products: number
  /** What it can become one with. */
  others: readonly { value: string; label: string }[]
  send: (into: string, reason?: string) => ReturnType<ApiClient[Exclude<Kind, 'attributes' | 'sizes'>]['merge']>
}

/** Says what follows from a merge, and asks into which. */
export function MergeWord({ name, products, texts, others, send, onSent, onClosed }: MergeWordProps) {
  const text = texts.merge
  return (
    <FormDialog
      {...wordForm(texts, text, onSent)}
      title={text.title(name)}
      initialValues={{ into: '', reason: '' }}
      validate={({ into }) => (into ? {} : { into: text.intoMissing })}
      send={({ into, reason }) => send(into, reason || undefined)}
      refusals={wordRefusals(texts, onSent)}
      success={(into) => text.done(name, into.name)}
      variant="accent"
      onClosed={onClosed}
    >
      <p>{text.text(name, products)}</p>
      <SelectField name="into" label={text.into} placeholder={text.intoPlaceholder} options={others} required />
      <WhyField />
    </FormDialog>
  )
}

interface ChangeWordProps extends WordDialogProps {
  act: ConfirmedAct
  /** @param reason why, where somebody has said so. */
  send: (reason?: string) => ReturnType<ApiClient[Kind][ConfirmedAct]>
}

/** Asks before a word is retired, brought back or deleted. */
export function ChangeWord({ act, name, texts, send, onSent, onClosed }: ChangeWordProps) {
  const text = texts[act]
  return (
    <FormDialog
      {...wordForm(texts, text, onSent)}
      title={text.title(name)}
      initialValues={{ reason: '' }}
      send={({ reason }) => send(reason || undefined)}
      refusals={wordRefusals(texts, onSent)}
      success={text.done(name)}
      variant={act === 'restore' ? 'primary' : 'accent'}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <WhyField />
    </FormDialog>
  )
}
