import { consentDraftSchema, decimalAmount, type Settings, toMinorUnitsOf } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { TextField } from 'shared-ui/forms'
import { FieldPair } from '../../ui/field-group'
import type { OnUnsaved } from './filled-fields'
import { messages } from './messages'
import { SettingsForm } from './settings-form'
import type { Part } from './use-settings-form'

const text = messages.consent
type Consent = NonNullable<Settings['consent']>
interface Typed extends Record<string, string> {
  amount: string
}

/** From which sum on what staff give back needs a second person. */
export function ConsentForm({ consent, onUnsaved }: { consent: Consent; onUnsaved: OnUnsaved }) {
  const { api, config } = useHost()
  const { money } = useFormats()
  const { currency } = config
  const partOf = ({ aboveMinor, version }: Consent): Part<Typed> => ({
    version,
    values: { amount: aboveMinor === null ? '' : decimalAmount(aboveMinor, currency) },
  })
  const read = ({ amount }: Typed) => {
    const typed = amount.trim().replace(',', '.')
    return { aboveMinor: typed === '' ? null : (toMinorUnitsOf(typed, currency) ?? Number.NaN) }
  }
  return (
    <SettingsForm
      id="consent"
      text={text}
      schema={consentDraftSchema}
      read={read}
      names={{ aboveMinor: 'amount' }}
      opened={partOf(consent)}
      partOf={({ consent: now = consent }) => partOf(now)}
      send={api.settings.saveConsent}
      success={(_, { aboveMinor }) =>
        aboveMinor === null ? text.off : text.saved(money({ amountMinor: aboveMinor, currency }))
      }
      onUnsaved={onUnsaved}
    >
      <FieldPair>
        <TextField name="amount" inputMode="decimal" label={text.label(currency)} hint={text.hint} autoComplete="off" />
      </FieldPair>
    </SettingsForm>
  )
}
