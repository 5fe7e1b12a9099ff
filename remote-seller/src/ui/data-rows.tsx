import { Link } from 'react-router-dom'
import { Icon, joinClasses, VisuallyHidden } from 'shared-ui'
import { withKey, type Column, type DataTableProps, type Selection, type Sorting } from './data-table'
import styles from './data-rows.module.css'

/** Rows as a table with a head that stays in sight. */
export function DataRows<Row>({ caption, columns, rows, rowKey, sorting, selection }: DataTableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.choose}>
              <ChooseAll rows={rows} rowKey={rowKey} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <Header key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-chosen={selection?.chosen.has(rowKey(row)) || undefined}>
            {selection && (
              <td className={styles.choose}>
                {selection.canChoose(row) && (
                  <input
                    type="checkbox"
                    className={styles.box}
                    aria-label={selection.label(row)}
                    checked={selection.chosen.has(rowKey(row))}
                    onChange={({ target }) =>
                      selection.onChange(withKey(selection.chosen, rowKey(row), target.checked))
                    }
                  />
                )}
              </td>
            )}
            {columns.map(({ key, cell, align, whole }, index) =>
              index === 0 ? (
                <th key={key} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={key} className={joinClasses(align === 'end' && styles.end, whole && styles.whole)}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
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

function ChooseAll<Row>({
  rows,
  rowKey,
  selection,
}: Pick<DataTableProps<Row>, 'rows' | 'rowKey'> & { selection: Selection<Row> }) {
  const keys = rows.filter(selection.canChoose).map(rowKey)
  const taken = keys.filter((key) => selection.chosen.has(key)).length
  if (keys.length === 0) return <VisuallyHidden>{selection.allLabel}</VisuallyHidden>
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={selection.allLabel}
      checked={taken === keys.length}
      ref={(box) => {
        if (box) box.indeterminate = taken > 0 && taken < keys.length
      }}
      onChange={({ target }) =>
        selection.onChange(keys.reduce((chosen, key) => withKey(chosen, key, target.checked), selection.chosen))
      }
    />
  )
}
