import { type ManagedSize, sizeConversionsSchema, sizeDraftSchema } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { FormDialog, TextField } from 'shared-ui/forms'
import { useFetchAnew } from '../../ui/words/use-fetch-anew'
import type { WordTask } from '../../ui/words/use-word-list'
import { ChangeWord, MoveWord, NameField, nameTaken, wordForm, wordRefusals } from '../../ui/words/word-dialogs'
import { messages } from './messages'
import styles from './sizes.module.css'

export type SizeAct = 'change' | 'move' | 'retire' | 'restore' | 'remove'

interface DialogProps {
  items: readonly ManagedSize[]
  onClosed: () => void
}

const ELSEWHERE = ['eu', 'uk', 'us'] as const

/** Everything that shows sizes is fetched anew. Which categories come in them is of the categories' version. */
export function useRefresh() {
  const { queries } = useHost()
  return useFetchAnew(queries.sizes.key(), queries.categories.key(), queries.catalogue.key())
}

/** The dialog of a task. */
export function SizeDialog({ task, items, onClosed }: DialogProps & { task: WordTask<ManagedSize, SizeAct> }) {
  const { api } = useHost()
  const refresh = useRefresh()
  if (task.act === 'add') return <AddDialog {...{ items, onClosed }} />
  const { act, word: size } = task
  const { slug, name, system, version } = size
  const common = { name, texts: messages, onSent: refresh, onClosed }
  if (act === 'change') return <EditDialog {...{ size, items, onClosed }} />
  if (act !== 'move')
    return <ChangeWord {...common} act={act} send={(reason) => api.sizes[act]({ slug, version, reason })} />
  return (
    <MoveWord
      {...common}
      slug={slug}
      beside={items.filter((one) => one.system === system)}
      // The last of its system stands before the first of the next one.
      end={items[items.findLastIndex((one) => one.system === system) + 1]?.slug ?? ''}
      send={(before) => api.sizes.move({ slug, version, before })}
    />
  )
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
      {...wordForm(messages, text, useRefresh())}
      title={text.title}
      initialValues={{ name: '', system: '', eu: '', uk: '', us: '' }}
      schema={sizeDraftSchema}
      send={(draft) => api.sizes.create(draft)}
      refusals={{ NAME_TAKEN: nameTaken(messages) }}
      success={({ name }) => text.done(name)}
      onClosed={onClosed}
    >
      <NameField texts={messages} hint={messages.nameHint} />
      <Fields items={items} />
    </FormDialog>
  )
}

function EditDialog({ items, size, onClosed }: DialogProps & { size: ManagedSize }) {
  const { api } = useHost()
  const refresh = useRefresh()
  const { slug, name, system, eu, uk, us, version } = size
  const text = messages.change
  return (
    <FormDialog
      {...wordForm(messages, text, refresh)}
      title={text.title(name)}
      initialValues={{ system, eu, uk, us }}
      schema={sizeConversionsSchema}
      send={(draft) => api.sizes.change({ ...draft, slug, version })}
      refusals={wordRefusals(messages, refresh)}
      success={text.done(name)}
      onClosed={onClosed}
    >
      <Fields items={items} />
    </FormDialog>
  )
}
