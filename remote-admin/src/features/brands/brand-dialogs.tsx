import { useQuery, useQueryClient } from '@tanstack/react-query'
import { brandDraftSchema, type ManagedBrand } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FormDialog, SelectField, TextField } from 'shared-ui/forms'
import { messages } from './messages'

export type BrandAct = 'rename' | 'merge' | 'retire' | 'restore' | 'remove'

/** What is done, and to which; a brand that is added is there afterwards. */
export type BrandTask = { act: 'add' } | { act: BrandAct; brand: ManagedBrand }

interface DialogProps {
  onClosed: () => void
}

interface BrandDialogProps extends DialogProps {
  brand: ManagedBrand
}

const refusals = { CONFLICT: messages.conflict, NOT_FOUND: messages.gone }
const nameTaken = { field: { name: 'name', message: messages.taken } } as const

/** Everything that shows brands is fetched anew. */
function useRefresh() {
  const { queries } = useHost()
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: queries.brands.key() })
    void client.invalidateQueries({ queryKey: queries.catalogue.brands.key() })
  }
}

const NameField = () => (
  <TextField name="name" label={messages.nameField} hint={messages.nameHint} autoComplete="off" required />
)

/** The dialog of a task. */
export function BrandDialog({ task, onClosed }: DialogProps & { task: BrandTask }) {
  switch (task.act) {
    case 'add':
      return <AddDialog onClosed={onClosed} />
    case 'rename':
      return <RenameDialog brand={task.brand} onClosed={onClosed} />
    case 'merge':
      return <MergeDialog brand={task.brand} onClosed={onClosed} />
    default:
      return <ChangeDialog act={task.act} brand={task.brand} onClosed={onClosed} />
  }
}

function AddDialog({ onClosed }: DialogProps) {
  const { api } = useHost()
  const text = messages.add
  return (
    <FormDialog
      title={text.title}
      initialValues={{ name: '' }}
      schema={brandDraftSchema}
      send={(draft) => api.brands.create(draft)}
      refusals={{ NAME_TAKEN: nameTaken }}
      failed={messages.failed}
      success={({ name }) => text.done(name)}
      onSent={useRefresh()}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <NameField />
    </FormDialog>
  )
}

function RenameDialog({ brand: { id, name, version }, onClosed }: BrandDialogProps) {
  const { api } = useHost()
  const text = messages.rename
  return (
    <FormDialog
      title={text.title(name)}
      initialValues={{ name }}
      schema={brandDraftSchema}
      send={(draft) => api.brands.rename({ ...draft, id, version })}
      refusals={{ ...refusals, NAME_TAKEN: nameTaken }}
      failed={messages.failed}
      success={(renamed) => text.done(renamed.name)}
      onSent={useRefresh()}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <NameField />
    </FormDialog>
  )
}

function MergeDialog({ brand: { id, name, products, version }, onClosed }: BrandDialogProps) {
  const { api, queries } = useHost()
  const { data } = useQuery(queries.catalogue.brands.queryOptions())
  const text = messages.merge
  const others = (data?.items ?? []).filter((other) => other.id !== id)
  return (
    <FormDialog
      title={text.title(name)}
      initialValues={{ into: '' }}
      validate={({ into }) => (into ? {} : { into: text.intoMissing })}
      send={({ into }) => api.brands.merge({ id, version, into })}
      refusals={refusals}
      failed={messages.failed}
      success={(into) => text.done(name, into.name)}
      onSent={useRefresh()}
      submit={text.submit}
      pendingText={text.pending}
      variant="accent"
      onClosed={onClosed}
    >
      <p>{text.text(name, products)}</p>
      <SelectField
        name="into"
        label={text.into}
        placeholder={text.intoPlaceholder}
        options={others.map((other) => ({ value: other.id, label: other.name }))}
        required
      />
    </FormDialog>
  )
}

/** Asks before a brand is retired, brought back or deleted. */
function ChangeDialog({
  act,
  brand: { id, name, version },
  onClosed,
}: BrandDialogProps & { act: 'retire' | 'restore' | 'remove' }) {
  const { api } = useHost()
  const text = messages[act]
  return (
    <FormDialog
      title={text.title(name)}
      initialValues={{}}
      send={() => api.brands[act]({ id, version })}
      refusals={refusals}
      failed={messages.failed}
      success={text.done(name)}
      onSent={useRefresh()}
      submit={text.submit}
      pendingText={text.pending}
      variant={act === 'restore' ? 'primary' : 'accent'}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
    </FormDialog>
  )
}
