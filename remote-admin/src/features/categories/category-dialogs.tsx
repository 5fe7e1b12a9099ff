import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import {
  categoryDraftSchema,
  categoryNamesSchema,
  categoryWeightSchema,
  TAX_CLASSES,
  USUAL_GRAMS,
  type ManagedCategory,
  type TaxClass,
} from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FormDialog, SelectField, TextField } from 'shared-ui/forms'
import { ProvedDialog } from '../../ui/proved-dialog'
import {
  ChangeWord,
  MergeWord,
  NameField,
  nameTaken,
  PlaceField,
  wordForm,
  wordRefusals,
} from '../../ui/words/word-dialogs'
import { AboutDialog } from './about-dialog'
import { messages } from './messages'
import { beside, placeOf } from './tree'
import { type useMoving, useRefresh } from './use-moving'

export type CategoryAct =
  | 'about'
  | 'below'
  | 'rename'
  | 'move'
  | 'merge'
  | 'classify'
  | 'weigh'
  | 'retire'
  | 'restore'
  | 'remove'

/** What is done, and to which; without one it is done to the whole tree. */
export type CategoryTask = { act: 'add' } | { act: CategoryAct; category: ManagedCategory }

interface DialogProps {
  items: readonly ManagedCategory[]
  onClosed: () => void
}

interface CategoryDialogProps extends DialogProps {
  category: ManagedCategory
}

interface TaskDialogProps extends DialogProps {
  task: CategoryTask
  /** Moves it, and ends when it is moved. */
  move: ReturnType<typeof useMoving>['moveByForm']
}

/** Departments, for a select in which the top of the shop comes first. */
const parentsOf = (items: readonly ManagedCategory[], except?: ManagedCategory) => [
  { value: '', label: messages.department },
  ...beside(items, null)
    .filter(({ id }) => id !== except?.id)
    .map(({ id, name }) => ({ value: id, label: name })),
]

/** The dialog of a task. */
export function CategoryDialog({ task, move, ...rest }: TaskDialogProps) {
  if (task.act === 'add') return <AddDialog {...rest} parent={null} />
  const of = { ...rest, category: task.category }
  switch (task.act) {
    case 'about':
      return <AboutDialog {...of} />
    case 'below':
      return <AddDialog {...rest} parent={task.category} />
    case 'rename':
      return <RenameDialog {...of} />
    case 'move':
      return <MoveDialog {...of} move={move} />
    case 'merge':
      return <MergeDialog {...of} />
    case 'classify':
      return <ClassDialog {...of} />
    case 'weigh':
      return <WeightDialog {...of} />
    default:
      return <ChangeDialog {...of} act={task.act} />
  }
}

function AddDialog({ items, parent, onClosed }: DialogProps & { parent: ManagedCategory | null }) {
  const { api } = useHost()
  const text = messages.add
  return (
    <FormDialog
      {...wordForm(messages, text, useRefresh())}
      title={text.title(parent?.name ?? null)}
      initialValues={{ name: '', parent: parent?.id ?? '' }}
      schema={categoryDraftSchema}
      read={(typed) => ({ name: typed.name, parentId: typed.parent || null })}
      names={{ parentId: 'parent' }}
      send={(draft) => api.categories.create(draft)}
      refusals={{ CONFLICT: messages.conflict, NAME_TAKEN: nameTaken(messages) }}
      success={({ name }) => text.done(name)}
      onClosed={onClosed}
    >
      <NameField texts={messages} hint={messages.nameHint} />
      {!parent && <SelectField name="parent" label={text.parent} options={parentsOf(items)} />}
    </FormDialog>
  )
}

