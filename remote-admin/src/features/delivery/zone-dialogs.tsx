import { useFormikContext } from 'formik'
import { COUNTRIES, countryOf, deliveryZoneDraftSchema, type DeliveryRules, type DeliveryZone } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { CheckboxField, FieldError, TextField } from 'shared-ui/forms'
import { ProvedDialog } from '../../ui/proved-dialog'
import { AskDialog } from '../../ui/ask-dialog'
import styles from './delivery.module.css'
import { messages } from './messages'
import { useRefusals, useSaved } from './use-saved'

const text = messages.zones

interface ZoneDialogProps {
  /** Absent: a new one. */
  zone?: DeliveryZone | undefined
  rules: DeliveryRules
  onClosed: () => void
}

/** A zone with the countries that no other has. */
export function ZoneDialog({ zone, rules, onClosed }: ZoneDialogProps) {
  const { api } = useHost()
  const elsewhere = new Set(rules.zones.flatMap((one) => (one.id === zone?.id ? [] : one.countries)))
  const codes = Object.keys(COUNTRIES).filter((code) => !elsewhere.has(code))
  return (
    <ProvedDialog
      title={zone ? text.update.title(zone.name) : text.add.title}
      initialValues={{
        name: zone?.name ?? '',
        home: zone?.home ?? rules.zones.length === 0,
        countries: Object.fromEntries(codes.map((code) => [code, zone?.countries.includes(code) ?? false])),
      }}
      schema={deliveryZoneDraftSchema}
      read={({ countries, ...rest }) => ({ ...rest, countries: codes.filter((code) => countries[code]) })}
      send={(draft): ReturnType<typeof api.deliveryRules.addZone> | ReturnType<typeof api.deliveryRules.updateZone> =>
        zone
          ? api.deliveryRules.updateZone({ ...draft, id: zone.id, version: zone.version })
          : api.deliveryRules.addZone(draft)
      }
      refusals={useRefusals()}
      failed={messages.failed}
      success={zone ? text.update.done : text.add.done}
      onSent={useSaved()}
      submit={messages.save}
      onClosed={onClosed}
    >
      <TextField name="name" label={text.fields.name} hint={text.fields.nameHint} autoComplete="off" required />
      <CheckboxField name="home" label={text.fields.home} />
      <Choices
        name="countries"
        label={text.fields.countries}
        hint={codes.length > 0 ? text.fields.countriesHint : text.fields.noCountries}
        choices={codes
          .map((code) => [code, countryOf(code)?.name ?? code] as const)
          .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))}
      />
    </ProvedDialog>
  )
}

interface ChoicesProps {
  name: string
  label: string
  hint?: string
  /** Keys of the value with their names. */
  choices: readonly (readonly [key: string, name: string])[]
}

/** Boxes of which one at least is ticked. */
export function Choices({ name, label, hint, choices }: ChoicesProps) {
  const error: unknown = useFormikContext<Record<string, unknown>>().errors[name]
  const id = `${name}-error`
  return (
    <fieldset className={patterns.stack2} aria-describedby={id}>
      <legend className={patterns.medium}>{label}</legend>
      {hint && <p className={patterns.note}>{hint}</p>}
      <div className={styles.choices}>
        {choices.map(([key, shown]) => (
          <CheckboxField key={key} name={`${name}.${key}`} label={shown} />
        ))}
      </div>
      <FieldError id={id} text={typeof error === 'string' ? error : undefined} />
    </fieldset>
  )
}

/** Asks before a zone goes with its prices. */
export function RemoveZone({ zone, onClosed }: { zone: DeliveryZone; onClosed: () => void }) {
  const { id, version, name } = zone
  return (
    <AskDialog
      title={text.remove.title(name)}
      words={text.remove}
      send={({ deliveryRules }, reason) => deliveryRules.removeZone({ id, version, reason })}
      refusals={useRefusals()}
      failed={messages.failed}
      onSent={useSaved()}
      onClosed={onClosed}
    />
  )
}
