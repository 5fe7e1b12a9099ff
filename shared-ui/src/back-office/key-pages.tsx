import { useLocation } from 'react-router-dom'
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

/**
 * The ways between the pages of a list that goes by keys: on, to the page before, and back to the first one. Nothing where there is one page. A key says
 * nothing of the page before it: the way there is known to who came from there, also after a reload, and not to who was sent the address.
 */
export function KeyPages({ label = messages.pages, name = 'after', from, next }: KeyPagesProps) {
  const { toWith } = useListAddress()
  const passed = passedOn(useLocation().state, name)
  const last = passed.at(-1)
  if (next === null && from === undefined) return null
  return (
    <nav aria-label={label} className={patterns.row3}>
      {from !== undefined && (
        <ButtonLink variant="secondary" to={toWith({ [name]: null })}>
          {messages.firstPage}
        </ButtonLink>
      )}
      {from !== undefined && last !== undefined && (
        <ButtonLink
          variant="secondary"
          to={toWith({ [name]: last })}
          state={{ [stateOf(name)]: passed.slice(0, -1) }}
          rel="prev"
        >
          {messages.previousPage}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink
          variant="secondary"
          to={toWith({ [name]: String(next) })}
          state={{ [stateOf(name)]: from === undefined ? [''] : [...passed, String(from)] }}
          rel="next"
        >
          {messages.nextPage}
        </ButtonLink>
      )}
    </nav>
  )
}

/** Where an entry of the browser's history keeps the keys of the pages before it. */
const stateOf = (name: string) => `pages before ${name}`

/** The keys of the pages that were passed on the way here, the first one's empty. */
function passedOn(state: unknown, name: string): readonly string[] {
  const passed: unknown = (state as Readonly<Record<string, unknown>> | null)?.[stateOf(name)]
  return Array.isArray(passed) ? passed.filter((key) => typeof key === 'string') : []
}
