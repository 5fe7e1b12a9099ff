import { ButtonLink } from '../button/button-link'
import { patterns } from '../patterns/patterns'
import { messages } from './messages'
import { useListAddress } from './use-list-address'

interface KeyPagesProps {
  /** What the pages are of, as in `Pages of orders`; `Pages` unless given. */
  label?: string
  /** What the address calls the key. */
  name?: string
  /** The key that this page begins after; absent on the first one. */
  from: string | number | undefined
  /** Of the next page; `null` on the last one. */
  next: string | number | null
}

/** The ways between the pages of a list that goes by keys: on, and back to the first one. Nothing where there is one page. */
export function KeyPages({ label = messages.pages, name = 'after', from, next }: KeyPagesProps) {
  const { toWith } = useListAddress()
  if (next === null && from === undefined) return null
  return (
    <nav aria-label={label} className={patterns.row3}>
      {from !== undefined && (
        <ButtonLink variant="secondary" to={toWith({ [name]: null })}>
          {messages.firstPage}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="secondary" to={toWith({ [name]: String(next) })} rel="next">
          {messages.nextPage}
        </ButtonLink>
      )}
    </nav>
  )
}
