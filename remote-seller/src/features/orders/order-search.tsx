import type { FormEvent } from 'react'
import { Button } from 'shared-ui'
import { useFollowing } from '../../lib/use-following'
import { useListAddress } from '../../lib/use-list-address'
import { PlainInput } from '../../ui/plain-fields'
import { messages } from './messages'
import styles from './orders-page.module.css'
import type { OrdersSearch } from './orders-search'

const text = messages.search

/** Words and days to find orders by; they go into the address together. */
export function OrderSearch({ wanted }: { wanted: OrdersSearch }) {
  const { change } = useListAddress()
  const [q, setQ] = useFollowing(wanted.q ?? '')
  const [from, setFrom] = useFollowing(wanted.from ?? '')
  const [to, setTo] = useFollowing(wanted.to ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    change({ q: q.trim(), from, to })
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <PlainInput
        type="search"
        label={text.label}
        placeholder={text.placeholder}
        maxLength={100}
        value={q}
        onTyped={setQ}
      />
      <PlainInput type="date" label={text.from} value={from} max={to || undefined} onTyped={setFrom} />
      <PlainInput type="date" label={text.to} value={to} min={from || undefined} onTyped={setTo} />
      <Button type="submit" variant="secondary">
        {text.submit}
      </Button>
    </form>
  )
}
