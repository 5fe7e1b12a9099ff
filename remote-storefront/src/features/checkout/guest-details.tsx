import { addressDraftSchema, forgotPasswordSchema, type Checkout } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Form, SubmitButton } from 'shared-ui/forms'
import { AddressFields, emptyAddress } from './address-form'
import { EmailField } from './contact-step'
import { keepTyped, typedValues } from './kept-checkout'
import { messages } from './messages'
import { orThrow, Step } from './step'
import styles from './steps.module.css'
import type { Changes } from './use-checkout'

interface GuestDetailsProps {
  checkout: Checkout
  onSave: (changes: Changes) => Promise<string | null>
  notice: string | null
}

const schema = forgotPasswordSchema.concat(addressDraftSchema)

/** Who orders and where it goes, of somebody the shop does not know: two questions, one press. Answered, each can be changed by itself. */
export function GuestDetails({ checkout, onSave, notice }: GuestDetailsProps) {
  const { locale } = useHost().config
  return (
    <Form
      initialValues={{
        ...typedValues('contact', { email: checkout.email ?? '' }),
        ...typedValues('shipping', emptyAddress(locale)),
      }}
      onTyped={({ email, ...address }) => {
        keepTyped('contact', { email })
        keepTyped('shipping', address)
      }}
      schema={schema}
      send={({ email, ...address }) => orThrow(onSave({ email, address }))}
      actions={
        <div className={styles.together}>
          <SubmitButton pendingText={messages.saving} className={styles.submit}>
            {messages.next}
          </SubmitButton>
        </div>
      }
    >
      <Step number={1} title={messages.contact.title} state="open" notice={notice}>
        <EmailField signedIn={false} />
      </Step>
      <Step number={2} title={messages.address.title} state="open">
        <div className={joinClasses(patterns.stack5)}>
          <AddressFields purpose="shipping" />
        </div>
      </Step>
    </Form>
  )
}
