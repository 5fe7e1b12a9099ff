import { Link } from 'react-router-dom'
import { paths, type ImportState, type ProductImport } from 'shared-contracts'
import type { Column } from '../../ui/data-table'
import { StateBadge, type StateTone } from '../../ui/state-badge'
import styles from './import.module.css'
import { messages } from './messages'

const tones: Record<ImportState, StateTone> = {
  checking: 'underway',
  checked: 'todo',
  importing: 'underway',
  pictures: 'underway',
  done: 'done',
  cancelled: 'over',
}

/** The columns of the list of imports; the file leads to its import. */
export const importColumns = (moment: (iso: string) => string): Column<ProductImport>[] => [
  {
    key: 'file',
    header: messages.columns.file,
    cell: ({ id, fileName }) => (
      <Link to={paths.seller.import(id)} className={styles.fileName}>
        {fileName}
      </Link>
    ),
  },
  {
    key: 'state',
    header: messages.columns.state,
    cell: ({ state }) => <StateBadge tone={tones[state]}>{messages.states[state]}</StateBadge>,
  },
  { key: 'result', header: messages.columns.result, cell: (one) => resultOf(one) },
  {
    key: 'when',
    header: messages.columns.when,
    cell: ({ createdAt, by }) => (
      <span className={styles.when}>
        {moment(createdAt)}
        {by && <span className={styles.soft}>{messages.by(by)}</span>}
      </span>
    ),
  },
]

function resultOf({ startedAt, plan, outcome }: ProductImport): string {
  if (startedAt === null) return messages.planned(plan.create + plan.update, plan.wrong)
  const left = outcome.failed + plan.wrong
  const counts = [
    [outcome.created, messages.outcome.created],
    [outcome.updated, messages.outcome.updated],
    [outcome.unchanged, messages.outcome.unchanged],
    [left, messages.outcome.failed],
  ] as const
  const told = counts.filter(([count]) => count > 0).map(([count, name]) => `${count.toLocaleString('en')} ${name}`)
  return told.join(', ') || '–'
}
