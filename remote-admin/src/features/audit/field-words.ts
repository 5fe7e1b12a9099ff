import type { AuditEntry, AuditedTable, AuditName } from 'shared-contracts'
import { messages } from './messages'

export type FieldChange = AuditEntry['changes'][number]

/** What stands in a field, as far as it says what kind of thing it is. */
export type Value =
  | { kind: 'text' | 'moment' | 'row' | 'country'; text: string }
  | { kind: 'rate'; bps: number }
  | { kind: 'money'; amountMinor: number; currency: string }

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:/
const WHOLE = /^-?\d+$/
/** Names of states and the like in the database, as in `to_ship`. */
const CODE = /^[a-z]+(?:_[a-z]+)*$/

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** A column or a key as words: `payouts_held_since` as `Payouts held since`, `amount_minor` as `Amount`, `productId` as `Product`. */
export const fieldName = (field: string): string =>
  messages.fieldNames[field] ??
  capital(
    field
      .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .replace(/_(?:minor|bps?|id)$/, '')
      .replaceAll('_', ' '),
  )

/** What an entry is, in a few words: of staff's own entries what they did. */
export function titleOf({ kind, subject, changes }: Pick<AuditEntry, 'kind' | 'subject' | 'changes'>): string {
  const act = subject === 'staff_entries' && changes.find(({ field }) => field === 'kind')?.after
  if (act) return messages.staffActs[act] ?? capital(act.replaceAll('_', ' '))
  return messages.changed[kind](messages.subjects[subject as AuditedTable] ?? fieldName(subject))
}

/** What it holds is personal, or a secret: the log has only that it changed. */
export const isHidden = ({ before, after }: FieldChange) =>
  [before, after].every((one) => one === null || one === 'hidden')

/** Days and keys say less of a row than what it holds. */
const isAside = ({ field }: FieldChange) => /(?:^|_)(?:at|id|by|slug)$/.test(field)

const MINUTE_MS = 60_000

/** What stands beside the entry already: what it is about, who did it, and when. */
function repeats(
  { field, before, after }: FieldChange,
  { at, by, subjectId }: AuditEntry,
  names: ReadonlyMap<string, AuditName>,
) {
  if (before !== null || after === null) return false
  const name = names.get(after)?.name
  if (field.endsWith('_id')) return partsOf(subjectId, names).some((part) => part.name === name)
  if (!/(?:^|_)(?:at|by)$/.test(field)) return false
  return MOMENT.test(after) ? Math.abs(Date.parse(after) - Date.parse(at)) < MINUTE_MS : by !== null && name === by
}

/** Fields that stand with what the entry is about; without a table, those of every one. */
const UNSAID: readonly { field: string; table?: AuditedTable }[] = [
  { field: 'id' },
  { field: 'kind', table: 'staff_entries' },
  { field: 'key', table: 'shop_settings' },
]

/** The fields of an entry as they are read: settings and the like one by one, what says most first, nothing that is said beside them. */
export function readableChanges(entry: AuditEntry, names: ReadonlyMap<string, AuditName>): FieldChange[] {
  const { subject, changes } = entry
  const shown = takenApart(changes).filter(
    (one) =>
      !UNSAID.some(({ field, table }) => field === one.field && (!table || table === subject)) &&
      !repeats(one, entry, names),
  )
  return [...shown.filter((one) => !isAside(one)), ...shown.filter(isAside)]
}

/** The currency of a row's sums: its own where it has one, or what its key ends with. */
export function currencyOf({ changes, subjectId }: Pick<AuditEntry, 'changes' | 'subjectId'>): string | undefined {
  const field = changes.find((change) => change.field === 'currency')
  return field?.after ?? field?.before ?? /\/([A-Z]{3})$/.exec(subjectId)?.[1]
}

/** @param currency of the row. */
export function valueOf(field: string, text: string, currency: string): Value {
  if (text === '') return { kind: 'text', text: messages.empty }
  if (text === 'hidden') return { kind: 'text', text: messages.hidden }
  if (text === 'true' || text === 'false') return { kind: 'text', text: messages.truth[text] }
  if (/(?:_minor|Minor)$/.test(field) && WHOLE.test(text)) return { kind: 'money', amountMinor: Number(text), currency }
  if (/(?:_bps?|Bps?)$/.test(field) && WHOLE.test(text)) return { kind: 'rate', bps: Number(text) }
  if (MOMENT.test(text)) return { kind: 'moment', text }
  if (UUID.test(text)) return { kind: 'row', text }
  if (text.startsWith('[')) return { kind: 'text', text: listed(text) }
  if (/country$/i.test(field) && /^[A-Z]{2}$/.test(text)) return { kind: 'country', text }
  return { kind: 'text', text: CODE.test(text) ? capital(text.replaceAll('_', ' ')) : text }
}

function listed(json: string): string {
  const items = parsed(json)
  if (!Array.isArray(items)) return json
  return items.every((item) => typeof item === 'string' || typeof item === 'number')
    ? items.join(', ') || messages.empty
    : messages.entries(items.length)
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** Fields that hold several, such as settings, taken apart: of what is in them, that which differs. */
const takenApart = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.flatMap((change) => {
    const [before, after] = [change.before, change.after].map((json) => (json?.startsWith('{') ? parsed(json) : null))
    if (!isRecord(before) && !isRecord(after)) return [change]
    const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .map((field) => ({ field, before: textOf(was[field]), after: textOf(is[field]) }))
      .filter((one) => one.before !== one.after)
  })

/** A row by its key: names of what it consists of, those that lead somewhere first. */
export const partsOf = (subjectId: string, names: ReadonlyMap<string, AuditName>) =>
  subjectId.split('/').flatMap((part) => {
    const name = names.get(part)
    return (
      name ??
      (UUID.test(part)
        ? []
        : { id: part, name: /^[a-z][A-Za-z_]*$/.test(part) ? fieldName(part) : part, page: null, at: null })
    )
  })
