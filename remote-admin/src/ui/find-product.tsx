import { useQuery } from '@tanstack/react-query'
import { patterns, useHost } from 'shared-ui'
import { FinderField, promotionWords } from 'shared-ui/promotions'
import { useMay } from '../lib/use-may'
import { ProductRow } from './product-row'

interface FoundProduct {
  id: string
  slug: string
  title: string
}

interface FindProductProps {
  /** Of the field in which it is looked for: a text of the form that is not sent. */
  name: string
  label: string
  hint: string
  /** Slugs of those that are chosen already, where several can be. */
  taken?: readonly string[]
  onFound: (product: FoundProduct) => unknown
}

/** Products on sale, found by what is typed. Who may not see products reads why. */
export function FindProduct({ name, label, hint, taken, onFound }: FindProductProps) {
  const { queries } = useHost()
  const { may, whyNot } = useMay()
  if (!may('products.read'))
    return (
      <div className={patterns.stack1}>
        <p className={patterns.medium}>{label}</p>
        <p className={patterns.note}>{whyNot('products.read')}</p>
      </div>
    )
  function useFound(q: string) {
    const { data } = useQuery({ ...queries.admin.search.queryOptions({ input: { q } }), enabled: q !== '' })
    return data?.products.flatMap(({ id, slug, title, status, shop }) =>
      status === 'published' ? [{ id, slug, title, name: title, note: shop.name }] : [],
    )
  }
  return (
    <FinderField<FoundProduct & { name: string; note: string }>
      {...{ name, label, hint, useFound }}
      found={promotionWords.products.found}
      onFound={({ id, slug, title }) => onFound({ id, slug, title })}
      row={({ slug, title, note }) => <ProductRow product={{ slug, title, shop: note, isShown: true }} />}
      isTaken={taken && (({ slug }) => taken.includes(slug))}
    />
  )
}
