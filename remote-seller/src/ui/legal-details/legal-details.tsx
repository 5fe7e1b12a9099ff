import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  COUNTRIES,
  type LegalDetails as LegalDetailsShape,
  type LegalDetailsDraft,
  legalDetailsDraftSchema,
} from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { Loaded, SectionSkeleton } from 'shared-ui/back-office'
import { Form, SelectField, SubmitButton, TextField } from 'shared-ui/forms'
import { May } from '../may'
import styles from './legal-details.module.css'

const legalMessages = {
  title: 'What stands on your invoices',
  text: 'The law wants a name, an address and a tax number. A change counts for documents from now on; those that are issued stay as they are.',
  missing:
    'Your legal details are missing. Until they are here, invoices say that the marketplace acts as an intermediary.',
  failedTitle: 'Your details could not be fetched.',
  legalName: 'Registered name',
  line1: 'Street and number',
  line2: 'Floor, building (optional)',
  postcode: 'Postcode',
  city: 'Town or city',
  country: 'Country',
  chooseCountry: 'Choose a country',
  taxId: 'VAT or tax number',
  registration: 'Company register (optional)',
  registrationHint: 'As in “Dublin 654321”',
  save: 'Save details',
  saved: 'Saved. The next invoice has it.',
  notSaved: 'Your details could not be saved. What you typed is still here; try once more.',
} as const

const countries = Object.entries(COUNTRIES)
  .map(([value, { name: label }]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

const typed = (details: LegalDetailsShape): LegalDetailsDraft => ({
  legalName: details.legalName ?? '',
  line1: details.line1 ?? '',
  line2: details.line2 ?? '',
  postcode: details.postcode ?? '',
  city: details.city ?? '',
  country: details.country ?? '',
  taxId: details.taxId ?? '',
  registration: details.registration ?? '',
})

/** The seller's name, address and numbers, by the contract's own rules. */
function LegalDetailsForm({ details }: { details: LegalDetailsShape }) {
  const { api, queries } = useHost()
  const queryClient = useQueryClient()
  return (
    <Form
      initialValues={typed(details)}
      schema={legalDetailsDraftSchema}
      send={(draft) => api.sellerInvoices.saveLegalDetails(draft)}
      failed={legalMessages.notSaved}
      success={legalMessages.saved}
      onSent={(saved) => queryClient.setQueryData(queries.sellerInvoices.legalDetails.queryKey(), saved)}
      actions={
        <div>
          <SubmitButton saves>{legalMessages.save}</SubmitButton>
        </div>
      }
    >
      <div className={styles.form}>
        <TextField name="legalName" label={legalMessages.legalName} autoComplete="organization" />
        <TextField name="taxId" label={legalMessages.taxId} />
        <TextField name="line1" label={legalMessages.line1} autoComplete="address-line1" />
        <TextField name="line2" label={legalMessages.line2} autoComplete="address-line2" />
        <TextField name="postcode" label={legalMessages.postcode} autoComplete="postal-code" />
        <TextField name="city" label={legalMessages.city} autoComplete="address-level2" />
        <SelectField
          name="country"
          label={legalMessages.country}
          options={countries}
          placeholder={legalMessages.chooseCountry}
          autoComplete="country"
        />
        <TextField name="registration" label={legalMessages.registration} hint={legalMessages.registrationHint} />
      </div>
    </Form>
  )
}

/** Who the seller is on the invoices to come. */
export function LegalDetails() {
  const { queries } = useHost()
  // What somebody is typing is not replaced by what comes from the server.
  const details = useQuery({ ...queries.sellerInvoices.legalDetails.queryOptions(), refetchOnWindowFocus: false })
  return (
    <Loaded query={details} texts={legalMessages} skeleton={<SectionSkeleton lines={6} className={styles.legal} />}>
      {(legal) => (
        <section className={styles.legal} aria-labelledby="legal-details">
          <h2 id="legal-details" className={patterns.lead}>
            {legalMessages.title}
          </h2>
          <p className={styles.legalText}>{legalMessages.text}</p>
          {legal.taxId === null && <p className={styles.missing}>{legalMessages.missing}</p>}
          <May permission="invoices.write" hint>
            <LegalDetailsForm details={legal} />
          </May>
        </section>
      )}
    </Loaded>
  )
}
