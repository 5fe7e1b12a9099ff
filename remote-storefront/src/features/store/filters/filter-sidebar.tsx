import { paths, type Facets, type StoreQuery } from 'shared-contracts'
import { Button, joinClasses, Skeleton } from 'shared-ui'
import { messages } from '../messages'
import { useStoreAddress } from '../store-navigation'
import { FilterPanel } from './filter-panel'
import styles from './filter-sidebar.module.css'

interface FilterSidebarProps {
  query: StoreQuery
  /** `undefined` while they are not known. */
  facets: Facets | undefined
  /** The counts are those of a moment ago. */
  isStale: boolean
  onChoose: (next: StoreQuery) => void
}

/** Filters beside the products, where there is room. Without script it is a form with a button. */
export function FilterSidebar({ query, facets, isStale, onChoose }: FilterSidebarProps) {
  return (
    <aside className={styles.sidebar} aria-label={messages.narrow}>
      {facets ? (
        <form
          className={joinClasses(isStale && styles.stale)}
          action={query.seller ? paths.sellerPage(query.seller) : paths.store}
          method="get"
          onSubmit={(event) => event.preventDefault()}
        >
          <KeptState query={query} />
          <FilterPanel query={query} facets={facets} onChoose={onChoose} />
          <noscript>
            <Button type="submit" variant="secondary">
              {messages.apply}
            </Button>
          </noscript>
        </form>
      ) : (
        places.map((place) => <Skeleton key={place} width={place % 3 === 0 ? 'short' : 'long'} />)
      )}
    </aside>
  )
}

const places = Array.from({ length: 15 }, (_, index) => index)
const OWN_FIELDS = ['brand', 'color', 'size', 'attributes', 'from', 'to', 'stock', 'page']

/** What the form has no field for goes along when it is sent. */
function KeptState({ query }: { query: StoreQuery }) {
  const storeAddress = useStoreAddress()
  const members = new URLSearchParams(storeAddress(query).split('?')[1] ?? '')
  return [...members]
    .filter(([name]) => !OWN_FIELDS.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
