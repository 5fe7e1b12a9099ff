import type { FormEvent } from 'react'
import type { StatementQuery } from 'shared-contracts'
import { Button } from 'shared-ui'
import { useFollowing } from '../../lib/use-following'
import { useListAddress } from '../../lib/use-list-address'
import { PlainInput } from '../../ui/plain-fields'
import { messages } from './messages'
import styles from './payments.module.css'

const text = messages.statement

/** The days of a statement; they go into the address together. */
export function PeriodForm({ wanted }: { wanted: StatementQuery }) {
  const { change } = useListAddress()
  const [from, setFrom] = useFollowing(wanted.from ?? '')
  const [to, setTo] = useFollowing(wanted.to ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    change({ from, to })
  }
  return (
    <form role="search" className={styles.period} onSubmit={submit}>
      <PlainInput type="date" label={text.from} value={from} max={to || undefined} onTyped={setFrom} />
      <PlainInput type="date" label={text.to} value={to} min={from || undefined} onTyped={setTo} />
      <Button type="submit" variant="secondary">
        {text.submit}
      </Button>
    </form>
  )
}
