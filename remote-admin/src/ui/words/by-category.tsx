import type { ReactNode } from 'react'
import { Button, joinClasses, patterns } from 'shared-ui'
import { type Column, DataTable, formatCount } from 'shared-ui/back-office'
import { May } from '../may'
import styles from './by-category.module.css'

interface Category {
  id: string
  /** With those above it, as in `Men / Shirts`. */
  label: string
}

interface ByCategoryProps<Row extends Category> {
  categories: readonly Row[]
  texts: {
    table: string
    columns: Readonly<Record<'label' | 'has' | 'actions', string>>
    act: string
    heard: (label: string) => string
    ofTheirOwn: (many: number) => string
  }
  has: (category: Row) => ReactNode
  /** It has something that its department has not. */
  hasOwn: (category: Row) => boolean
  canChoose?: (category: Row) => boolean
  onChoose: (category: Row) => void
}

const isBelow = (one: Category, other: Category) => one.label.startsWith(`${other.label} / `)

/** Categories that no other is above. */
export const departmentsOf = <Row extends Category>(categories: readonly Row[]) =>
  categories.filter((one) => !categories.some((other) => isBelow(one, other)))

/** What each department has, and folded below it what its categories have. */
export function ByCategory<Row extends Category>(props: ByCategoryProps<Row> & { departments: readonly Row[] }) {
  const { categories, departments, texts, has, hasOwn, canChoose = () => true, onChoose } = props
  const choose = (category: Row) =>
    canChoose(category) && (
      <May permission="catalogue.write">
        <Button variant="quiet" aria-label={texts.heard(category.label)} onClick={() => onChoose(category)}>
          {texts.act}
        </Button>
      </May>
    )
  const columns: Column<Row>[] = [
    {
      key: 'label',
      header: texts.columns.label,
      cell: ({ label }) => <span className={patterns.semibold}>{label}</span>,
    },
    { key: 'has', header: texts.columns.has, phone: 'meta', cell: has },
    {
      key: 'actions',
      header: texts.columns.actions,
      quietHeader: true,
      align: 'end',
      phone: 'foot',
      cell: (category) => <span className={styles.act}>{choose(category)}</span>,
    },
  ]
  const below = (department: Row) => {
    const rows = categories.filter((one) => isBelow(one, department))
    const own = rows.filter(hasOwn).length
    return (
      rows.length > 0 && (
        <details className={styles.fold}>
          <summary data-fold>
            {formatCount(rows.length, 'category', 'categories')}
            {own > 0 && `, ${texts.ofTheirOwn(own)}`}
          </summary>
          <ul>
            {rows.map((one) => (
              <li key={one.id} className={styles.below}>
                <span>{one.label.slice(department.label.length + 3)}</span>
                <div className={joinClasses(patterns.note, patterns.breakable)}>{has(one)}</div>
                <span>{choose(one)}</span>
              </li>
            ))}
          </ul>
        </details>
      )
    )
  }
  return (
    <DataTable
      caption={texts.table}
      columns={columns}
      rows={departments}
      rowKey={({ id }) => id}
      {...(categories.length > departments.length && { below })}
    />
  )
}
