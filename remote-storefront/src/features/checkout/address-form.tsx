import { Form, Formik } from 'formik'
import { useState } from 'react'
import { addressDraftSchema, type AddressDraft } from 'shared-contracts'
import { FormAlert } from 'shared-ui'
import { FocusFirstError, SubmitButton } from 'shared-ui/forms'
import { AddressFields } from './address-fields'
import { KeptForm } from './kept-form'
import { messages } from './messages'
import styles from './steps.module.css'
import { typedValues } from './typed-values'

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
  const [failure, setFailure] = useState<string | null>(null)
  const [keeping, setKeeping] = useState(Boolean(onKeep))
  async function save(values: AddressDraft) {
    const address = addressDraftSchema.cast(values)
    const refused = await onSave(address)
    setFailure(refused)
    if (refused === null && keeping) await onKeep?.(address)
  }
  return (
    <Formik
      initialValues={typedValues(purpose, initial)}
      validationSchema={addressDraftSchema}
      validateOnBlur={false}
      onSubmit={save}
    >
      <Form noValidate className={styles.form}>
        <KeptForm name={purpose} />
        <FocusFirstError />
        <AddressFields purpose={purpose} />
        {onKeep && (
          <label className={styles.check}>
            <input type="checkbox" checked={keeping} onChange={() => setKeeping(!keeping)} />
            {messages.address.keep}
          </label>
        )}
        {failure && <FormAlert>{failure}</FormAlert>}
        <SubmitButton pendingText={messages.saving} className={styles.submit}>
          {submit}
        </SubmitButton>
      </Form>
    </Formik>
  )
}
