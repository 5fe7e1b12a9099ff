import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type AddressDraft, type Checkout } from 'shared-contracts'
import { Button, FormAlert, useHost, patterns } from 'shared-ui'
import { AddressInLine } from '../../ui/address-text'
import { AddressForm, emptyAddress, toDraft } from './address-form'
import { messages } from './messages'
import { Step } from './step'
import styles from './steps.module.css'
import type { Changes } from './use-checkout'

interface AddressStepProps {
  checkout: Checkout
  state: 'open' | 'done' | 'later'
  signedIn: boolean
  onSave: (changes: Changes) => Promise<string | null>
  onChange: () => void
  notice: string | null
}

const text = messages.address

/** Where it goes: an address of the book, for who has one, or a typed one. */
export function AddressStep({ checkout, state, signedIn, onSave, onChange, notice }: AddressStepProps) {
  const { api, queries, config, toast } = useHost()
  const name = useId()
  const book = useQuery({ ...queries.addresses.list.queryOptions(), enabled: signedIn && state === 'open' })
  const [chosen, setChosen] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const known = (signedIn && book.data?.items) || []
  const choice = chosen ?? known[0]?.id ?? 'another'

  const send = (address: AddressDraft) => onSave({ address })
  async function sendKept() {
    const address = known.find(({ id }) => id === choice)
    if (!address) return
    setPending(true)
    setFailure(await send(toDraft(address)))
    setPending(false)
  }
  async function keepInBook(address: AddressDraft) {
    await api.addresses.create(address).catch(() => toast.error(text.notKept))
  }

  const summary = checkout.address && (
    <address className={styles.lines}>
      <AddressInLine address={checkout.address} />
    </address>
  )
  return (
    <Step number={2} title={text.title} state={state} summary={summary} onChange={onChange} notice={notice}>
      {known.length > 0 && (
        <fieldset className={patterns.stack2}>
          <legend className={styles.legend}>{text.book}</legend>
          {known.map((address) => (
            <label key={address.id} className={styles.choice}>
              <input type="radio" name={name} checked={choice === address.id} onChange={() => setChosen(address.id)} />
              <bdi className={patterns.medium}>{address.recipient}</bdi>
              <span className={styles.detail}>
                <AddressInLine address={address} from={1} />
              </span>
            </label>
          ))}
          <label className={styles.choice}>
            <input type="radio" name={name} checked={choice === 'another'} onChange={() => setChosen('another')} />
            <span className={patterns.medium}>{text.another}</span>
          </label>
        </fieldset>
      )}
      {failure && <FormAlert>{failure}</FormAlert>}
      {choice === 'another' ? (
        <AddressForm
          purpose="shipping"
          initial={known.length === 0 && checkout.address ? toDraft(checkout.address) : emptyAddress(config.locale)}
          submit={messages.next}
          onKeep={signedIn ? keepInBook : undefined}
          onSave={send}
        />
      ) : (
        <Button
          className={styles.submit}
          pending={pending}
          pendingText={messages.saving}
          onClick={() => void sendKept()}
        >
          {text.here}
        </Button>
      )}
    </Step>
  )
}
