import { getIn, useFormikContext } from 'formik'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { type EditableProduct, type TypedProduct, type TypedVariant, productDraftMessages } from 'shared-contracts'
import { Icon, joinClasses, patterns, useMediaQuery, visuallyHidden } from 'shared-ui'
import { breakpoints } from 'shared-ui/back-office'
import { FieldError } from 'shared-ui/forms'
import { messages } from './messages'
import { CELLS, type Cell, pairOf, pastedCells, withPasted } from './variant-cells'
import { VariantLines } from './variant-lines'
import styles from './variants-field.module.css'

interface VariantInputProps {
  row: number
  cell: Cell
  label: string
  onChange: (text: string) => void
}

const modes = { sku: 'text', price: 'decimal', discount: 'numeric', stock: 'numeric' } as const

/** One cell: text as it is typed, its error below it once it was left. */
function VariantInput({ row, cell, label, onChange }: VariantInputProps) {
  const { values, errors, touched, setFieldTouched } = useFormikContext<TypedProduct>()
  const id = useId()
  const name = `variants[${row}].${cell}`
  const value = values.variants[row]?.[cell] ?? ''
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
        value={value}
        // The whole of it, where it is longer than the box.
        title={cell === 'sku' ? value : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => void setFieldTouched(name)}
      />
      <FieldError id={id} text={error ? `${productDraftMessages.errorPrefix} ${error}` : null} />
    </>
  )
}

function RemoveVariant({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      data-remove=""
      className={styles.remove}
      aria-label={messages.removeVariant(name)}
      onClick={onRemove}
    >
      <Icon name="trash" />
    </button>
  )
}

interface VariantGridProps {
  product: EditableProduct
  nameOf: (variant: TypedVariant) => string
  colorOf: (slug: string) => string
  onChange: (variants: readonly TypedVariant[]) => void
}

const { columns } = messages

/** The cell that a key leads to; `null` when the key stays in its own. */
function targetOf(event: KeyboardEvent<HTMLElement>): { row: number; column: number } | null {
  const input = event.target
  if (!(input instanceof HTMLInputElement)) return null
  const row = Number(input.dataset['row'])
  const column = CELLS.indexOf(input.dataset['cell'] as Cell)
  const { selectionStart, selectionEnd, value } = input
  if (event.key === 'ArrowDown' || event.key === 'Enter') return { row: row + 1, column }
  if (event.key === 'ArrowUp') return { row: row - 1, column }
  if (event.key === 'ArrowLeft' && selectionStart === 0 && selectionEnd === 0) return { row, column: column - 1 }
  if (event.key === 'ArrowRight' && selectionStart === value.length) return { row, column: column + 1 }
  return null
}

/** Every variant's cells: a table where there is room, a line each where there is not. */
export function VariantGrid({ product, nameOf, colorOf, onChange }: VariantGridProps) {
  const { values, setFieldValue } = useFormikContext<TypedProduct>()
  const { variants } = values
  const grid = useRef<HTMLDivElement>(null)
  const isTable = useMediaQuery(breakpoints.sidebar)

  const removed = useRef<number | null>(null)

  // The button that was pressed is gone: the focus goes on to the line that took its place.
  useEffect(() => {
    if (removed.current === null) return
    const next = Math.min(removed.current, variants.length - 1)
    removed.current = null
    const line = grid.current?.querySelectorAll<HTMLElement>(isTable ? '[data-remove]' : '[data-line]')[next]
    // It may be the first of another colour, which is folded.
    line?.closest('details')?.setAttribute('open', '')
    line?.focus()
  }, [variants, isTable])

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = targetOf(event)
    if (!to) return
    event.preventDefault()
    const next = grid.current?.querySelector<HTMLInputElement>(
      `[data-row="${to.row}"][data-cell="${CELLS[to.column] ?? ''}"]`,
    )
    next?.focus()
    next?.select()
  }

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text')
    if (!(event.target instanceof HTMLInputElement) || !/[\n\t]/.test(text.trimEnd())) return
    event.preventDefault()
    const { row, cell } = event.target.dataset
    onChange(withPasted(variants, { row: Number(row), cell: cell as Cell }, pastedCells(text)))
  }

  const cells = (variant: TypedVariant, row: number) =>
    CELLS.map((cell) => ({
      cell,
      input: (
        <VariantInput
          row={row}
          cell={cell}
          label={messages.cell(columns[cell], nameOf(variant))}
          onChange={(text) => void setFieldValue(`variants[${row}].${cell}`, text)}
        />
      ),
    }))
  const stored = new Map(product.variants.map((one) => [pairOf(one), one]))
  const reserved = (variant: TypedVariant) => {
    const pieces = stored.get(pairOf(variant))?.reserved ?? 0
    return pieces > 0 && <span className={patterns.note}>{messages.reserved(pieces)}</span>
  }
  const remove = (variant: TypedVariant, row: number) => (
    <RemoveVariant
      name={nameOf(variant)}
      onRemove={() => {
        removed.current = row
        onChange(variants.filter((one) => one !== variant))
      }}
    />
  )

  return (
    // Keys and pasting are heard here for all cells at once; the cells themselves are the controls.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={grid} className={patterns.shrink} onKeyDown={move} onPaste={paste}>
      {isTable ? (
        <table className={styles.table} aria-label={messages.variantsTable}>
          <caption className={styles.caption}>{messages.variantsText}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.variant}</th>
              {CELLS.map((cell) => (
                <th key={cell} scope="col">
                  {columns[cell]}
                </th>
              ))}
              <th scope="col">
                <span className={visuallyHidden}>{columns.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, row) => (
              <tr key={pairOf(variant)}>
                <th scope="row">{nameOf(variant)}</th>
                {cells(variant, row).map(({ cell, input }) => (
                  <td key={cell}>
                    {input}
                    {cell === 'stock' && reserved(variant)}
                  </td>
                ))}
                <td>{remove(variant, row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <VariantLines variants={variants} nameOf={nameOf} colorOf={colorOf}>
          {(variant, row) => (
            <>
              {cells(variant, row).map(({ cell, input }) => (
                <div key={cell} className={joinClasses(patterns.stack1, patterns.small, patterns.top)}>
                  <span aria-hidden="true">{columns[cell]}</span>
                  {input}
                  {cell === 'stock' && reserved(variant)}
                </div>
              ))}
              {remove(variant, row)}
            </>
          )}
        </VariantLines>
      )}
    </div>
  )
}
