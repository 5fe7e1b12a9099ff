import { COLOR_FAMILIES, colorDraftSchema, type ManagedColor } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FormDialog, SelectField } from 'shared-ui/forms'
import { useFetchAnew } from '../../ui/words/use-fetch-anew'
import { ChangeWord, MergeWord, NameField, nameTaken, wordRefusals } from '../../ui/words/word-dialogs'
import { ColorField } from './colour-field'
import { messages } from './messages'

export type ColorAct = 'change' | 'move' | 'merge' | 'retire' | 'restore' | 'remove'

/** What is done, and to which; a colour that is added is there afterwards. */
export type ColorTask = { act: 'add' } | { act: ColorAct; color: ManagedColor }

interface DialogProps {
  items: readonly ManagedColor[]
  onClosed: () => void
}

interface ColorDialogProps extends DialogProps {
  color: ManagedColor
}

/** Everything that shows colours is fetched anew. */
function useRefresh() {
  const { queries } = useHost()
  return useFetchAnew(queries.colors.key(), queries.catalogue.key())
}

/** The dialog of a task. */
export function ColorDialog({ task, items, onClosed }: DialogProps & { task: ColorTask }) {
  const { api } = useHost()
  const refresh = useRefresh()
  if (task.act === 'add') return <AddDialog onClosed={onClosed} />
  const { color } = task
  const { slug, name, products, version } = color
  const common = { name, texts: messages, onSent: refresh, onClosed }
  switch (task.act) {
    case 'change':
      return <ChangeDialog color={color} onClosed={onClosed} />
    case 'move':
      return <MoveDialog {...{ color, items, onClosed }} />
    case 'merge': {
      const others = items.filter((one) => one.slug !== slug && one.state === 'active')
      return (
        <MergeWord
          {...common}
          products={products}
          others={others.map((one) => ({ value: one.slug, label: one.name }))}
          send={(into) => api.colors.merge({ slug, version, into })}
        />
      )
    }
    default: {
      const { act } = task
      return <ChangeWord {...common} act={act} send={() => api.colors[act]({ slug, version })} />
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
      title={text.title}
      initialValues={{ name: '', hex: '#808080', family: '' }}
      read={read}
      schema={colorDraftSchema}
      send={(draft) => api.colors.create(draft)}
      refusals={{ NAME_TAKEN: nameTaken(messages) }}
      failed={messages.failed}
      success={({ name }) => text.done(name)}
      onSent={useRefresh()}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <Fields />
    </FormDialog>
  )
}

function ChangeDialog({ color, onClosed }: Omit<ColorDialogProps, 'items'>) {
  const { api } = useHost()
  const refresh = useRefresh()
  const { slug, name, hex, family, version } = color
  const text = messages.change
  return (
    <FormDialog
      title={text.title(name)}
      initialValues={{ name, hex, family: family ?? '' }}
      read={read}
      schema={colorDraftSchema}
      send={(draft) => api.colors.change({ ...draft, slug, version })}
      refusals={{ ...wordRefusals(messages, refresh), NAME_TAKEN: nameTaken(messages) }}
      failed={messages.failed}
      success={(changed) => text.done(changed.name)}
      onSent={refresh}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <Fields />
    </FormDialog>
  )
}

function MoveDialog({ items, color: { slug, name, version }, onClosed }: ColorDialogProps) {
  const { api } = useHost()
  const refresh = useRefresh()
  const text = messages.move
  const place = items.findIndex((one) => one.slug === slug)
  return (
    <FormDialog
      title={text.title(name)}
      initialValues={{ before: items[place + 1]?.slug ?? '' }}
      send={({ before }) => api.colors.move({ slug, version, before: before || null })}
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
          ...items.filter((one) => one.slug !== slug).map((one) => ({ value: one.slug, label: text.before(one.name) })),
          { value: '', label: text.last },
        ]}
      />
    </FormDialog>
  )
}
