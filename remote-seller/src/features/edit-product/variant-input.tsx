import { useFormikContext, getIn } from 'formik'
import { useId } from 'react'
import { productDraftMessages, type TypedProduct } from 'shared-contracts'
import { FieldError } from 'shared-ui/forms'
import type { Cell } from './variant-cells'
import styles from './variants-field.module.css'

interface VariantInputProps {
  row: number
  cell: Cell
  label: string
  onChange: (text: string) => void
}

const modes = { sku: 'text', price: 'decimal', discount: 'numeric', stock: 'numeric' } as const

/** One cell: text as it is typed, its error below it once it was left. */
export function VariantInput({ row, cell, label, onChange }: VariantInputProps) {
  const { values, errors, touched, setFieldTouched } = useFormikContext<TypedProduct>()
  const id = useId()
  const name = `variants[${row}].${cell}`
  const error =
    getIn(touched, name) && typeof errors.variants !== 'string'
      ? (getIn(errors, name) as string | undefined)
      : undefined
  return (
    <>
      <input
        name={name}
        data-row={row}
        data-cell={cell}
        aria-label={label}
        className={styles.input}
        inputMode={modes[cell]}
        autoComplete="off"
        spellCheck={false}
        value={values.variants[row]?.[cell] ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => void setFieldTouched(name)}
      />
      <FieldError id={id} text={error ? `${productDraftMessages.errorPrefix} ${error}` : null} />
    </>
  )
}
