import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AddressDraft, COUNTRIES, type ParcelAddress, addressDraftSchema, countryOf } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import { Form, SelectField, SubmitButton, TextField } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './steps.module.css'
import { orThrow } from './step'
import { keepTyped, typedValues } from './kept-checkout'

const text = messages.address
const allCountries = Object.entries(COUNTRIES).map(([value, { name }]) => ({ value, label: name }))
const capital = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)

/** The countries to choose from: a parcel goes only where something is sent to, an invoice anywhere. */
function useCountries(purpose: 'shipping' | 'billing') {
  const { queries } = useHost()
  const { values, setFieldValue } = useFormikContext<AddressDraft>()
  const ways = useQuery({ ...queries.delivery.ways.queryOptions(), enabled: purpose === 'shipping' })
  const served = ways.data?.countries
  // Where nothing is served at all, the question about delivery says so of the country that is chosen.
  const countries = served?.length ? allCountries.filter(({ value }) => served.includes(value)) : allCountries
  const isOffered = !values.country || countries.some(({ value }) => value === values.country)
  // The form began with it, or kept it from before, while nobody knew yet where is sent to.
  useEffect(() => {
    if (!isOffered) void setFieldValue('country', '', false)
  }, [isOffered, setFieldValue])
  return countries
}

/** An address as its country writes it. `purpose` shows the browser which of its own addresses to offer. */
export function AddressFields({ purpose }: { purpose: 'shipping' | 'billing' }) {
  const { values } = useFormikContext<AddressDraft>()
  const countries = useCountries(purpose)
  const country = countryOf(values.country)
  const postcode = capital(country?.postcodeLabel ?? 'postcode')
  const of = (field: string) => `${purpose} ${field}`
  return (
    <>
      <SelectField
        name="country"
        label={text.country}
        placeholder={text.chooseCountry}
        options={countries}
        autoComplete={of('country')}
      />
      <TextField name="recipient" label={text.recipient} autoComplete={of('name')} required />
      <TextField name="line1" label={text.line1} autoComplete={of('address-line1')} required />
      <FurtherLines purpose={purpose} />
      <div className={joinClasses(patterns.stack5, styles.postcode)}>
        <TextField
          name="postcode"
          label={country && !country.postcodeRequired ? text.optional(postcode) : postcode}
          autoComplete={of('postal-code')}
        />
        <TextField name="city" label={text.city} autoComplete={of('address-level2')} required />
      </div>
      {country?.regions && (
        <SelectField
          name="region"
          label={capital(country.regionLabel)}
          placeholder={text.choose(country.regionLabel)}
          options={Object.entries(country.regions).map(([value, label]) => ({ value, label }))}
          autoComplete={of('address-level1')}
        />
      )}
      <TextField
        name="phone"
        type="tel"
        label={text.phone}
        hint={text.phoneHint}
        autoComplete={of('tel')}
        inputMode="tel"
      />
    </>
  )
}

/**
 * What few addresses need, asked for on demand: a flat and a company. There at once where one is known. Folded away they are still fields
 * that a browser fills in, only out of sight and out of the way of Tab: what it fills in opens them, and nothing of an address is lost.
 */
function FurtherLines({ purpose }: { purpose: 'shipping' | 'billing' }) {
  const { values } = useFormikContext<AddressDraft>()
  const place = useRef<HTMLDivElement>(null)
  const isFilled = Boolean(values.line2) || Boolean(values.company)
  const [isOpen, setOpen] = useState(isFilled)
  // Once open they stay, whatever is deleted.
  if (isFilled && !isOpen) setOpen(true)
  function open() {
    flushSync(() => setOpen(true))
    // The button that was pressed has made way for them.
    place.current?.querySelector('input')?.focus()
  }
  const tabIndex = isOpen ? undefined : -1
  return (
    <>
      {!isOpen && (
        <Button variant="quiet" className={styles.further} onClick={open}>
          {text.further}
        </Button>
      )}
      <div
        ref={place}
        className={joinClasses(patterns.stack5, !isOpen && styles.folded)}
        aria-hidden={isOpen ? undefined : true}
      >
        <TextField name="line2" label={text.line2} autoComplete={`${purpose} address-line2`} tabIndex={tabIndex} />
        <TextField name="company" label={text.company} autoComplete={`${purpose} organization`} tabIndex={tabIndex} />
      </div>
    </>
  )
}

interface AddressFormProps {
  purpose: 'shipping' | 'billing'
  initial: Required<AddressDraft>
  submit: string
  /** Members may keep the address; they are asked only where this is given. */
  onKeep?: ((address: AddressDraft) => Promise<void>) | undefined
  onSave: (address: AddressDraft) => Promise<string | null>
}

/** A typed address, by the contract's rules for its country. */
export function AddressForm({ purpose, initial, submit, onKeep, onSave }: AddressFormProps) {
  const [keeping, setKeeping] = useState(Boolean(onKeep))
  return (
    <Form
      className={patterns.stack5}
      initialValues={typedValues(purpose, initial)}
      onTyped={(typed) => keepTyped(purpose, typed)}
      schema={addressDraftSchema}
      send={(address) => orThrow(onSave(address))}
      onSent={(_, address) => keeping && onKeep?.(address)}
      actions={
        <SubmitButton pendingText={messages.saving} className={styles.submit}>
          {submit}
        </SubmitButton>
      }
    >
      <AddressFields purpose={purpose} />
      {onKeep && (
        <label className={joinClasses(patterns.line3, styles.check)}>
          <input type="checkbox" checked={keeping} onChange={() => setKeeping(!keeping)} />
          {messages.address.keep}
        </label>
      )}
    </Form>
  )
}

/** An empty form, in the country that the browser's languages name, else in that of the shop's own locale. */
export function emptyAddress(locale: string): Required<AddressDraft> {
  const regions = [...navigator.languages, locale].map((language) => /-([A-Z]{2})$/.exec(language)?.[1] ?? '')
  const region = regions.find((one) => countryOf(one)) ?? ''
  const none = { recipient: '', company: '', line1: '', line2: '', postcode: '', city: '', region: '', phone: '' }
  return { ...none, country: region }
}

/** A kept address as a form has it: what was left empty is the empty text. */
export function toDraft(address: ParcelAddress): Required<AddressDraft> {
  const { recipient, company, line1, line2, postcode, city, region, country, phone } = address
  return {
    ...{ recipient, line1, city, country },
    company: company ?? '',
    line2: line2 ?? '',
    postcode: postcode ?? '',
    region: region ?? '',
    phone: phone ?? '',
  }
}
