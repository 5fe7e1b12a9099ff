import { useState } from 'react'
import { type FoundItem, SearchDialog, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { stateWords } from '../../lib/state.messages'
import { type FoundKind, kindsOf } from '../../lib/use-found'
import { useMay } from '../../lib/use-may'
import { adminPages } from './admin-sections'
import { messages } from './search.messages'
import { type AdminFindings, useAdminFindings } from './use-admin-findings'

const { groups, about } = messages
/** Shells of before know no colours. */
type FoundProduct = NonNullable<AdminFindings['all']>['products'][number] & { colors?: readonly string[] | undefined }

/** Of each kind; the page of all results has more. */
const MOST = 4

/** Finds anything in the marketplace, what waits for an admin, remotes and the pages of the area. */
export function AdminSearch({ onClosed }: { onClosed: () => void }) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const { findings, isPending, isFailed } = useAdminFindings(words)
  const { money } = useFormats()
  const { may } = useMay()
  const pages = adminPages.filter(
    ({ name, needs }) => (!needs || may(needs)) && name.toLowerCase().includes(words.toLowerCase()),
  )
  const hasAny = Object.values(findings.all ?? {}).some((rows) => rows.length > 0)
  const found: FoundItem[] = [
    ...itemsOf(findings, money, words),
    ...pages.map(({ path, name }) => ({ group: groups.pages, to: path, title: name })),
    ...(hasAny ? [{ group: groups.all, to: adminPaths.search({ q: words }), title: messages.all(words) }] : []),
  ]
  return (
    <SearchDialog
      field={messages.field}
      typed={typed}
      onType={setTyped}
      found={found}
      isPending={isPending}
      failure={isFailed ? messages.failed : undefined}
      none={messages.none}
      onClosed={onClosed}
    />
  )
}

function itemsOf(
  { all, refunds, promotions, remotes }: AdminFindings,
  money: ReturnType<typeof useFormats>['money'],
  words: string,
): FoundItem[] {
  const kinds: Record<FoundKind, FoundItem[]> = {
    orders: (all?.orders ?? []).slice(0, MOST).map(({ number, purchase, state, recipient, email, total }) => ({
      ...{ group: groups.orders, to: adminPaths.purchase(purchase), title: number },
      note: about(stateWords.orders[state], recipient || email, money(total)),
    })),
    shoppers: (all?.shoppers ?? []).slice(0, MOST).map(({ id, email, name, purchases }) => ({
      ...{ group: groups.shoppers, to: adminPaths.shopper(id), title: email },
      note: about(name, messages.purchases(purchases)),
    })),
    products: (all?.products ?? [])
      .slice(0, MOST)
      .map(({ id, title, status, shop, sku, colors = [] }: FoundProduct) => ({
        group: groups.products,
        to: adminPaths.product(id),
        title,
        note: about(shop.name, colors.join(' / '), sku, stateWords.products[status]),
      })),
    shops: (all?.shops ?? []).slice(0, MOST).map(({ id, name, state, emails }) => ({
      ...{ group: groups.shops, to: adminPaths.seller(id), title: name },
      note: about(stateWords.shops[state], emails[0] ?? null),
    })),
  }
  return [
    ...(all ? kindsOf(all, words).flatMap((kind) => kinds[kind]) : []),
    ...refunds.slice(0, MOST).map(({ order, email, amount }) => ({
      ...{ group: groups.refunds, to: adminPaths.refunds(), title: order },
      note: about(money(amount), email),
    })),
    ...promotions.slice(0, MOST).map(({ id, code, description }) => ({
      ...{ group: groups.promotions, to: adminPaths.promotion(id), title: code, note: description },
    })),
    ...remotes.slice(0, MOST).map(({ name, owner }) => ({
      ...{ group: groups.remotes, to: adminPaths.remote(name), title: name, note: owner },
    })),
  ]
}
