import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, Formik } from 'formik'
import {
  COUNTRIES,
  fieldProblems,
  legalDetailsDraftSchema,
  type LegalDetails,
  type LegalDetailsDraft,
} from 'shared-contracts'
import { FormAlert, useHost } from 'shared-ui'
import { SelectField, SubmitButton, TextField } from 'shared-ui/forms'
import styles from './legal-details.module.css'
import { legalMessages as messages } from './legal-details.messages'

const countries = Object.entries(COUNTRIES)
  .map(([value, { name: label }]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

const typed = (details: LegalDetails): LegalDetailsDraft => ({
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
export function LegalDetailsForm({ details }: { details: LegalDetails }) {
  const { api, queries, toast } = useHost()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (draft: LegalDetailsDraft) => api.sellerInvoices.saveLegalDetails(draft),
    onSuccess: (saved) => {
      queryClient.setQueryData(queries.sellerInvoices.legalDetails.queryKey(), saved)
      toast.success(messages.saved)
    },
  })
  return (
    <Formik
      initialValues={typed(details)}
      validationSchema={legalDetailsDraftSchema}
      onSubmit={async (values, { setErrors }) => {
        await save.mutateAsync(values).catch((error: unknown) => {
          console.warn('legal details could not be saved', error)
          setErrors(Object.fromEntries(fieldProblems(error).map(({ field, message }) => [field, message])))
        })
      }}
    >
      <Form noValidate className={styles.form}>
        <TextField name="legalName" label={messages.legalName} autoComplete="organization" />
        <TextField name="taxId" label={messages.taxId} />
        <TextField name="line1" label={messages.line1} autoComplete="address-line1" />
        <TextField name="line2" label={messages.line2} autoComplete="address-line2" />
        <TextField name="postcode" label={messages.postcode} autoComplete="postal-code" />
        <TextField name="city" label={messages.city} autoComplete="address-level2" />
        <SelectField
          name="country"
          label={messages.country}
          options={countries}
          placeholder={messages.chooseCountry}
          autoComplete="country"
        />
        <TextField name="registration" label={messages.registration} hint={messages.registrationHint} />
        <div className={styles.formFoot}>
          {save.isError && <FormAlert>{messages.notSaved}</FormAlert>}
          <SubmitButton>{messages.save}</SubmitButton>
        </div>
      </Form>
    </Formik>
  )
}