function RenameDialog({ category: { id, name, slug, version }, onClosed }: CategoryDialogProps) {
  const { api } = useHost()
  const refresh = useRefresh()
  const text = messages.rename
  return (
    <FormDialog
      {...wordForm(messages, text, refresh)}
      title={text.title(name)}
      initialValues={{ name, slug }}
      schema={categoryNamesSchema}
      send={(draft) => api.categories.rename({ ...draft, id, version })}
      refusals={{
        ...wordRefusals(messages, refresh),
        NAME_TAKEN: nameTaken(messages),
        SLUG_TAKEN: { field: { name: 'slug', message: messages.slugTaken } },
      }}
      success={(renamed) => text.done(renamed.name)}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <NameField texts={messages} hint={messages.nameHint} />
      <TextField
        name="slug"
        label={messages.slugField}
        hint={messages.slugHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}

interface TypedPlace {
  parent: string
  before: string
}

/** The way to move without dragging: on a phone, or far away. */
function MoveDialog({ items, category, move, onClosed }: CategoryDialogProps & Pick<TaskDialogProps, 'move'>) {
  const text = messages.move
  const { parentId, beforeId } = placeOf(items, category)
  const hasBelow = beside(items, category.id).length > 0
  const others = items.filter(({ id }) => id !== category.id)
  return (
    <FormDialog
      title={text.title(category.name)}
      initialValues={{ parent: parentId ?? '', before: beforeId ?? '' }}
      send={({ parent, before }: TypedPlace) => move(category, { parentId: parent || null, beforeId: before || null })}
      refusals={{ ...wordRefusals(messages, useRefresh()), NAME_TAKEN: { text: messages.taken } }}
      failed={messages.failed}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      {!hasBelow && <SelectField name="parent" label={text.parent} options={parentsOf(items, category)} />}
      <PlaceBeside others={others} />
    </FormDialog>
  )
}

function PlaceBeside({ others }: { others: readonly ManagedCategory[] }) {
  const { values, setFieldValue } = useFormikContext<TypedPlace>()
  const row = beside(others, values.parent || null)
  const isGone = values.before !== '' && !row.some(({ id }) => id === values.before)
  // Below another department it stands last, and the field says so.
  useEffect(() => {
    if (isGone) void setFieldValue('before', '')
  }, [isGone, setFieldValue])
  return <PlaceField texts={messages} others={row.map(({ id, name }) => ({ value: id, label: name }))} />
}

function MergeDialog({ items, category: { id, name, products, version }, onClosed }: CategoryDialogProps) {
  const { api } = useHost()
  const nameOf = new Map(items.map((one) => [one.id, one.name]))
  const label = (one: ManagedCategory) =>
    one.parentId === null ? one.name : `${nameOf.get(one.parentId) ?? ''} / ${one.name}`
  return (
    <MergeWord
      {...{ name, products, onClosed }}
      texts={messages}
      others={items.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: label(one) }))}
      send={(into, reason) => api.categories.merge({ id, version, into, reason })}
      onSent={useRefresh()}
    />
  )
}

/** What is sold in it is taxed as this from now on. */
function ClassDialog({ category: { id, name, parentId, taxClass, version }, onClosed }: CategoryDialogProps) {
  const { api } = useHost()
  const text = messages.classify
  const refresh = useRefresh()
  return (
    <ProvedDialog
      {...wordForm(messages, text, refresh)}
      title={text.title(name)}
      initialValues={{ taxClass: taxClass ?? '' }}
      send={({ taxClass: typed }: { taxClass: TaxClass | '' }) =>
        api.categories.classify({ id, version, taxClass: typed || null })
      }
      refusals={wordRefusals(messages, refresh)}
      success={text.done(name)}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <SelectField
        name="taxClass"
        label={text.field}
        options={[
          { value: '', label: parentId === null ? text.unsaid : text.inherited },
          ...TAX_CLASSES.map((value) => ({ value, label: text.classes[value] })),
        ]}
      />
    </ProvedDialog>
  )
}

/** What a piece of it weighs, where delivery goes by weight. */
function WeightDialog({ category: { id, name, parentId, weightGrams, version }, onClosed }: CategoryDialogProps) {
  const { api } = useHost()
  const text = messages.weigh
  const refresh = useRefresh()
  return (
    <ProvedDialog
      title={text.title(name)}
      initialValues={{ weightGrams: weightGrams ? String(weightGrams) : '' }}
      schema={categoryWeightSchema}
      read={({ weightGrams: typed }) => ({ weightGrams: typed.trim() === '' ? null : Number(typed) })}
      send={(draft) => api.categories.weigh({ id, version, ...draft })}
      refusals={wordRefusals(messages, refresh)}
      failed={messages.failed}
      success={text.done(name)}
      onSent={refresh}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <TextField
        name="weightGrams"
        inputMode="numeric"
        label={text.field}
        hint={parentId === null ? text.unsaid(USUAL_GRAMS) : text.inherited}
      />
    </ProvedDialog>
  )
}

/** Asks before a category is retired, brought back or deleted. */
function ChangeDialog({
  act,
  category: { id, name, version },
  onClosed,
}: CategoryDialogProps & { act: 'retire' | 'restore' | 'remove' }) {
  const { api } = useHost()
  const send = (reason?: string) => api.categories[act]({ id, version, reason })
  return <ChangeWord {...{ act, name, send, onClosed }} texts={messages} onSent={useRefresh()} />
}
