import { getIn, useFormikContext } from 'formik'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon, joinClasses, patterns } from 'shared-ui'
import { FieldError } from 'shared-ui/forms'
import { Ordered } from '../../ui/ordered'
import parts from '../../ui/parts.module.css'
import styles from './landing-form.module.css'

export interface OpeningRow {
  /** Of the form alone: what tells rows apart while they move. */
  key: number
}

/** Beyond the places of rows that are there from the start, which are their keys. */
let lastKey = 1_000

/** Of a row that is added: higher than all that rows have, or had before they were taken out. */
export const newKey = () => (lastKey += 1)

interface OpeningRowsProps<Row extends OpeningRow> {
  /** Of the list in the form. */
  name: string
  label: string
  nameOf: (row: Row) => string
  /** What a row is, and what is said of it, in its line. */
  line: (row: Row) => [string, ReactNode]
  /** What it opens to; absent: there is nothing to say. @param of its name in the form. */
  fields: (row: Row, of: string) => ReactNode
  keeps?: (row: Row) => boolean
  /** They stand within a row of others. */
  isWithin?: boolean
}

/** Rows in an order that staff decide: a line each, which opens to its fields. One that was just added, or is wrong, is open; what is added has the focus. */
export function OpeningRows<Row extends OpeningRow>({ name, isWithin, ...of }: OpeningRowsProps<Row>) {
  const { label, nameOf, line, fields, keeps } = of
  const { values, errors, submitCount, setFieldValue } = useFormikContext()
  const rows = getIn(values, name) as Row[]
  const wrong: unknown = submitCount > 0 && getIn(errors, name)
  const [firstNew] = useState(newKey)
  const newest = Math.max(firstNew, ...rows.map(({ key }) => key))
  const formerNewest = useRef(newest)
  const [pressed, setPressed] = useState<readonly number[]>([])
  const isPressed = (key: number) => pressed.includes(key)
  // What is wrong is read where it stands.
  const isOpen = ({ key }: Row, index: number) =>
    isPressed(key) !== key >= firstNew || (Array.isArray(wrong) && Boolean(wrong[index]))
  const toggle = (key: number) => setPressed(isPressed(key) ? pressed.filter((one) => one !== key) : [...pressed, key])
  const idOf = ({ key }: Pick<Row, 'key'>) => `${name}-${key}`
  useEffect(() => {
    if (newest > formerNewest.current)
      document
        .getElementById(idOf({ key: newest }))
        ?.querySelector('input')
        ?.focus()
    formerNewest.current = newest
  })
  const Heading = isWithin ? 'h4' : 'h3'
  return (
    <>
      <Ordered
        label={label}
        rows={rows}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onChange={(changed) => setFieldValue(name, changed)}
        keeps={keeps}
        below={(row, index) => {
          const its = fields(row, `${name}[${index}]`)
          return (
            its && (
              <div id={idOf(row)} hidden={!isOpen(row, index)}>
                {its}
              </div>
            )
          )
        }}
      >
        {(row, index) => {
          const [what, words] = line(row)
          const text = (
            <>
              <span>{what}</span> <span className={joinClasses(patterns.note, styles.words)}>{words}</span>
            </>
          )
          if (!fields(row, name)) return <Heading className={joinClasses(parts.part, styles.line)}>{text}</Heading>
          return (
            <Heading className={parts.part}>
              <button
                type="button"
                className={joinClasses(styles.line, styles.toggle)}
                aria-expanded={isOpen(row, index)}
                aria-controls={idOf(row)}
                onClick={() => toggle(row.key)}
              >
                {text}
                <Icon name="chevron" />
              </button>
            </Heading>
          )
        }}
      </Ordered>
      <FieldError text={typeof wrong === 'string' ? wrong : null} />
    </>
  )
}
