import { type ManagedSize, sizeConversionsSchema, sizeDraftSchema } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { FormDialog, SelectField, TextField } from 'shared-ui/forms'
import { useFetchAnew } from '../../ui/words/use-fetch-anew'
import { ChangeWord, NameField, nameTaken, wordRefusals } from '../../ui/words/word-dialogs'
import { messages } from './messages'
import styles from './sizes.module.css'

export type SizeAct = 'change' | 'move' | 'retire' | 'restore' | 'remove'

/** What is done, and to which; a size that is added is there afterwards. */
export type SizeTask = { act: 'add' } | { act: SizeAct; size: ManagedSize }

interface DialogProps {
  items: readonly ManagedSize[]
  onClosed: () => void
}

interface SizeDialogProps extends DialogProps {
  size: ManagedSize
}

const ELSEWHERE = ['eu', 'uk', 'us'] as const

/** Everything that shows sizes is fetched anew. Which categories come in them is of the categories' version. */
export function useRefresh() {
  const { queries } = useHost()
  return useFetchAnew(queries.sizes.key(), queries.categories.key(), queries.catalogue.key())
}

/** The dialog of a task. */
export function SizeDialog({ task, items, onClosed }: DialogProps & { task: SizeTask }) {
  const { api } = useHost()
  const refresh = useRefresh()
  if (task.act === 'add') return <AddDialog {...{ items, onClosed }} />
  const { act, size } = task
  if (act === 'change') return <EditDialog {...{ size, items, onClosed }} />
  if (act === 'move') return <MoveDialog {...{ size, items, onClosed }} />
  const { slug, name, version } = size
  const send = () => api.sizes[act]({ slug, version })
  return <ChangeWord {...{ act, name, send, onClosed }} texts={messages} onSent={refresh} />
}

/** What it is a size of, and what it is called elsewhere. */
function Fields({ items }: Pick<DialogProps, 'items'>) {
  return (
    <>
      <TextField
        name="system"
        label={messages.systemField}
        hint={messages.systemHint}
        list="size-systems"
        autoComplete="off"
        required
      />
      <datalist id="size-systems">
        {[...new Set(items.map(({ system }) => system))].map((system) => (
          <option key={system} value={system}>
            {system}
          </option>
        ))}
      </datalist>
      <fieldset className={patterns.stack2}>
        <legend className={styles.legend}>{messages.elsewhere}</legend>
        <div className={styles.elsewhere}>
          {ELSEWHERE.map((place) => (
            <TextField key={place} name={place} label={messages.columns[place]} autoComplete="off" />
          ))}
        </div>
        <p className={patterns.note}>{messages.elsewhereHint}</p>
      </fieldset>
    </>
  )
}

function AddDialog({ items, onClosed }: DialogProps) {
  const { api } = useHost()
  const text = messages.add
  return (
    <FormDialog
      title={text.title}
      initialValues={{ name: '', system: '', eu: '', uk: '', us: '' }}
      schema={sizeDraftSchema}
      send={(draft) => api.sizes.create(draft)}
      refusals={{ NAME_TAKEN: nameTaken(messages) }}
      failed={messages.failed}
      success={({ name }) => text.done(name)}
      onSent={useRefresh()}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <NameField texts={messages} hint={messages.nameHint} />
      <Fields items={items} />
    </FormDialog>
  )
}

function EditDialog({ items, size, onClosed }: SizeDialogProps) {
  const { api } = useHost()
  const refresh = useRefresh()
  const { slug, name, system, eu, uk, us, version } = size
  const text = messages.change
  return (
    <FormDialog
      title={text.title(name)}
      initialValues={{ system, eu, uk, us }}
      schema={sizeConversionsSchema}
      send={(draft) => api.sizes.change({ ...draft, slug, version })}
      refusals={wordRefusals(messages, refresh)}
      failed={messages.failed}
      success={text.done(name)}
      onSent={refresh}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <Fields items={items} />
    </FormDialog>
  )
}

function MoveDialog({ items, size: { slug, name, system, version }, onClosed }: SizeDialogProps) {
  const { api } = useHost()
  const refresh = useRefresh()
  const text = messages.move
  const others = items.filter((one) => one.slug !== slug)
  const beside = others.filter((one) => one.system === system)
  const next = items[items.findIndex((one) => one.slug === slug) + 1]
  // The last of its system stands before the first of the next one.
  const end = others[others.findLastIndex((one) => one.system === system) + 1]?.slug ?? ''
  return (
    <FormDialog
      title={text.title(name)}
      initialValues={{ before: next?.system === system ? next.slug : end }}
      send={({ before }) => api.sizes.move({ slug, version, before: before || null })}
      refusals={wordRefusals(messages, refresh)}
      failed={messages.failed}
      success={text.done(name)}
      onSent={refresh}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <SelectField
        name="before"
        label={text.place}
        options={[
          ...beside.map((one) => ({ value: one.slug, label: text.before(one.name) })),
          { value: end, label: text.last },
        ]}
      />
    </FormDialog>
  )
}
