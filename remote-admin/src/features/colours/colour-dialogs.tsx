import { COLOR_FAMILIES, colorDraftSchema, type ManagedColor } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FormDialog, SelectField } from 'shared-ui/forms'
import { useFetchAnew } from '../../ui/words/use-fetch-anew'
import type { WordTask } from '../../ui/words/use-word-list'
import {
  ChangeWord,
  MergeWord,
  MoveWord,
  NameField,
  nameTaken,
  wordForm,
  wordRefusals,
} from '../../ui/words/word-dialogs'
import { ColorField } from './colour-field'
import { messages } from './messages'

export type ColorAct = 'change' | 'move' | 'merge' | 'retire' | 'restore' | 'remove'

interface DialogProps {
  items: readonly ManagedColor[]
  onClosed: () => void
}

/** Everything that shows colours is fetched anew. */
function useRefresh() {
  const { queries } = useHost()
  return useFetchAnew(queries.colors.key(), queries.catalogue.key())
}

/** The dialog of a task. */
export function ColorDialog({ task, items, onClosed }: DialogProps & { task: WordTask<ManagedColor, ColorAct> }) {
  const { api } = useHost()
  const refresh = useRefresh()
  if (task.act === 'add') return <AddDialog onClosed={onClosed} />
  const { word: color } = task
  const { slug, name, products, version } = color
  const common = { name, texts: messages, onSent: refresh, onClosed }
  switch (task.act) {
    case 'change':
      return <ChangeDialog color={color} onClosed={onClosed} />
    case 'move':
      return (
        <MoveWord
          {...common}
          slug={slug}
          beside={items}
          send={(before) => api.colors.move({ slug, version, before })}
        />
      )
    case 'merge': {
      const others = items.filter((one) => one.slug !== slug && one.state === 'active')
      return (
        <MergeWord
          {...common}
          products={products}
          others={others.map((one) => ({ value: one.slug, label: one.name }))}
          send={(into, reason) => api.colors.merge({ slug, version, into, reason })}
        />
      )
    }
    default: {
      const { act } = task
      return <ChangeWord {...common} act={act} send={(reason) => api.colors[act]({ slug, version, reason })} />
    }
  }
}

/** What is typed, as the contract takes it. */
const read = ({ family, ...typed }: { name: string; hex: string; family: string }) => ({
  ...typed,
  family: family || null,
})

const Fields = () => (
  <>
    <NameField texts={messages} hint={messages.nameHint} />
    <ColorField />
    <SelectField
      name="family"
      label={messages.familyField}
      hint={messages.familyHint}
      options={[
        { value: '', label: messages.noFamily },
        ...COLOR_FAMILIES.map((family) => ({ value: family, label: messages.families[family] })),
      ]}
    />
  </>
)

function AddDialog({ onClosed }: Pick<DialogProps, 'onClosed'>) {
  const { api } = useHost()
  const text = messages.add
  return (
    <FormDialog
      {...wordForm(messages, text, useRefresh())}
      title={text.title}
      initialValues={{ name: '', hex: '#808080', family: '' }}
      read={read}
      schema={colorDraftSchema}
      send={(draft) => api.colors.create(draft)}
      refusals={{ NAME_TAKEN: nameTaken(messages) }}
      success={({ name }) => text.done(name)}
      onClosed={onClosed}
    >
      <Fields />
    </FormDialog>
  )
}

function ChangeDialog({ color, onClosed }: Pick<DialogProps, 'onClosed'> & { color: ManagedColor }) {
  const { api } = useHost()
  const refresh = useRefresh()
  const { slug, name, hex, family, version } = color
  const text = messages.change
  return (
    <FormDialog
      {...wordForm(messages, text, refresh)}
      title={text.title(name)}
      initialValues={{ name, hex, family: family ?? '' }}
      read={read}
      schema={colorDraftSchema}
      send={(draft) => api.colors.change({ ...draft, slug, version })}
      refusals={{ ...wordRefusals(messages, refresh), NAME_TAKEN: nameTaken(messages) }}
      success={(changed) => text.done(changed.name)}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <Fields />
    </FormDialog>
  )
}
