import { useFormikContext } from 'formik'
import { type ReactNode, useState } from 'react'
import { type TypedProduct, type TypedVariant, formatMoney, toMinorUnitsOf } from 'shared-contracts'
import { Icon, patterns, useHost } from 'shared-ui'
import { messages } from './messages'
import { pairOf } from './variant-cells'
import styles from './variant-lines.module.css'

interface Line {
  /** Its place among all variants, from 0. */
  row: number
  variant: TypedVariant
}

interface VariantLinesProps {
  variants: readonly TypedVariant[]
  nameOf: (variant: TypedVariant) => string
  colorOf: (slug: string) => string
  /** The cells of a variant, which its line opens. */
  children: (variant: TypedVariant, row: number) => ReactNode
}

/** So many lines fit a phone's window beside what stands above them; more are folded by their colour. */
const MOST_LINES = 8

/** A phone's variants: one line each, folded by colour where they are many. */
export function VariantLines({ variants, nameOf, colorOf, children }: VariantLinesProps) {
  const lines = variants.map((variant, row) => ({ variant, row }))
  const colors = [...new Set(variants.map(({ color }) => color))]
  const isFolded = lines.length > MOST_LINES && colors.length > 1
  const lineOf = (heading: 'h3' | 'h4') => (line: Line) => (
    <VariantLine key={pairOf(line.variant)} {...line} name={nameOf(line.variant)} heading={heading}>
      {children(line.variant, line.row)}
    </VariantLine>
  )
  return (
    <ul className={styles.lines} aria-label={messages.variantsTable}>
      {isFolded
        ? colors.map((color) => {
            const own = lines.filter(({ variant }) => variant.color === color)
            return (
              <ColorLines key={color} name={colorOf(color)} lines={own}>
                {own.map(lineOf('h4'))}
              </ColorLines>
            )
          })
        : lines.map(lineOf('h3'))}
    </ul>
  )
}

/** Whether a cell of a variant is wrong, once all cells were looked at. */
function useIsWrong(): (line: Pick<Line, 'row'>) => boolean {
  const { errors, touched } = useFormikContext<TypedProduct>()
  const wrong = typeof errors.variants === 'string' || touched.variants === undefined ? undefined : errors.variants
  return ({ row }) => wrong?.[row] !== undefined
}

/** All sizes of a colour: how many, what is in stock, and from what price. */
function ColorLines({ name, lines, children }: { name: string; lines: readonly Line[]; children: ReactNode }) {
  const isWrong = useIsWrong()
  const stock = lines.reduce((sum, { variant }) => sum + (Number(variant.stock) || 0), 0)
  return (
    <li className={styles.line}>
      <details open={lines.some(isWrong) || undefined}>
        <summary className={styles.summary}>
          <h3 className={styles.name}>{name}</h3>
          <span className={patterns.note}>{messages.sizesInStock(lines.length, stock)}</span>
          <Price variants={lines.map(({ variant }) => variant)} />
          <Icon name="chevron" className={styles.chevron} />
        </summary>
        <ul className={styles.inner}>{children}</ul>
      </details>
    </li>
  )
}

interface VariantLineProps extends Line {
  name: string
  heading: 'h3' | 'h4'
  children: ReactNode
}

/** A variant with its price and stock; its cells are there once it is opened, or when one of them is wrong. */
function VariantLine({ row, name, variant, heading: Heading, children }: VariantLineProps) {
  const isWrong = useIsWrong()
  const [opened, setOpened] = useState(false)
  const open = opened || isWrong({ row })
  return (
    <li className={styles.line}>
      <Heading>
        <button
          type="button"
          data-line=""
          className={styles.summary}
          aria-expanded={open}
          onClick={() => setOpened(!open)}
        >
          <span className={styles.name}>{name}</span>
          <span className={patterns.note}>{messages.inStock(variant.stock || '0')}</span>
          <Price variants={[variant]} />
          <Icon name="chevron" className={styles.chevron} />
        </button>
      </Heading>
      {open && <div className={styles.cells}>{children}</div>}
    </li>
  )
}

/** Before any discount; the lowest of several that differ. */
function Price({ variants }: { variants: readonly TypedVariant[] }) {
  const { currency, locale } = useHost().config
  const prices = variants.flatMap(({ price }) => toMinorUnitsOf(price, currency) ?? [])
  if (prices.length === 0) return null
  const lowest = Math.min(...prices)
  const text = formatMoney({ amountMinor: lowest, currency }, locale)
  return <span>{Math.max(...prices) > lowest ? messages.from(text) : text}</span>
}
