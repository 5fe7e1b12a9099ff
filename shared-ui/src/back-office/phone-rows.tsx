import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { Icon } from '../icon/icon'
import { joinClasses } from '../join-classes'
import { ChooseAll } from './choose-all'
import type { Column, DataTableProps } from './data-table.types'
import { isNothing } from './is-nothing'
import { messages } from './messages'
import styles from './phone-rows.module.css'
import { withKey } from './with-key'

/** Where a phone's row shows each column: what no column claims goes to the first words and to the last number. */
function placesOf<Row>(columns: readonly Column<Row>[]) {
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0]
  const others = columns.filter((column) => column !== title)
  const unplaced = others.filter(({ phone }) => phone === undefined)
  const at = (place: Column<Row>['phone']) => others.filter(({ phone }) => phone === place)
  const [trail = unplaced.findLast(({ align }) => align === 'end')] = at('trail')
  const said = at('meta')
  const meta = said.length > 0 ? said : unplaced.filter(({ align }) => align !== 'end').slice(0, 1)
  const details = others.filter(
    (column) => column !== trail && !meta.includes(column) && (column.phone ?? 'detail') === 'detail',
  )
  return { title, lines: at('line'), meta, trail, details, foot: at('foot') }
}

/** Rows of one line each, or of a few short ones, 72 to 88 px high: picture, name, how it stands, and the number that counts. Tapped, a row leads where its name leads, or opens its details. */
export function PhoneRows<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey } = props
  const places = placesOf(columns)
  const hasBoxes = props.selection !== undefined && rows.some(props.selection.canChoose)
  return (
    <div>
      <PhoneHead {...props} />
      <ul className={styles.rows} aria-label={caption} data-rows>
        {rows.map((row) => (
          <PhoneRow key={rowKey(row)} row={row} places={places} hasBoxes={hasBoxes} {...props} />
        ))}
      </ul>
    </div>
  )
}

/** What a table has in its head: the box for all rows, and the ways to order them. */
function PhoneHead<Row>({ columns, rows, rowKey, sorting, selection }: DataTableProps<Row>) {
  const sorts = columns.filter(({ sortKey }) => sorting && sortKey !== undefined)
  const canChoose = selection && rows.some(selection.canChoose)
  if (!canChoose && sorts.length === 0) return null
  return (
    <div className={styles.head}>
      {canChoose && (
        <label className={styles.all}>
          <span className={styles.choose}>
            <ChooseAll rows={rows} rowKey={rowKey} selection={selection} className={styles.box} />
          </span>
          <span aria-hidden="true">{messages.chooseAll}</span>
        </label>
      )}
      {sorting && sorts.length > 0 && (
        <ul className={styles.sorts} aria-label={messages.sortBy}>
          {sorts.map(({ key, header, sortKey = '' }) => {
            const isSorted = sorting.by === sortKey
            return (
              <li key={key}>
                <Link
                  to={sorting.toSort(sortKey)}
                  className={styles.sort}
                  aria-current={isSorted || undefined}
                  preventScrollReset
                >
                  {header}
                  {isSorted && (
                    <>
                      <VisuallyHidden>, {sorting.descending ? messages.descending : messages.ascending}</VisuallyHidden>
                      <Icon name="chevron" className={joinClasses(styles.arrow, !sorting.descending && styles.up)} />
                    </>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

interface PhoneRowProps<Row> extends DataTableProps<Row> {
  row: Row
  places: ReturnType<typeof placesOf<Row>>
  /** Some row can be chosen: one that cannot leaves the place of its box free, so that all begin at one line. */
  hasBoxes: boolean
}

function PhoneRow<Row>(props: PhoneRowProps<Row>) {
  const { row, rows, places, hasBoxes, headingOf, rowKey, selection, below, phoneHeading: Heading = 'h2' } = props
  const { title, lines, meta, trail, foot } = places
  const details = places.details.filter(({ cell }) => !isNothing(cell(row)))
  const note = title?.note?.(row)
  const detailedNote = note && title?.noteHeader
  const [open, setOpen] = useState(false)
  const id = useId()
  const key = rowKey(row)
  const heading = headingOf?.(row, rows)
  const hasMore = details.length > 0 || Boolean(detailedNote) || foot.length > 0 || below !== undefined
  return (
    <>
      {heading && (
        <li className={styles.row}>
          <h2 className={styles.line}>{heading}</h2>
        </li>
      )}
      <li className={styles.row} data-chosen={selection?.chosen.has(key) || undefined}>
        <div className={styles.line}>
          {hasBoxes && !selection?.canChoose(row) && <span className={styles.choose} />}
          {selection?.canChoose(row) && (
            <label className={styles.choose}>
              <input
                type="checkbox"
                className={styles.box}
                aria-label={selection.label(row)}
                checked={selection.chosen.has(key)}
                onChange={({ target }) => selection.onChange(withKey(selection.chosen, key, target.checked))}
              />
            </label>
          )}
          {(title?.phoneLead ?? title?.lead)?.(row)}
          <div className={styles.words}>
            <Heading id={`${id}-title`} className={styles.title}>
              {(title?.brief ?? title?.cell)?.(row)}
            </Heading>
            {lines.map((column) => (
              <Said key={column.key} column={column} row={row} className={styles.own} />
            ))}
            {(meta.length > 0 || (note && !detailedNote)) && (
              <div className={styles.meta}>
                {meta.map((column) => (
                  <Said key={column.key} column={column} row={row} />
                ))}
                {note && !detailedNote && <span>{note}</span>}
              </div>
            )}
          </div>
          {trail && (
            <div className={styles.trail}>
              <Said column={trail} row={row} />
            </div>
          )}
          {hasMore && (
            <button
              type="button"
              id={`${id}-more`}
              className={styles.more}
              aria-label={messages.details}
              aria-labelledby={`${id}-more ${id}-title`}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Icon name="chevron" className={styles.chevron} />
            </button>
          )}
        </div>
        {open && (
          <div className={styles.details}>
            {(details.length > 0 || detailedNote) && (
              <dl className={styles.facts}>
                {detailedNote && (
                  <div className={styles.fact}>
                    <dt>{detailedNote}</dt>
                    <dd>{note}</dd>
                  </div>
                )}
                {details.map((column) => (
                  <div key={column.key} className={styles.fact}>
                    <dt>{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {below?.(row)}
            {foot.map((column) => (
              <div key={column.key}>{column.cell(row)}</div>
            ))}
          </div>
        )}
      </li>
    </>
  )
}

/** A value with the header that is seen above it in a table. */
function Said<Row>({ column, row, className }: { column: Column<Row>; row: Row; className?: string | undefined }) {
  const { header, cell, brief = cell } = column
  const value = brief(row)
  if (isNothing(value)) return null
  return (
    <span className={className}>
      <VisuallyHidden>{header}: </VisuallyHidden>
      {value}
    </span>
  )
}
