import type { ReactNode } from 'react'
import { useFormikContext } from 'formik'
import { patterns } from 'shared-ui'
import { FindProduct } from './find-product'
import { Ordered } from './ordered'

interface Chosen {
  slug: string
  title: string
  /** To shoppers. */
  isShown: boolean
}

interface ChosenProductsProps<Product extends Chosen> {
  /** Of the form's list of those that are chosen. */
  name: string
  /** Of the field in which one more is looked for: a text of the form that is not sent. */
  finder: string
  texts: {
    find: string
    findHint: string
    /** What the list is called. */
    list: string
    /** Instead of an empty list; absent: nothing. */
    none?: string
    /** Beside one that shoppers do not see. */
    notShown: string
  }
  /** How many at most. */
  most?: number
  /** What stands in the row of one; its title unless given. */
  children?: (product: Product) => ReactNode
}

/** Products that are chosen by hand, in an order. */
export function ChosenProducts<Product extends Chosen>({
  name,
  finder,
  texts,
  most = Infinity,
  children,
}: ChosenProductsProps<Product>) {
  const { getFieldProps, setFieldValue } = useFormikContext()
  const { value: chosen } = getFieldProps<Product[]>(name)
  return (
    <>
      {chosen.length < most && (
        <FindProduct
          name={finder}
          label={texts.find}
          hint={texts.findHint}
          without={chosen.map(({ slug }) => slug)}
          onFound={(product) => setFieldValue(name, [...chosen, { ...product, isShown: true }])}
        />
      )}
      {chosen.length > 0 ? (
        <Ordered
          label={texts.list}
          rows={chosen}
          keyOf={({ slug }) => slug}
          nameOf={({ title }) => title}
          onChange={(rows) => setFieldValue(name, rows)}
        >
          {(product) =>
            children?.(product) ?? (
              <p>
                {product.title} {!product.isShown && <span className={patterns.note}>{texts.notShown}</span>}
              </p>
            )
          }
        </Ordered>
      ) : (
        texts.none && <p className={patterns.note}>{texts.none}</p>
      )}
    </>
  )
}
