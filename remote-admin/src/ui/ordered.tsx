import { useState, type MouseEvent, type ReactNode } from 'react'
import { Button, Icon, VisuallyHidden, patterns } from 'shared-ui'
import { orderedMessages as texts } from './ordered.messages'
import styles from './ordered.module.css'

interface OrderedProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  nameOf: (row: Row) => string
  onChange: (rows: Row[]) => unknown
  /** One that does not go away. */
  keeps?: ((row: Row) => boolean) | undefined
  /** What stands in a row, beside its buttons. */
  children: (row: Row, index: number) => ReactNode
  /** What stands below it. */
  below?: (row: Row, index: number) => ReactNode
}

/** Rows whose order somebody decides: each goes up or down by a button, or goes away. */
export function Ordered<Row>({ label, rows, keyOf, nameOf, onChange, keeps, children, below }: OrderedProps<Row>) {
  const [said, say] = useState('')
  const moved = (index: number, by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const [row, other] = [rows[index], rows[index + by]]
    if (row === undefined || other === undefined) return
    const button = event.currentTarget
    onChange(rows.map((one, at) => (at === index ? other : at === index + by ? row : one)))
    say(texts.stands(nameOf(row), index + by + 1, rows.length))
    // A row that goes down is taken out and put in again, and the focus would be nowhere.
    requestAnimationFrame(() => button.focus())
  }
  return (
    <>
      <ol className={styles.rows} aria-label={label}>
        {rows.map((row, index) => (
          <li key={keyOf(row)} className={styles.row}>
            <div className={patterns.shrink}>{children(row, index)}</div>
            <div className={styles.acts}>
              <Button variant="quiet" className={styles.act} aria-disabled={index === 0} onClick={moved(index, -1)}>
                <span aria-hidden="true">↑</span>
                <VisuallyHidden>{texts.up(nameOf(row))}</VisuallyHidden>
              </Button>
              <Button
                variant="quiet"
                className={styles.act}
                aria-disabled={index === rows.length - 1}
                onClick={moved(index, 1)}
              >
                <span aria-hidden="true">↓</span>
                <VisuallyHidden>{texts.down(nameOf(row))}</VisuallyHidden>
              </Button>
              {!keeps?.(row) && (
                <Button
                  variant="quiet"
                  className={styles.act}
                  onClick={() => onChange(rows.filter((_, at) => at !== index))}
                >
                  <Icon name="close" />
                  <VisuallyHidden>{texts.remove(nameOf(row))}</VisuallyHidden>
                </Button>
              )}
            </div>
            {below && <div className={styles.below}>{below(row, index)}</div>}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <p role="status">{said}</p>
      </VisuallyHidden>
    </>
  )
}
