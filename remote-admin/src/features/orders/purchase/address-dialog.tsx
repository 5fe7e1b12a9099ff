import { addressDraftSchema, countryOf, type DeskPurchase } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { SelectField, TextField } from 'shared-ui/forms'
import { ProvedDialog } from '../../../ui/proved-dialog'
import { messages } from './messages'
import { usePurchaseUpdate } from './use-purchase-update'

const text = messages.address

/** Where the parcels go instead, within the country. */
export function AddressDialog({ purchase, onClosed }: { purchase: DeskPurchase; onClosed: () => void }) {
  const { api } = useHost()
  const { country: nameOf } = useFormats()
  const { keep, refusals } = usePurchaseUpdate(purchase)
  const { number, address, addressVersion: version } = purchase
  const { country } = address
  const rules = countryOf(country)
  const orEmpty = (field: keyof typeof address) => address[field] ?? ''
  const regions = Object.entries(rules?.regions ?? {}).map(([value, label]) => ({ value, label }))
  return (
    <ProvedDialog
      title={text.dialog}
      initialValues={{
        ...{ recipient: address.recipient, line1: address.line1, city: address.city, country },
        ...{ company: orEmpty('company'), line2: orEmpty('line2'), postcode: orEmpty('postcode') },
        ...{ region: orEmpty('region'), phone: orEmpty('phone') },
      }}
      schema={addressDraftSchema}
      send={(draft) => api.desk.correctAddress({ number, address: draft, version })}
      refusals={refusals}
      success={text.done}
      onSent={keep}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <TextField name="recipient" label={text.fields.recipient} required />
      <TextField name="company" label={text.fields.company} />
      <TextField name="line1" label={text.fields.line1} required />
      <TextField name="line2" label={text.fields.line2} />
      <TextField name="postcode" label={text.fields.postcode} />
      <TextField name="city" label={text.fields.city} required />
      {regions.length > 0 && <SelectField name="region" label={text.fields.region} options={regions} />}
      <TextField name="phone" type="tel" label={text.fields.phone} />
      <p className={patterns.note}>{text.within(nameOf(country))}</p>
    </ProvedDialog>
  )
}
