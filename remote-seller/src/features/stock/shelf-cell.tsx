import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import type { StockRow } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import control from 'shared-ui/back-office/control.module.css'
import { messages } from './messages'
import styles from './stock.module.css'
import type { Shelf, ShelfCell } from './use-shelf'
import { variantName } from './variant-name'

interface ShelfCellProps {
  shelf: Shelf
  row: StockRow
  /** All rows of the page: a pasted column fills those below. */
  rows: readonly StockRow[]
  cell: ShelfCell
}

/** A number of the list that is typed where it stands. Enter and the arrows lead up and down the column. */
export function ShelfCellInput({ shelf, row, rows, cell }: ShelfCellProps) {
  const id = useId()
  const { text, problem, isTyped } = shelf.cellOf(row, cell)

  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const column = [...document.querySelectorAll<HTMLInputElement>(`[data-cell="${cell}"]`)]
    column[column.indexOf(event.currentTarget) + step]?.focus()
  }
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').trimEnd().split(/\r?\n/)
    if (lines.length < 2) return
    event.preventDefault()
    const below = rows.slice(rows.indexOf(row))
    lines.forEach((line, index) => {
      const one = below[index]
      if (!one) return
      shelf.type(one, cell, line.trim())
      shelf.check(one, cell)
    })
  }
  return (
    <>
      <input
        className={joinClasses(control.control, styles.cell)}
        data-cell={cell}
        data-typed={isTyped || undefined}
        aria-label={messages.cell(messages.columns[cell], variantName(row))}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        inputMode={cell === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={text}
        onChange={({ target }) => shelf.type(row, cell, target.value)}
        onBlur={() => shelf.check(row, cell)}
        onFocus={({ target }) => target.select()}
        onKeyDown={move}
        onPaste={paste}
      />
      {problem && (
        <span id={id} className={joinClasses(patterns.small, patterns.error, styles.problem)}>
          {problem}
        </span>
      )}
    </>
  )
}
