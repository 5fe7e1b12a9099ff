import { useQuery } from '@tanstack/react-query'
import { type Money, decimalAmount, discounted, productDraftMessages, toMinorUnitsOf } from 'shared-contracts'
import { Price, useHost } from 'shared-ui'
import { FilePicture, TextField } from 'shared-ui/forms'
import styles from '../../ui/product-form/product-form.module.css'
import type { DraftValues } from './draft'
import listingPreviewStyles from './listing-preview.module.css'
import { messages } from './messages'

const { labels, hints } = messages
const { errorPrefix } = productDraftMessages

/** Price, discount and stock. Text inputs, as specified: a number input swallows what is no number, and its rule with it. */
export function SellingFields() {
  const { currency, taxAdded } = useHost().config
  const priceHint = taxAdded ? hints.priceWithoutTax : hints.price
  return (
    <div className={styles.row}>
      <TextField
        name="price"
        label={labels.price}
        hint={priceHint(currency, decimalAmount(4_990, currency))}
        errorPrefix={errorPrefix}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        name="discount"
        label={labels.discount}
        hint={hints.discount}
        errorPrefix={errorPrefix}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        name="stock"
        label={labels.stock}
        hint={hints.stock}
        errorPrefix={errorPrefix}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  )
}

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
    <aside className={listingPreviewStyles.preview} aria-hidden="true">
      <p className={listingPreviewStyles.title}>{messages.previewTitle}</p>
      <div className={listingPreviewStyles.picture}>
        {cover ? (
          <FilePicture file={cover} alt="" />
        ) : (
          <p className={listingPreviewStyles.empty}>{messages.previewEmpty}</p>
        )}
      </div>
      <p className={listingPreviewStyles.brand}>{brand ?? messages.previewBrand}</p>
      <p className={listingPreviewStyles.name}>{values.name || messages.previewName}</p>
      {shown && <Price price={shown.price} listPrice={shown.listPrice} />}
    </aside>
  )
}
