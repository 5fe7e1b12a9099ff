import { useState } from 'react'
import type { Checkout } from 'shared-contracts'
import { FormAlert, joinClasses, patterns, useHost } from 'shared-ui'
import { AddressInLine } from '../../ui/address-text'
import { AddressForm, emptyAddress } from './address-form'
import { messages } from './messages'
import { Step } from './step'
import styles from './steps.module.css'
import type { Changes } from './use-checkout'

interface InvoiceStepProps {
  checkout: Checkout
  state: 'open' | 'later'
  /** The invoice goes elsewhere than the parcel. */
  elsewhere: boolean
  onElsewhere: (elsewhere: boolean) => void
  onSave: (changes: Changes) => Promise<string | null>
  notice: string | null
}

const text = messages.invoice

/** Where the invoice goes: with the parcel, unless the shopper says otherwise. */
export function InvoiceStep({ checkout, state, elsewhere, onElsewhere, onSave, notice }: InvoiceStepProps) {
  const { config } = useHost()
  const [failure, setFailure] = useState<string | null>(null)
  const { billingAddress } = checkout

  async function toggle() {
    onElsewhere(!elsewhere)
    if (!elsewhere || !billingAddress) return
    const refused = await onSave({ billingAddress: null })
    setFailure(refused)
    if (refused !== null) onElsewhere(true)
  }

  return (
    <Step number={4} title={text.title} state={state} notice={notice}>
      <label className={joinClasses(patterns.line3, styles.check)}>
        <input type="checkbox" checked={!elsewhere} onChange={() => void toggle()} />
        {text.same}
      </label>
      {failure && <FormAlert>{failure}</FormAlert>}
      {elsewhere && billingAddress && (
        <address className={styles.lines}>
          <AddressInLine address={billingAddress} />
        </address>
      )}
      {elsewhere && !billingAddress && (
        <AddressForm
          purpose="billing"
          initial={emptyAddress(config.locale)}
          submit={text.save}
          onSave={(address) => onSave({ billingAddress: address })}
        />
      )}
    </Step>
  )
}
