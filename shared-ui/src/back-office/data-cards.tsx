import type { DataTableProps } from './data-table.types'
import styles from './data-cards.module.css'
import { withKey } from './with-key'

/** Rows as cards: the column that names them is the title, the others are facts below it. */
export function DataCards<Row>({
  caption,
  columns,
  rows,
  rowKey,
  selection,
  below,
  cardHeading: Heading = 'h2',
}: DataTableProps<Row>) {
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0]
  const others = columns.filter((column) => column !== title)
  const facts = others.filter(({ card = 'fact' }) => card === 'fact')
  const foot = others.filter(({ card }) => card === 'foot')
  return (
    <ul className={styles.cards} aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card} data-chosen={selection?.chosen.has(rowKey(row)) || undefined}>
          <div className={styles.top}>
            <Heading className={styles.title}>{title?.cell(row)}</Heading>
            {selection?.canChoose(row) && (
              <label className={styles.choose}>
                <input
                  type="checkbox"
                  className={styles.box}
                  aria-label={selection.label(row)}
                  checked={selection.chosen.has(rowKey(row))}
                  onChange={({ target }) => selection.onChange(withKey(selection.chosen, rowKey(row), target.checked))}
                />
              </label>
            )}
          </div>
          {title?.note && <p className={styles.note}>{title.note(row)}</p>}
          {facts.length > 0 && (
            <dl className={styles.facts}>
              {facts.map(({ key, header, cell }) => (
                <div key={key} className={styles.fact}>
                  <dt>{header}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          )}
          {below?.(row)}
          {foot.length > 0 && (
            <div className={styles.foot}>
              {foot.map(({ key, cell }) => (
                <div key={key}>{cell(row)}</div>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
