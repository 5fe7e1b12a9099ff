import { useQuery } from '@tanstack/react-query'
import { brandDraftSchema, type ManagedBrand } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FormDialog } from 'shared-ui/forms'
import { useFetchAnew } from '../../ui/words/use-fetch-anew'
import type { WordTask } from '../../ui/words/use-word-list'
import { ChangeWord, MergeWord, NameField, nameTaken, wordForm, wordRefusals } from '../../ui/words/word-dialogs'
import { messages } from './messages'

export type BrandAct = 'rename' | 'merge' | 'retire' | 'restore' | 'remove'

interface DialogProps {
  onClosed: () => void
}

interface BrandDialogProps extends DialogProps {
  brand: ManagedBrand
}

/** Everything that shows brands is fetched anew. */
function useRefresh() {
  const { queries } = useHost()
  return useFetchAnew(queries.brands.key(), queries.catalogue.brands.key())
}

/** The dialog of a task. */
export function BrandDialog({ task, onClosed }: DialogProps & { task: WordTask<ManagedBrand, BrandAct> }) {
  const { api } = useHost()
  const refresh = useRefresh()
  switch (task.act) {
    case 'add':
      return <AddDialog onClosed={onClosed} />
    case 'rename':
      return <RenameDialog brand={task.word} onClosed={onClosed} />
    case 'merge':
      return <MergeDialog brand={task.word} onClosed={onClosed} />
    default: {
      const { act, word: brand } = task
      const { id, name, version } = brand
      const send = (reason?: string) => api.brands[act]({ id, version, reason })
      return <ChangeWord {...{ act, name, send, onClosed }} texts={messages} onSent={refresh} />
    }
  }
}

function AddDialog({ onClosed }: DialogProps) {
  const { api } = useHost()
  const text = messages.add
  return (
    <FormDialog
      {...wordForm(messages, text, useRefresh())}
      title={text.title}
      initialValues={{ name: '' }}
      schema={brandDraftSchema}
      send={(draft) => api.brands.create(draft)}
      refusals={{ NAME_TAKEN: nameTaken(messages) }}
      success={({ name }) => text.done(name)}
      onClosed={onClosed}
    >
      <NameField texts={messages} hint={messages.nameHint} />
    </FormDialog>
  )
}

function RenameDialog({ brand: { id, name, version }, onClosed }: BrandDialogProps) {
  const { api } = useHost()
  const refresh = useRefresh()
  const text = messages.rename
  return (
    <FormDialog
      {...wordForm(messages, text, refresh)}
      title={text.title(name)}
      initialValues={{ name }}
      schema={brandDraftSchema}
      send={(draft) => api.brands.rename({ ...draft, id, version })}
      refusals={{ ...wordRefusals(messages, refresh), NAME_TAKEN: nameTaken(messages) }}
      success={(renamed) => text.done(renamed.name)}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <NameField texts={messages} hint={messages.nameHint} />
    </FormDialog>
  )
}

function MergeDialog({ brand: { id, name, products, version }, onClosed }: BrandDialogProps) {
  const { api, queries } = useHost()
  const { data } = useQuery(queries.catalogue.brands.queryOptions())
  const others = (data?.items ?? []).filter((other) => other.id !== id)
  return (
    <MergeWord
      {...{ name, products, onClosed }}
      texts={messages}
      others={others.map((other) => ({ value: other.id, label: other.name }))}
      send={(into, reason) => api.brands.merge({ id, version, into, reason })}
      onSent={useRefresh()}
    />
  )
}
