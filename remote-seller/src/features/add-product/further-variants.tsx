import { getIn, useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { productDraftMessages } from 'shared-contracts'
import { Button, joinClasses, patterns, VisuallyHidden } from 'shared-ui'
import { FieldError } from 'shared-ui/forms'
import control from 'shared-ui/back-office/control.module.css'
import { useChoices } from '../../ui/product-form/choice-fields'
import { formMessages } from '../../ui/product-form/form.messages'
import { OptionChips } from '../../ui/product-form/option-chips'
import type { DraftValues, FurtherVariant } from './draft'
import styles from './further-variants.module.css'
import { messages } from './messages'

const unique = (values: readonly string[]) => [...new Set(values)]

/** Every pair of these colours and sizes but the form's own; what was typed of one stays. */
function pairsOf(
  { color: own, size: ownSize, variants }: DraftValues,
  { colors, sizes }: { colors: readonly string[]; sizes: readonly string[] },
): FurtherVariant[] {
  return colors.flatMap((color) =>
    sizes.flatMap((size) => {
      if (color === own && size === ownSize) return []
      const known = variants.find((one) => one.color === color && one.size === size)
      return [known ?? { color, size, stock: '' }]
    }),
  )
}

/** When another colour or size becomes the form's own, the two change places. */
function useSwapped(name: 'color' | 'size') {
  const { values, setFieldValue } = useFormikContext<DraftValues>()
  const { variants } = values
  const now = values[name]
  const before = useRef(now)
  useEffect(() => {
    const was = before.current
    before.current = now
    if (was === now || variants.length === 0) return
    const swapped = (one: string) => (one === now ? was : one === was ? now : one)
    const kept = now === '' || was === '' ? [] : variants.map((one) => ({ ...one, [name]: swapped(one[name]) }))
    void setFieldValue('variants', kept)
  }, [name, now, variants, setFieldValue])
}

/** Further colours and sizes, at the same price: all of them on one page, with the stock of each in a grid. */
export function FurtherVariants() {
  const { values, errors, setFieldValue, submitCount } = useFormikContext<DraftValues>()
  const { color, size, category, variants, stock } = values
  const { choices } = useChoices({ category })
  useSwapped('color')
  useSwapped('size')
  if (!choices || color === '' || size === '') return <p className={patterns.note}>{messages.furtherWaits}</p>

  const colors = unique([color, ...variants.map((one) => one.color)])
  const sizes = unique([size, ...variants.map((one) => one.size)])
  const ordered = (all: readonly { value: string }[], chosen: readonly string[]) =>
    all.map(({ value }) => value).filter((value) => chosen.includes(value))
  const choose = (wanted: { colors?: readonly string[]; sizes?: readonly string[] }) => {
    // The form's own stays; it is chosen above.
    const next = {
      colors: ordered(choices.color, [color, ...(wanted.colors ?? colors)]),
      sizes: ordered(choices.size, [size, ...(wanted.sizes ?? sizes)]),
    }
    void setFieldValue('variants', pairsOf(values, next))
  }
  const labelOf = (all: readonly { value: string; label: string }[], slug: string) =>
    all.find(({ value }) => value === slug)?.label ?? slug
  const fault =
    typeof errors.variants === 'string'
      ? errors.variants
      : variants.map((_, index) => getIn(errors, `variants[${index}].stock`) as string | undefined).find(Boolean)
  const error = submitCount > 0 && fault ? `${productDraftMessages.errorPrefix} ${fault}` : null

  return (
    <div className={patterns.stack4}>
      <OptionChips
        label={messages.furtherSizes}
        options={choices.size.filter(({ value }) => value !== size)}
        chosen={sizes}
        onChange={(next) => choose({ sizes: next })}
      />
      {sizes.length < choices.size.length && (
        <Button
          variant="quiet"
          className={styles.all}
          onClick={() => choose({ sizes: choices.size.map(({ value }) => value) })}
        >
          {messages.allSizes}
        </Button>
      )}
      <OptionChips
        label={messages.furtherColors}
        options={choices.color.filter(({ value }) => value !== color)}
        chosen={colors}
        onChange={(next) => choose({ colors: next })}
      />
      <FieldError id="variants-error" text={error} />
      {variants.length > 0 && (
        // Focusable, so that it can be moved with keys where it is wider than the page.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={messages.grid}>
          <p className={patterns.note}>{messages.gridText(variants.length + 1)}</p>
          <table className={styles.grid}>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>{formMessages.labels.size}</VisuallyHidden>
                </th>
                {colors.map((one) => (
                  <th key={one} scope="col">
                    {labelOf(choices.color, one)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ordered(choices.size, sizes).map((one) => (
                <tr key={one}>
                  <th scope="row">{labelOf(choices.size, one)}</th>
                  {colors.map((column) => (
                    <td key={column}>
                      <StockCell
                        index={variants.findIndex((pair) => pair.color === column && pair.size === one)}
                        stock={stock}
                        label={messages.stockOf(labelOf(choices.color, column), labelOf(choices.size, one))}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

/** Pieces of a colour and size; left empty, as many as the form says. Its own pair, -1, is said there. */
function StockCell({ index, stock, label }: { index: number; stock: string; label: string }) {
  const { values, errors, handleChange, submitCount } = useFormikContext<DraftValues>()
  const name = `variants[${index}].stock`
  if (index < 0) return <span className={joinClasses(patterns.soft, styles.own)}>{stock || '–'}</span>
  const isWrong = submitCount > 0 && typeof errors.variants !== 'string' && getIn(errors, name) !== undefined
  return (
    <input
      name={name}
      className={joinClasses(control.control, styles.cell)}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? 'variants-error' : undefined}
      inputMode="numeric"
      autoComplete="off"
      placeholder={stock}
      value={values.variants[index]?.stock ?? ''}
      onChange={handleChange}
    />
  )
}
