import { useQueryClient } from '@tanstack/react-query'
import { COUNTRIES, RATED_TAX_CLASSES, taxRateDraftSchema, type TaxRate } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { DateField, useFormats } from 'shared-ui/back-office'
import { SelectField, TextField } from 'shared-ui/forms'
import { ProvedDialog } from '../../ui/proved-dialog'
import { toBps } from '../../lib/to-bps'
import { AskDialog } from '../../ui/ask-dialog'
import { WhyField } from '../../ui/reason-field'
import { messages } from './messages'

/** What is done, and to which rate; one that is added may know its country already. */
export type RateTask =
  | { act: 'add'; country?: string }
  | { act: 'update'; rate: TaxRate }
  | { act: 'remove'; rate: TaxRate }

interface DialogProps {
  task: RateTask
  onClosed: () => void
}

/** The dialog of a task. */
export function RateDialog({ task, onClosed }: DialogProps) {
  return task.act === 'remove' ? (
    <RemoveDialog rate={task.rate} onClosed={onClosed} />
  ) : (
    <EditDialog task={task} onClosed={onClosed} />
  )
}

function useRefresh() {
  const { queries } = useHost()
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: queries.tax.key() })
}

/** What is said to who is not the first, with what is there now behind the dialog. */
const refusals = (refresh: () => void) => ({
  CONFLICT: () => (refresh(), messages.conflict),
  NOT_FOUND: () => (refresh(), messages.gone),
})

function EditDialog({ task, onClosed }: { task: Exclude<RateTask, { act: 'remove' }>; onClosed: () => void }) {
  const { api, config } = useHost()
  const { country: nameOf } = useFormats()
  const rate = task.act === 'update' ? task.rate : undefined
  const whatOf = ({ country, taxClass }: Pick<TaxRate, 'country' | 'taxClass'>) =>
    messages.what(nameOf(country), messages.classes[taxClass])
  const text = messages[task.act]
  const refresh = useRefresh()
  const countries = Object.keys(COUNTRIES)
    .map((code) => ({ value: code, label: nameOf(code) }))
    .sort((one, other) => one.label.localeCompare(other.label, config.locale))
  return (
    <ProvedDialog
      title={rate ? messages.update.title(whatOf(rate)) : messages.add.title}
      initialValues={{
        country: rate?.country ?? (task.act === 'add' ? (task.country ?? '') : ''),
        taxClass: rate?.taxClass ?? 'standard',
        rate: rate ? String(rate.rateBps / 100) : '',
        startsOn: rate?.startsOn ?? '',
        reason: '',
      }}
      schema={taxRateDraftSchema}
      read={({ rate: typed, ...rest }) => ({ ...rest, rateBps: toBps(typed) })}
      names={{ rateBps: 'rate' }}
      send={(draft): ReturnType<typeof api.tax.add> | ReturnType<typeof api.tax.update> =>
        rate ? api.tax.update({ ...draft, id: rate.id, version: rate.version }) : api.tax.add(draft)
      }
      refusals={refusals(refresh)}
      failed={messages.failed}
      success={(saved) => text.done(whatOf(saved))}
      onSent={refresh}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <SelectField
        name="country"
        label={messages.fields.country}
        placeholder={messages.fields.countryPlaceholder}
        options={countries}
        required
      />
      <SelectField
        name="taxClass"
        label={messages.fields.taxClass}
        options={RATED_TAX_CLASSES.map((value) => ({ value, label: messages.classes[value] }))}
      />
      <TextField name="rate" inputMode="decimal" label={messages.fields.rate} required />
      <DateField name="startsOn" label={messages.fields.startsOn} hint={messages.fields.startsHint} required />
      <p className={patterns.note}>{messages.zone(config.timeZone ?? 'UTC')}</p>
      <WhyField />
    </ProvedDialog>
  )
}

function RemoveDialog({ rate, onClosed }: { rate: TaxRate; onClosed: () => void }) {
  const { country } = useFormats()
  const { id, version, taxClass } = rate
  const refresh = useRefresh()
  return (
    <AskDialog
      title={messages.remove.title(messages.what(country(rate.country), messages.classes[taxClass]))}
      words={messages.remove}
      send={({ tax }, reason) => tax.remove({ id, version, reason })}
      refusals={refusals(refresh)}
      failed={messages.failed}
      onSent={refresh}
      onClosed={onClosed}
    />
  )
}
