import { IMPORT_FIELDS, type ProductImportDetails } from 'shared-contracts'
import { FormAlert, joinClasses, patterns } from 'shared-ui'
import { type Column, DataTable, Panel } from 'shared-ui/back-office'
import control from 'shared-ui/back-office/control.module.css'
import styles from './import.module.css'
import { messages } from './messages'
import { useImportSettings } from './import-settings'

type FileColumn = ProductImportDetails['columns'][number]

/** What each column of the file is read as; what is not known can be said. */
export function ColumnsPanel({ imported: { id, columns } }: { imported: ProductImportDetails }) {
  const { change, waiting, error } = useImportSettings(id)
  const chosen = waiting.flatMap(({ columns: changed = [] }) => changed)
  const fieldOf = (column: FileColumn) => (chosen.findLast(({ header }) => header === column.header) ?? column).field
  const shown: Column<FileColumn & { at: number }>[] = [
    { key: 'header', header: messages.column, cell: ({ header }) => header || messages.noHeader },
    {
      key: 'sample',
      header: messages.sample,
      cell: ({ sample }) => <span className={styles.value}>{sample || '–'}</span>,
    },
    {
      key: 'field',
      header: messages.readAs,
      phone: 'trail',
      cell: (column) => (
        <select
          className={joinClasses(control.control, styles.narrow)}
          aria-label={messages.readColumnAs(column.header || messages.noHeader)}
          value={fieldOf(column) ?? column.further ?? ''}
          onChange={({ target }) =>
            change({
              columns: [
                { header: column.header, field: IMPORT_FIELDS.find((field) => field === target.value) ?? null },
              ],
            })
          }
        >
          <option value="">{messages.ignored}</option>
          {column.further && <option value={column.further}>{messages.fields[column.further]}</option>}
          {IMPORT_FIELDS.map((field) => (
            <option key={field} value={field}>
              {messages.fields[field]}
            </option>
          ))}
        </select>
      ),
    },
  ]
  const read = columns.filter(({ field, further }) => field !== null || further).length
  return (
    <Panel title={messages.columnsTitle}>
      <details className={joinClasses(patterns.stack4, styles.details)}>
        <summary data-fold className={styles.summary}>
          {messages.columnsText(read, columns.length)} <span className={styles.more}>{messages.columnsShow}</span>
        </summary>
        <DataTable
          caption={messages.columnsTitle}
          columns={shown}
          rows={columns.map((column, at) => ({ ...column, at }))}
          rowKey={({ at }) => String(at)}
          phoneHeading="h3"
        />
      </details>
      {error && <FormAlert>{messages.setFailed}</FormAlert>}
    </Panel>
  )
}
