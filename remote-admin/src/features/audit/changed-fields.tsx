import type { AuditEntry } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { type Formats, useFormats } from 'shared-ui/back-office'
import styles from './audit.module.css'
import { currencyOf, type FieldChange, fieldName, isHidden, readableChanges, valueOf } from './field-words'
import { messages } from './messages'
import { type Names, RowName } from './row-name'
import { useShopMoment } from './use-shop-moment'

/** So many fields stand in the row; more are folded. */
const MOST = 3

/** Each field of an entry with what it was and what it became, and in a fold what the database calls all of it. */
export function ChangedFields({ entry, names }: { entry: AuditEntry; names: Names }) {
  const readable = readableChanges(entry, names)
  const changes = readable.filter((one) => !isHidden(one))
  const hidden = readable.filter(isHidden).map(({ field }) => fieldName(field))
  const shown = { entry, names }
  return (
    <span className={patterns.stack1}>
      <Fields changes={changes.slice(0, MOST)} {...shown} />
      <div className={joinClasses(patterns.row, patterns.note, styles.foot)}>
        {hidden.length > 0 && <span>{messages.hiddenFields(hidden)}</span>}
        <details className={styles.folded}>
          <summary data-fold>
            {changes.length > MOST ? messages.fields(changes.length - MOST) : messages.technical.name}
          </summary>
          <div className={patterns.stack3}>
            <Fields changes={changes.slice(MOST)} {...shown} />
            <Technical entry={entry} />
          </div>
        </details>
      </div>
    </span>
  )
}

interface FieldsProps {
  changes: readonly FieldChange[]
  entry: AuditEntry
  names: Names
}

function Fields({ changes, entry, names }: FieldsProps) {
  const { config } = useHost()
  const currency = currencyOf(entry) ?? config.currency
  if (changes.length === 0) return null
  return (
    <dl className={joinClasses(styles.fields, patterns.breakable)}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {before !== null && (
              <del>
                <Said {...{ field, currency, names }} text={before} />
              </del>
            )}
            {before !== null && after !== null && <span aria-hidden="true">→</span>}
            {after !== null && (
              <ins>
                <Said {...{ field, currency, names }} text={after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Said({ field, text, currency, names }: { field: string; text: string; currency: string; names: Names }) {
  const formats = useFormats()
  const moment = useShopMoment()
  const value = valueOf(field, text, currency)
  if (value.kind === 'row') return <RowName row={names.get(text)} id={text} />
  return <bdi>{value.kind === 'moment' ? moment(value.text) : inWords(value, formats)}</bdi>
}

function inWords(
  value: Exclude<ReturnType<typeof valueOf>, { kind: 'moment' | 'row' }>,
  { money, country }: Formats,
): string {
  if (value.kind === 'money') return money(value)
  if (value.kind === 'country') return country(value.text)
  return value.kind === 'rate' ? messages.percent(value.bps / 100) : value.text
}

/** What the database and the log of the server call it: for whoever looks an entry up there. */
function Technical({ entry }: { entry: AuditEntry }) {
  const { subject, subjectId, act, requestId, address, changes } = entry
  const { names } = messages.technical
  const facts = [
    [names.row, `${subject}, ${subjectId}`],
    [names.act, act],
    [names.request, requestId],
    [names.address, address],
    ...changes.map(({ field, before, after }) => [field, messages.technical.change(before, after)] as const),
  ] as const
  return (
    <dl className={joinClasses(styles.technical, patterns.breakable)}>
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
