import { synonymDraftSchema, SYNONYM_KINDS, type Synonym, type SynonymKind } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FormDialog, SelectField, TextAreaField } from 'shared-ui/forms'
import { AskDialog } from '../../ui/ask-dialog'
import { refusalsAfter } from '../../lib/refusals'
import { useFetchAnew } from '../../ui/words/use-fetch-anew'
import { synonymMessages as messages } from './messages'
import { phrasesOf, typedOf } from './phrases'

/** What is to be done, and to which. */
export type SynonymTask =
  | { act: 'add'; said: string }
  | { act: 'change'; synonym: Synonym }
  | { act: 'remove'; synonym: Synonym }

interface DialogProps {
  task: SynonymTask
  onClosed: () => void
}

const { fields } = messages

/** The dialog of a task. */
export function SynonymDialog({ task, onClosed }: DialogProps) {
  const { queries } = useHost()
  const fetchAnew = useFetchAnew(queries.synonyms.key())
  const refresh = () => void fetchAnew()
  if (task.act !== 'remove') return <SynonymForm {...{ task, refresh, onClosed }} />
  const { id, version, said } = task.synonym
  return (
    <AskDialog
      title={messages.remove.title(said[0] ?? '')}
      words={messages.remove}
      refusals={refusalsAfter(refresh, messages.conflict)}
      failed={messages.failed}
      send={({ synonyms }, reason) => synonyms.remove({ id, version, reason })}
      onSent={refresh}
      onClosed={onClosed}
    />
  )
}

function SynonymForm({
  task,
  refresh,
  onClosed,
}: {
  task: Exclude<SynonymTask, { act: 'remove' }>
  refresh: () => void
  onClosed: () => void
}) {
  const { api } = useHost()
  const known = task.act === 'change' ? task.synonym : null
  const texts = messages[task.act]
  const kind: SynonymKind = known?.kind ?? 'thing'
  return (
    <FormDialog
      title={known ? messages.change.title(known.said[0] ?? '') : messages.add.title}
      submit={texts.submit}
      pendingText={texts.pending}
      initialValues={{
        kind,
        said: known ? typedOf(known.said) : task.act === 'add' ? task.said : '',
        finds: typedOf(known?.finds ?? []),
        near: typedOf(known?.near ?? []),
      }}
      schema={synonymDraftSchema}
      read={({ said, finds, near, ...typed }) => ({
        ...typed,
        ...{ said: phrasesOf(said), finds: phrasesOf(finds), near: phrasesOf(near) },
      })}
      send={(draft) =>
        known ? api.synonyms.change({ ...draft, id: known.id, version: known.version }) : api.synonyms.create(draft)
      }
      refusals={known ? refusalsAfter(refresh, messages.conflict) : { REFUSED: messages.refused }}
      failed={messages.failed}
      success={({ said }) => texts.done(said[0] ?? '')}
      onSent={refresh}
      onClosed={onClosed}
    >
      <TextAreaField name="said" label={fields.said} hint={fields.saidHint} rows={2} required />
      <SelectField
        name="kind"
        label={fields.kind}
        hint={fields.kindHint}
        options={SYNONYM_KINDS.map((value) => ({ value, label: messages.kind[value] }))}
      />
      <TextAreaField name="finds" label={fields.finds} hint={fields.findsHint} rows={3} />
      <TextAreaField name="near" label={fields.near} hint={fields.nearHint} rows={2} />
    </FormDialog>
  )
}
