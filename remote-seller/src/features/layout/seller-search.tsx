import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Picture, type SellerSearch as Answer, paths } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { type FoundItem, SearchDialog, useSettled } from 'shared-ui/back-office'
import { orderWords } from '../../lib/order.messages'
import { useRole } from '../../lib/role'
import { NavIcon } from '../../ui/nav-icon'
import { ProductThumb } from '../../ui/product-thumb'
import { messages } from './search.messages'
import styles from './seller-search.module.css'
import { sellerPages } from './seller-pages'

/** A page of the help. */
export interface FoundGuide {
  slug: string
  title: string
  lead: string
}

/** Finds guides by words; it comes when somebody searches. */
export type LoadGuides = () => Promise<(words: string) => readonly FoundGuide[]>

/** Shells of before know no item, and of products no more than title and state. */
type FoundOrder = Answer['orders'][number] & { item?: string | null | undefined }
type FoundProduct = Answer['products'][number] & {
  picture?: Picture | null | undefined
  colors?: readonly string[] | undefined
  sku?: string | null | undefined
}

const SHORTEST = 2
const MOST_GUIDES = 4
const { groups } = messages

/** Finds a shop's orders, products and shoppers, the pages of the area, and help. */
export function SellerSearch({ loadGuides, onClosed }: { loadGuides: LoadGuides; onClosed: () => void }) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const { shop, isPending, isFailed } = useShopsOwn(words)
  const findGuides = useGuides(loadGuides)
  const pages = usePages(words)
  const guides = words && findGuides ? findGuides(words).slice(0, MOST_GUIDES) : []
  const orders = (shop?.orders ?? []).map(({ number, state, recipient, item }: FoundOrder) => ({
    ...{ group: groups.orders, to: paths.seller.order(number), title: number },
    note: messages.facts(item, recipient, orderWords.states[state]),
  }))
  const products = [
    ...(shop?.products ?? []).map(({ id, title, status, picture, colors = [], sku }: FoundProduct) => ({
      ...{ group: groups.products, to: paths.seller.product(id), title },
      note: messages.facts(colors.join(' / '), sku, messages.state[status]),
      lead: picture && <ProductThumb picture={picture} />,
    })),
  ]
  // Whose words stand in a title means the product, and finds its orders by it as well.
  const isTitle = shop?.products.some(({ title }) => title.toLowerCase().includes(words.toLowerCase())) ?? false
  const found: FoundItem[] = [
    ...(isTitle ? [...products, ...orders] : [...orders, ...products]),
    ...(shop?.shoppers ?? []).map(({ name, orders }) => ({
      ...{ group: groups.shoppers, to: `${paths.seller.orders}?${new URLSearchParams({ q: name })}`, title: name },
      note: messages.shopper(orders),
    })),
    ...pages.map(({ path, name, icon }) => ({
      ...{ group: groups.pages, to: path, title: name },
      lead: <NavIcon name={icon} className={styles.page} />,
    })),
    ...guides.map(({ slug, title, lead }) => ({
      ...{ group: groups.help, to: paths.seller.guide(slug), title, note: lead },
    })),
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

/** What the server finds of the shop's own by these words. */
function useShopsOwn(words: string) {
  const { queries } = useHost()
  const asked = useSettled(words, SHORTEST)
  const { data, isError, isFetching } = useQuery({
    ...queries.seller.search.queryOptions({ input: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return {
    shop: asked === '' || words === '' ? undefined : data,
    isPending: words.length >= SHORTEST && (asked !== words || isFetching),
    isFailed: isError,
  }
}

/** Pages whose name has these words in it, among those that the role opens. */
function usePages(words: string) {
  const { may } = useRole()
  return sellerPages
    .flat()
    .filter(({ name, needs }) => name.toLowerCase().includes(words.toLowerCase()) && (!needs || may(needs)))
}

function useGuides(loadGuides: LoadGuides) {
  const [findGuides, setFindGuides] = useState<Awaited<ReturnType<LoadGuides>> | null>(null)
  useEffect(() => {
    loadGuides().then(
      (find) => setFindGuides(() => find),
      (cause: unknown) => console.warn('the guides did not come', cause),
    )
  }, [loadGuides])
  return findGuides
}
