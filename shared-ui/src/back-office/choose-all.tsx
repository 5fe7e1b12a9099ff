import { VisuallyHidden } from '../a11y/visually-hidden'
import type { DataTableProps, Selection } from './data-table.types'
import { messages } from './messages'
import { withKey } from './with-key'

interface ChooseAllProps<Row> extends Pick<DataTableProps<Row>, 'rows' | 'rowKey'> {
  selection: Selection<Row>
  className: string | undefined
}

/** The box that takes all rows of the page, or leaves them; its words alone where none can be chosen. */
export function ChooseAll<Row>({ rows, rowKey, selection, className }: ChooseAllProps<Row>) {
  const keys = rows.filter(selection.canChoose).map(rowKey)
  const taken = keys.filter((key) => selection.chosen.has(key)).length
  if (keys.length === 0) return <VisuallyHidden>{messages.chooseAll}</VisuallyHidden>
  return (
    <input
      type="checkbox"
      className={className}
      aria-label={messages.chooseAll}
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
