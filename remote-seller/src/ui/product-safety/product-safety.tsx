import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { paths, type TypedProduct } from 'shared-contracts'
import { patterns, TextLink, useHost } from 'shared-ui'
import { TextField } from 'shared-ui/forms'
import { safetyMessages as messages } from './messages'
import styles from './product-safety.module.css'
import { MakerFields, WarningsField } from './safety-fields'

const prefix = 'typedSafety'

/** What of a product's safety is its own, beside what its shop says of all. */
export function ProductSafety() {
  const { queries } = useHost()
  const { values } = useFormikContext<TypedProduct>()
  const { data } = useQuery(queries.sellerSafety.get.queryOptions())
  const made = values.typedSafety?.manufacturer
  const [isOther, setOther] = useState(Boolean(made && (made.name || made.address || made.contact)))
  const ofShop = data?.safety.manufacturer?.name
  return (
    <>
      {data && (
        <p className={patterns.note}>
          {ofShop ? messages.ofShop(ofShop) : messages.nothingOfShop}{' '}
          <TextLink to={`${paths.seller.profile}#safety`}>{messages.toShop}</TextLink>
        </p>
      )}
      <TextField name={`${prefix}.identifier`} label={messages.identifier} autoComplete="off" />
      <WarningsField prefix={prefix} />
      <details className={styles.other} open={isOther} onToggle={({ currentTarget }) => setOther(currentTarget.open)}>
        <summary data-fold>{messages.other}</summary>
        <div className={patterns.stack4}>
          <MakerFields prefix={prefix} />
        </div>
      </details>
    </>
  )
}
