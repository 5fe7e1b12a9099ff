import { useState } from 'react'
import {
  type BulkAction,
  MAX_BULK_PRODUCTS,
  type SellerProduct,
  type SellerProductFilters,
  paths,
} from 'shared-contracts'
import { Button, ButtonLink, DownloadLink, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { FoldedActions, Nothing } from 'shared-ui/back-office'
import { ChosenBar } from '../../ui/chosen-bar'
import { May } from '../../ui/may'
import { BulkDialog } from './bulk-dialog'
import type { Chosen } from './chosen-products'
import { messages } from './messages'
import styles from './products-page.module.css'

interface ListActionsProps {
  filters: SellerProductFilters
  chosen: Chosen
  total: number
  mayChange: boolean
}

/** What can be done with the list as a whole: the chosen products, or all that match, as a file; and more of them. */
export function ListActions({ filters, chosen: { count, target }, total, mayChange }: ListActionsProps) {
  const { api } = useHost()
  return (
    <FoldedActions main={mayChange && <ButtonLink to={paths.seller.addProduct}>{messages.add}</ButtonLink>}>
      {total > 0 && (
        <May permission="member">
          <DownloadLink
            className={styles.download}
            href={paths.seller.products}
            label={messages.exportAll(count || total)}
            load={() => api.sellerProducts.export(count > 0 ? target : { matching: filters })}
          >
            {messages.export}
          </DownloadLink>
        </May>
      )}
      {mayChange && <TextLink to={paths.seller.imports}>{messages.import}</TextLink>}
    </FoldedActions>
  )
}

/** In place of the list of a shop without products. */
export function EmptyRail({ mayChange }: { mayChange: boolean }) {
  return (
    <Nothing isPage {...messages.empty}>
      {mayChange && (
        <div className={joinClasses(patterns.row3, styles.ways)}>
          <ButtonLink to={paths.seller.addProduct}>{messages.add}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.seller.imports}>
            {messages.importFile}
          </ButtonLink>
        </div>
      )}
    </Nothing>
  )
}

const kinds = ['publish', 'archive', 'restore', 'price', 'stock'] as const

interface BulkBarProps {
  chosen: Chosen
  /** Of this page. */
  items: readonly SellerProduct[]
  /** Products that the filters find, on all pages. */
  total: number
  onClear: () => void
  onDone: () => void
}

/** What can be done to all chosen products; stays in sight while some are chosen. */
export function BulkBar({ chosen, items, total, onClear, onDone }: BulkBarProps) {
  const [kind, setKind] = useState<BulkAction['kind'] | null>(null)
  const { count, ids, all, chooseAll } = chosen
  if (count === 0) return null
  return (
    <>
      <ChosenBar
        label={messages.bulkLabel}
        count={messages.chosen(count)}
        onClear={onClear}
        beside={
          !all &&
          total > ids.size &&
          total <= MAX_BULK_PRODUCTS && (
            <Button variant="quiet" onClick={chooseAll}>
              {messages.chooseMatching(total)}
            </Button>
          )
        }
      >
        {kinds.map((one) => (
          <Button key={one} variant="secondary" onClick={() => setKind(one)}>
            {messages.bulk[one]}
          </Button>
        ))}
      </ChosenBar>
      {kind && (
        <BulkDialog
          kind={kind}
          chosen={{ ...chosen, named: items.filter(({ id }) => ids.has(id)) }}
          onClosed={(changed) => {
            setKind(null)
            if (changed) onDone()
          }}
        />
      )}
    </>
  )
}
