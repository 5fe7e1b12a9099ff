import { ATTRIBUTE_KINDS, attributeDraftSchema, attributeNamesSchema, type ManagedAttribute } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { CheckboxField, FormDialog, SelectField } from 'shared-ui/forms'
import { useFetchAnew } from '../../ui/words/use-fetch-anew'
import { ChangeWord, NameField, nameTaken, wordRefusals } from '../../ui/words/word-dialogs'
import { messages } from './messages'
import { ValuesDialog } from './values-dialog'

export type AttributeAct = 'change' | 'values' | 'retire' | 'restore' | 'remove'

/** What is done, and to which; an attribute that is added is there afterwards. */
export type AttributeTask = { act: 'add' } | { act: AttributeAct; attribute: ManagedAttribute }

/** Everything that shows attributes is fetched anew. Which categories have them is of the categories' version. */
export function useRefresh() {
  const { queries } = useHost()
  return useFetchAnew(queries.attributes.key(), queries.categories.key(), queries.catalogue.key())
}

/** The dialog of a task. */
export function AttributeDialog({ task, onClosed }: { task: AttributeTask; onClosed: () => void }) {
  const { api } = useHost()
  const refresh = useRefresh()
  if (task.act === 'add') return <AddDialog onClosed={onClosed} />
  const { act, attribute } = task
  if (act === 'change') return <ChangeDialog {...{ attribute, onClosed }} />
  if (act === 'values') return <ValuesDialog {...{ attribute, onClosed }} onSent={refresh} />
  const { slug, name, version } = attribute
  const send = (reason?: string) => api.attributes[act]({ slug, version, reason })
  return <ChangeWord {...{ act, name, send, onClosed }} texts={messages} onSent={refresh} />
}

function AddDialog({ onClosed }: { onClosed: () => void }) {
  const { api } = useHost()
  const text = messages.add
  return (
    <FormDialog
      title={text.title}
      initialValues={{ name: '', kind: 'one', everywhere: false }}
      schema={attributeDraftSchema}
      send={(draft) => api.attributes.create(draft)}
      refusals={{ NAME_TAKEN: nameTaken(messages) }}
      failed={messages.failed}
      success={({ name }) => text.done(name)}
      onSent={useRefresh()}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <NameField texts={messages} hint={messages.nameHint} />
      <SelectField
        name="kind"
        label={messages.kindField}
        hint={messages.kindHint}
        options={ATTRIBUTE_KINDS.map((kind) => ({ value: kind, label: messages.kinds[kind] }))}
      />
      <CheckboxField name="everywhere" label={messages.everywhereField} />
    </FormDialog>
  )
}

function ChangeDialog({ attribute, onClosed }: { attribute: ManagedAttribute; onClosed: () => void }) {
  const { api } = useHost()
  const refresh = useRefresh()
  const { slug, name, everywhere, version } = attribute
  const text = messages.change
  return (
    <FormDialog
      title={text.title(name)}
      initialValues={{ name, everywhere }}
      schema={attributeNamesSchema}
      send={(names) => api.attributes.change({ ...names, slug, version })}
      refusals={{ ...wordRefusals(messages, refresh), NAME_TAKEN: nameTaken(messages) }}
      failed={messages.failed}
      success={(changed) => text.done(changed.name)}
      onSent={refresh}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <NameField texts={messages} hint={messages.nameHint} />
      <CheckboxField name="everywhere" label={messages.everywhereField} />
    </FormDialog>
  )
}
