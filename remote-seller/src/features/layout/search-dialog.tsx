import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Picture, type SellerSearch, paths } from 'shared-contracts'
import { ModalDialog, joinClasses, patterns, useHost } from 'shared-ui'
import { orderWords } from '../../lib/order.messages'
import { useRole } from '../../lib/role'
import { ProductThumb } from '../../ui/product-thumb'
import styles from './search-dialog.module.css'
import { messages } from './search.messages'
import { sellerPages } from './seller-pages'

/** A page of the help. */
export interface FoundGuide {
  slug: string
  title: string
  lead: string
}

/** Finds guides by words; it comes when somebody searches. */
export type LoadGuides = () => Promise<(words: string) => readonly FoundGuide[]>

interface Result {
  group: keyof typeof messages.groups
  to: string
  title: string
  note?: string
  picture?: Picture | null | undefined
}

/** Shells of before know no picture of what is found. */
type FoundProduct = SellerSearch['products'][number] & Pick<Result, 'picture'>

/** Typing faster than this asks once, in milliseconds. */
const QUIET_MS = 200
const SHORTEST = 2
const MOST_GUIDES = 4

/** One field over everything: arrow keys choose, Enter goes there, Escape closes. */
export function SearchDialog({ loadGuides, onClosed }: { loadGuides: LoadGuides; onClosed: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { results, isPending, isFailed } = useResults(typed.trim(), loadGuides)
  const chosen = Math.min(at, results.length - 1)

  function go(to: string) {
    onClosed()
    void navigate(to)
  }
  function choose(event: KeyboardEvent) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const wanted = results[chosen]
    if (event.key === 'Enter' && wanted) go(wanted.to)
    else if (move && results.length > 0) setAt((chosen + move + results.length) % results.length)
    else return
    event.preventDefault()
  }

  return (
    <ModalDialog title={messages.title} onClosed={onClosed}>
      <div className={patterns.stack3}>
        <input
          type="search"
          className={styles.field}
          role="combobox"
          aria-label={messages.field}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          placeholder={messages.field}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={choose}
        />
        <p role="status" className={patterns.note}>
          {isPending
            ? messages.searching
            : results.length > 0
              ? messages.found(results.length)
              : typed.trim() && messages.none(typed.trim())}
        </p>
        {isFailed && <p role="alert">{messages.failed}</p>}
        <div id={`${id}-list`} role="listbox" aria-label={messages.title} className={styles.list}>
          {results.map(({ group, to, title, note, picture }, index) => (
            // The field has the keys of the list.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={`${group} ${to}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={styles.option}
              onClick={() => go(to)}
              onPointerMove={() => setAt(index)}
            >
              <span className={joinClasses(patterns.note, styles.group)}>
                {results[index - 1]?.group !== group && messages.groups[group]}
              </span>
              {picture && <ProductThumb picture={picture} className={styles.thumb} />}
              <span className={joinClasses(patterns.breakable, styles.words)}>
                {title}
                {note && <span className={joinClasses(patterns.note, styles.note)}>{note}</span>}
              </span>
            </div>
          ))}
        </div>
      </div>
    </ModalDialog>
  )
}

/** What is found by these words: pages and help here, the shop's own on the server. */
function useResults(words: string, loadGuides: LoadGuides) {
  const { queries } = useHost()
  const { may } = useRole()
  const [asked, setAsked] = useState('')
  const [findGuides, setFindGuides] = useState<Awaited<ReturnType<LoadGuides>> | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.length < SHORTEST ? '' : words), QUIET_MS)
    return () => clearTimeout(timer)
  }, [words])
  useEffect(() => {
    loadGuides().then(
      (find) => setFindGuides(() => find),
      (cause: unknown) => console.warn('the guides did not come', cause),
    )
  }, [loadGuides])
  const { data, isError, isFetching } = useQuery({
    ...queries.seller.search.queryOptions({ input: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const shop = asked === '' || words === '' ? undefined : data
  const isLike = (name: string) => name.toLowerCase().includes(words.toLowerCase())
  const results: Result[] = [
    ...(shop?.orders ?? []).map(({ number, state, recipient }) => ({
      ...{ group: 'orders' as const, to: paths.seller.order(number), title: number },
      note: messages.order(orderWords.states[state], recipient),
    })),
    ...(shop?.products ?? []).map(({ id, title, status, picture }: FoundProduct) => ({
      ...{ group: 'products' as const, to: paths.seller.product(id), title, note: messages.state[status], picture },
    })),
    ...(shop?.shoppers ?? []).map(({ name, orders }) => ({
      ...{ group: 'shoppers' as const, to: `${paths.seller.orders}?${new URLSearchParams({ q: name })}`, title: name },
      note: messages.shopper(orders),
    })),
    ...sellerPages
      .flat()
      .filter(({ name, needs }) => isLike(name) && (!needs || may(needs)))
      .map(({ path, name }) => ({ group: 'pages' as const, to: path, title: name })),
    ...(words && findGuides ? findGuides(words).slice(0, MOST_GUIDES) : []).map(({ slug, title, lead }) => ({
      ...{ group: 'help' as const, to: paths.seller.guide(slug), title, note: lead },
    })),
  ]
  return { results, isPending: words.length >= SHORTEST && (asked !== words || isFetching), isFailed: isError }
}
