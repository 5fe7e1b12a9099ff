import type { ReactNode } from 'react'
import { useFormikContext } from 'formik'
import { joinClasses, patterns } from 'shared-ui'
import { FindProduct } from './find-product'
import { Ordered } from './ordered'
import { ProductRow, type RowProduct } from './product-row'
import { productRowMessages } from './product-row.messages'
import styles from './product-row.module.css'

interface ChosenProductsProps {
  /** Of the form's list of those that are chosen. */
  name: string
  /** Of the field in which one more is looked for: a text of the form that is not sent. */
  finder: string
  texts: {
    find: string
    findHint: string
    /** What the list is called. */
    list: string
    /** Beside one that shoppers do not see. */
    notShown?: string
  }
  /** Instead of an empty list; absent: nothing. */
  none?: ReactNode
  /** How many at most. */
  most?: number
}

/** Products that are chosen by hand, in an order. */
export function ChosenProducts({ name, finder, texts, none, most = Infinity }: ChosenProductsProps) {
  const { getFieldProps, setFieldValue } = useFormikContext()
  const { value: chosen } = getFieldProps<(RowProduct & { id?: string })[]>(name)
  return (
    <>
      {chosen.length < most && (
        <FindProduct
          name={finder}
          label={texts.find}
          hint={texts.findHint}
          taken={chosen.map(({ slug }) => slug)}
          onFound={(product) => setFieldValue(name, [...chosen, { ...product, isShown: true }])}
        />
      )}
      {chosen.length > 0 ? (
        <div>
          <p className={joinClasses(patterns.row2, styles.head)}>
            <span className={patterns.medium}>{texts.list}</span>
            <span className={patterns.note}>{productRowMessages.chosen(chosen.length)}</span>
          </p>
          <Ordered
            label={texts.list}
            rows={chosen}
            keyOf={({ slug }) => slug}
            nameOf={({ title }) => title}
            onChange={(rows) => setFieldValue(name, rows)}
          >
            {(product) => <ProductRow product={product} {...(texts.notShown && { notShown: texts.notShown })} />}
          </Ordered>
        </div>
      ) : (
        none && <div className={styles.none}>{none}</div>
      )}
    </>
  )
}
