import type { StockPage } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FilterChips, FilterTabs, SearchBox, tabsOf } from 'shared-ui/back-office'
import { May } from '../../ui/may'
import { messages } from './messages'
import type { StockQuery } from './stock-query'
import styles from './stock.module.css'
import { ThresholdForm } from './threshold-form'

const { tabs } = messages

/** What the list is narrowed to, and from when on a variant runs low. */
export function StockFilters({ wanted: { q, product }, data }: { wanted: StockQuery; data: StockPage | undefined }) {
  const { api } = useHost()
  return (
    <>
      <FilterTabs
        label={tabs.label}
        name="level"
        standard="all"
        tabs={tabsOf(['all', 'low', 'out'], tabs, data?.counts)}
      >
        <div className={styles.tools}>
          <SearchBox label={messages.search} />
          {data && (
            <May permission="stock.write">
              <ThresholdForm
                label={messages.shopLowAt}
                hint={messages.shopLowAtHint}
                value={data.shopLowAt}
                onSave={(lowAt) => api.sellerStock.setShopThreshold({ lowAt: lowAt ?? 0 })}
              />
            </May>
          )}
        </div>
      </FilterTabs>
      <FilterChips
        chips={{
          q: q && messages.searched(q),
          product: product && (data?.items[0]?.title || messages.oneProduct),
        }}
      />
    </>
  )
}
