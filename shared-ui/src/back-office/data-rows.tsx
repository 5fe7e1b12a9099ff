import { Link } from 'react-router-dom'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { Icon } from '../icon/icon'
import { joinClasses } from '../join-classes'
import { patterns } from '../patterns/patterns'
import { ChooseAll } from './choose-all'
import type { Column, DataTableProps, Sorting } from './data-table.types'
import styles from './data-rows.module.css'
import { withKey } from './with-key'

/** Rows as a table with a head that stays in sight. */
export function DataRows<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sorting, selection, below, dense } = props
  const rowOf = (row: Row) => <DataRow key={rowKey(row)} row={row} {...props} />
  return (
    <table className={styles.table} data-below={below ? true : undefined} data-dense={dense}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.choose}>
              <ChooseAll rows={rows} rowKey={rowKey} selection={selection} className={styles.box} />
            </th>
          )}
          {columns.map((column) => (
            <Header key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      {below ? (
        rows.map((row) => (
          <tbody key={rowKey(row)}>
            {rowOf(row)}
            <tr>
              <td colSpan={columns.length} className={styles.below}>
                {below(row)}
              </td>
            </tr>
          </tbody>
        ))
      ) : (
        <tbody>{rows.map(rowOf)}</tbody>
      )}
    </table>
  )
}

function DataRow<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { row, rows, columns, rowKey, selection, headingOf } = props
  const heading = headingOf?.(row, rows)
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0]
  return (
    <>
      {heading && (
        <tr>
          <th scope="colgroup" colSpan={columns.length + (selection ? 1 : 0)}>
            {heading}
          </th>
        </tr>
      )}
      <tr data-chosen={selection?.chosen.has(rowKey(row)) || undefined}>
        {selection && (
          <td className={styles.choose}>
            {selection.canChoose(row) && (
              <input
                type="checkbox"
                className={styles.box}
                aria-label={selection.label(row)}
                checked={selection.chosen.has(rowKey(row))}
                onChange={({ target }) => selection.onChange(withKey(selection.chosen, rowKey(row), target.checked))}
              />
            )}
          </td>
        )}
        {columns.map((column) => {
          const className = joinClasses(column.align === 'end' && styles.end, column.whole && styles.whole)
          return column === title ? (
            <th key={column.key} scope="row" className={className}>
              <span className={column.lead && patterns.line4}>
                {column.lead?.(row)}
                <span>
                  {column.cell(row)}
                  {column.note && <span className={styles.note}>{column.note(row)}</span>}
                </span>
              </span>
            </th>
          ) : (
            <td key={column.key} className={className}>
              {column.cell(row)}
            </td>
          )
        })}
      </tr>
    </>
  )
}

function Header<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { header, align, quietHeader, sortKey } = column
  const sorted = sorting && sortKey !== undefined && sorting.by === sortKey
  return (
    <th
      scope="col"
      className={joinClasses(align === 'end' && styles.end)}
      aria-sort={sorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      {sorting && sortKey !== undefined ? (
        <Link to={sorting.toSort(sortKey)} className={styles.sort} preventScrollReset>
          {header}
          <Icon name="chevron" className={joinClasses(styles.arrow, sorted && styles.sorted)} />
        </Link>
      ) : quietHeader ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  )
}
