import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useId, useState } from 'react'
import {
  SEARCH_MIN_LENGTH,
  commissionDraftSchema,
  shortAmount,
  minorDigits,
  type ApiClient,
  type CommissionDraft,
  type CommissionRule,
} from 'shared-contracts'
import { ButtonLink, patterns, useHost } from 'shared-ui'
import { DateField, useSettled } from 'shared-ui/back-office'
import { Form, SelectField, TextField } from 'shared-ui/forms'
import { adminPaths } from '../../lib/admin-paths'
import { FieldPair } from '../../ui/field-group'
import { messages } from './messages'
import styles from './rule-form.module.css'
import { WhyField } from '../../ui/reason-field'
import { SaveForm } from '../../ui/save-form'
import { RulePreview } from './rule-preview'
import { toDraft, valuesOf, type RuleValues } from './rule-values'

interface RuleFormProps {
  /** Absent: a new one. */
  rule?: CommissionRule
  /** What the address of a new one says of it. */
  asked: { shop: string; category: string }
  save: (draft: CommissionDraft) => ReturnType<ApiClient['commission']['create' | 'update']>
  onSaved: (draft: CommissionDraft) => void
  onTyped?: ((isTyped: boolean) => void) | undefined
}

/** Everything that is decided about a rule, with what it would have taken beside it: that comes late, and must not move what is pressed. */
export function RuleForm({ rule, asked, save, onSaved, onTyped }: RuleFormProps) {
  const { currency, timeZone: zone = 'UTC' } = useHost().config
  const example = shortAmount(3 * 10 ** Math.max(minorDigits(currency) - 1, 1), currency)
  return (
    <div className={styles.sides}>
      <Form
        className={styles.form}
        aside={<Preview />}
        initialValues={valuesOf(rule, asked)}
        follows={rule?.version}
        schema={commissionDraftSchema}
        read={(values) => toDraft(values, currency)}
        names={{ categoryId: 'category', rateBps: 'share', feeMinor: 'fee' }}
        validate={(_, found) => (found.fee ? { fee: messages.feeWrong(example) } : {})}
        send={save}
        refusals={{ CONFLICT: messages.conflict, NOT_FOUND: messages.deleted }}
        failed={messages.saveFailed}
        success={messages.saved}
        onSent={(_, draft) => onSaved(draft)}
        actions={
          <SaveForm save={messages.save} onTyped={onTyped}>
            <ButtonLink variant="secondary" to={adminPaths.commission()}>
              {messages.cancel}
            </ButtonLink>
          </SaveForm>
        }
      >
        <FieldPair>
          <ShopField />
          <CategoryField />
        </FieldPair>
        <FieldPair>
          <TextField name="share" inputMode="decimal" label={messages.share} hint={messages.shareHint} required />
          <TextField name="fee" inputMode="decimal" label={messages.fee(currency)} hint={messages.feeHint} />
        </FieldPair>
        <FieldPair>
          <DateField name="startsOn" label={messages.startsOn} hint={messages.startsHint} required />
        </FieldPair>
        <p className={patterns.note}>{messages.zone(zone)}</p>
        <WhyField />
      </Form>
    </div>
  )
}

/** A shop by its address, found by what is typed. */
function ShopField() {
  const { queries } = useHost()
  const list = useId()
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), SEARCH_MIN_LENGTH)
  const { data } = useQuery({
    ...queries.admin.search.queryOptions({ input: { q } }),
    enabled: q !== '',
  })
  return (
    <>
      <TextField
        name="shop"
        label={messages.shop}
        hint={messages.shopHint}
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onTyped={setTyped}
      />
      <datalist id={list}>
        {(data?.shops ?? []).map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

function CategoryField() {
  const { queries } = useHost()
  const { data } = useQuery(queries.categories.list.queryOptions())
  const items = data?.items ?? []
  const nameOf = new Map(items.map(({ id, name }) => [id, name]))
  return (
    <SelectField
      name="category"
      label={messages.category}
      hint={messages.categoryHint}
      placeholder={messages.allCategories}
      options={items.map(({ id, name, parentId }) => ({
        value: id,
        label: parentId === null ? name : `${nameOf.get(parentId) ?? ''} / ${name}`,
      }))}
    />
  )
}

/** Of what is typed at the moment. */
function Preview() {
  const { currency } = useHost().config
  const { startsOn: _, ...terms } = toDraft(useFormikContext<RuleValues>().values, currency)
  return <RulePreview terms={terms} />
}
