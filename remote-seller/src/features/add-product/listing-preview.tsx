import { useQuery } from '@tanstack/react-query'
import { discounted, toMinorUnitsOf, type Money } from 'shared-contracts'
import { Price, useHost } from 'shared-ui'
import { FilePicture } from 'shared-ui/forms'
import type { DraftValues } from './draft-values'
import styles from './listing-preview.module.css'
import { messages } from './messages'

function prices(values: DraftValues, currency: string): { price: Money; listPrice: Money | null } | null {
  const amountMinor = toMinorUnitsOf(values.price, currency)
  if (amountMinor === null) return null
  const percent = /^[1-9]\d?$/.test(values.discount.trim()) ? Number(values.discount) : null
  const list = { amountMinor, currency }
  if (percent === null) return { price: list, listPrice: null }
  return { price: { amountMinor: discounted(amountMinor, percent), currency }, listPrice: list }
}

/** The product's card as the store will show it, while it is being typed. Only for the eye: it repeats the form. */
export function ListingPreview({ values }: { values: DraftValues }) {
  const { queries, config } = useHost()
  const brands = useQuery(queries.catalogue.brands.queryOptions())
  const brand = brands.data?.items.find(({ id }) => id === values.brand)?.name
  const shown = prices(values, config.currency)
  const [cover] = values.images

  return (
    <aside className={styles.preview} aria-hidden="true">
      <p className={styles.title}>{messages.previewTitle}</p>
      <div className={styles.picture}>
        {cover ? <FilePicture file={cover} alt="" /> : <p className={styles.empty}>{messages.previewEmpty}</p>}
      </div>
      <p className={styles.brand}>{brand ?? messages.previewBrand}</p>
      <p className={styles.name}>{values.name || messages.previewName}</p>
      {shown && <Price price={shown.price} listPrice={shown.listPrice} />}
    </aside>
  )
}
