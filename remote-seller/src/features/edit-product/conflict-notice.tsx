import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import type { Changed, TypedProduct, TypedVariant } from 'shared-contracts'
import { Button, Skeleton, joinClasses, patterns, sizeLabel, useHost } from 'shared-ui'
import { useChanger } from '../../lib/use-changer'
import { messages } from './messages'
import styles from './product-editor.module.css'
import { timeOf } from './save-status'
import { theirsOf } from './typed-product'
import type { Editor } from './use-editor'

interface Difference {
  field: string
  theirs: string
  mine: string
}

const WORDS = ['name', 'slug', 'brand', 'category', 'material', 'description', 'details'] as const

const variantName = ({ color, size }: { color: string; size: string }) => `${color} ${sizeLabel(size)}`

const line = (variant: TypedVariant) =>
  `${variantName(variant)}: ${variant.sku}, ${variant.price}${variant.discount && ` −${variant.discount}%`}, ${variant.stock}`

/** The fields in which two versions differ, with what each says; of the variants, only the lines that differ. */
function describeDifferences(theirs: TypedProduct, mine: TypedProduct): Difference[] {
  const lines = (one: TypedProduct, other: TypedProduct) => {
    const known = new Set(other.variants.map(line))
    return one.variants
      .map(line)
      .filter((text) => !known.has(text))
      .join('\n')
  }
  const pictures = ({ pictures: all }: TypedProduct) =>
    all.map(({ alt, id }, index) => `${index + 1}. ${alt || id.slice(0, 6)}`).join('\n')
  const attributes = ({ typedAttributes = [] }: TypedProduct) =>
    typedAttributes
      .map(({ attribute, value, share }) => `${attribute}: ${value}${share ? ` ${share}%` : ''}`)
      .sort()
      .join('\n')
  const safety = ({ typedSafety }: TypedProduct) =>
    typedSafety
      ? [typedSafety.manufacturer.name, typedSafety.responsible.name, typedSafety.identifier, typedSafety.warnings]
          .filter(Boolean)
          .join('\n')
      : ''
  return [
    ...WORDS.map((field) => ({ field, theirs: theirs[field], mine: mine[field] })),
    { field: 'variants', theirs: lines(theirs, mine), mine: lines(mine, theirs) },
    { field: 'attributes', theirs: attributes(theirs), mine: attributes(mine) },
    { field: 'safety', theirs: safety(theirs), mine: safety(mine) },
    { field: 'pictures', theirs: pictures(theirs), mine: pictures(mine) },
  ].filter((row) => row.theirs !== row.mine)
}

/** Somebody else has changed the product under the typist's hands: nothing is saved until they say whose words count. */
export function ConflictNotice({ changed, editor }: { changed: Changed; editor: Editor }) {
  const { locale } = useHost().config
  const by = useChanger(changed.by)
  const [open, setOpen] = useState(false)
  const fields = changed.fields.map((field) => messages.fields[field] ?? field)
  const pending = editor.task === 'conflict'
  return (
    <section role="alert" className={styles.conflict}>
      <h2 className={patterns.lead}>{messages.conflictTitle(by, timeOf(changed.at, locale))}</h2>
      <p>{messages.conflictText(fields)}</p>
      {open && <Differences version={changed.version} editor={editor} />}
      <div className={joinClasses(patterns.row2, patterns.center)}>
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? messages.hideDifferences : messages.differences}
        </Button>
        <Button
          variant="secondary"
          pending={pending}
          pendingText={messages.saving}
          onClick={() => void editor.takeTheirs()}
        >
          {messages.takeTheirs}
        </Button>
        <Button pending={pending} pendingText={messages.saving} onClick={() => void editor.keepMine()}>
          {messages.keepMine}
        </Button>
      </div>
    </section>
  )
}

function Differences({ version, editor }: { version: number; editor: Editor }) {
  const { config } = useHost()
  const { values } = useFormikContext<TypedProduct>()
  const { id } = editor.product
  const theirs = useQuery({ queryKey: ['differences', id, version], queryFn: editor.theirs, gcTime: 0 })
  if (theirs.isError) return <p>{messages.failed}</p>
  if (!theirs.data) return <Skeleton />
  const rows = describeDifferences(theirsOf(theirs.data, config.currency), values)
  if (rows.length === 0) return <p>{messages.noDifferences}</p>
  return (
    <table className={styles.differences} aria-label={messages.differencesLabel}>
      <thead>
        <tr>
          <th scope="col">{messages.field}</th>
          <th scope="col">{messages.theirs}</th>
          <th scope="col">{messages.mine}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, theirs: there, mine }) => (
          <tr key={field}>
            <th scope="row">{messages.fields[field] ?? field}</th>
            <td>{there || messages.nothing}</td>
            <td>{mine || messages.nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
