import type { Settings } from 'shared-contracts'
import { useHost, useProof } from 'shared-ui'
import { Form, RadioField, SubmitButton } from 'shared-ui/forms'
import { FilledFields } from './filled-fields'
import { messages } from './messages'
import styles from './settings-page.module.css'
import { SettingsSection } from './settings-section'
import { useSettingsForm, type Part } from './use-settings-form'

const text = messages.prices
type Prices = NonNullable<Settings['prices']>
interface Typed extends Record<string, string> {
  tax: 'included' | 'added'
}

const partOf = ({ taxAdded, version }: Prices): Part<Typed> => ({
  version,
  values: { tax: taxAdded ? 'added' : 'included' },
})

/** Whether prices contain tax, for the whole shop. */
export function PricesForm({ prices, onUnsaved }: { prices: Prices; onUnsaved: (isUnsaved: boolean) => void }) {
  const { api } = useHost()
  const { proved, dialog } = useProof('admin')
  const form = useSettingsForm(
    partOf(prices),
    ({ prices: now = prices }) => partOf(now),
    text.fields,
    (_, value) => text.said[value as Typed['tax']],
  )
  return (
    <SettingsSection title={text.title} about={text.text}>
      <Form
        className={styles.form}
        initialValues={form.opened}
        send={({ tax }) => proved(() => api.settings.savePrices({ taxAdded: tax === 'added', version: form.seen() }))}
        refusals={{ CONFLICT: form.conflict }}
        failed={messages.notSaved}
        success={(_, { tax }) => text.saved[tax]}
        onSent={form.onSent}
        onTyped={form.onTyped}
        aside={<FilledFields {...form.filled} onUnsaved={onUnsaved} />}
        actions={
          <div>
            <SubmitButton>{text.save}</SubmitButton>
          </div>
        }
      >
        <RadioField
          name="tax"
          legend={text.fields.tax}
          options={(['included', 'added'] as const).map((value) => ({
            ...{ value, label: text.said[value], note: text.notes[value] },
          }))}
        />
      </Form>
      {dialog}
    </SettingsSection>
  )
}
