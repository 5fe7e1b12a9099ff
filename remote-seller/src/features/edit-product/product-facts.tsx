import { useFormikContext } from 'formik'
import { discounted, toMinorUnitsOf, type EditableProduct, type TypedProduct } from 'shared-contracts'
import { patterns, ProductPicture, useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { messages } from './messages'
import styles from './product-editor.module.css'

const { facts } = messages

/** Beside the form, where there is room: the product in short as it is typed, and what is known of it besides. */
export function ProductFacts({ product }: { product: EditableProduct }) {
  const { values } = useFormikContext<TypedProduct>()
  const { currency } = useHost().config
  const { day, money } = useFormats()
  const cover = product.pictures.find(({ id }) => id === values.pictures[0]?.id)
  const prices = values.variants.flatMap(({ price, discount }) => {
    const amountMinor = toMinorUnitsOf(price, currency)
    return amountMinor === null ? [] : [discounted(amountMinor, Number(discount) || 0)]
  })
  const ends = new Set([Math.min(...prices), Math.max(...prices)])
  const onHand = product.variants.reduce((sum, variant) => sum + variant.onHand, 0)
  const { publishedAt, changed } = product
  return (
    <section className={styles.facts} aria-label={facts.label}>
      {cover && <ProductPicture picture={cover} sizes="17rem" alt="" className={styles.cover} />}
      <p className={patterns.medium}>{values.name || messages.untitled}</p>
      {prices.length > 0 && <p>{[...ends].map((amountMinor) => money({ amountMinor, currency })).join('–')}</p>}
      <dl className={styles.known}>
        <dt>{facts.stock}</dt>
        <dd>{onHand.toLocaleString('en')}</dd>
        {publishedAt && (
          <>
            <dt>{facts.published}</dt>
            <dd>{day(publishedAt)}</dd>
          </>
        )}
        <dt>{facts.changed}</dt>
        <dd>{day(changed.at)}</dd>
      </dl>
    </section>
  )
}
