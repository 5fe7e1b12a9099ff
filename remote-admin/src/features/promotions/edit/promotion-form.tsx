import { useFormikContext } from 'formik'
import {
  decimalAmount,
  minorDigits,
  PROMOTION_KINDS,
  promotionDraftSchema,
  shortAmount,
  type ApiClient,
  type Promotion,
  type PromotionDraft,
} from 'shared-contracts'
import { ButtonLink, useHost, patterns } from 'shared-ui'
import { Form, SelectField, SubmitButton, TextField } from 'shared-ui/forms'
import { adminPaths } from '../../../lib/admin-paths'
import { messages } from '../messages'
import { FieldGroup, FieldPair } from '../../../ui/field-group'
import styles from './promotion-form.module.css'
import { toDraft, valuesOf, type PromotionValues } from './promotion-values'

interface PromotionFormProps {
  /** Absent: a new one. */
  promotion?: Promotion
  save: (draft: PromotionDraft) => ReturnType<ApiClient['promotions']['create' | 'update']>
  onSaved: (promotion: Promotion) => void
}

/** A whole amount and one with decimals, as they are typed: `5 or 7.50`. Without decimals `500 or 750`. @param currency ISO 4217. */
function someAmounts(currency: string): string {
  const digits = Math.max(minorDigits(currency), 2)
  return `${shortAmount(5 * 10 ** digits, currency)} or ${decimalAmount(75 * 10 ** (digits - 1), currency)}`
}
const aMinimum = (currency: string) => shortAmount(50 * 10 ** Math.max(minorDigits(currency), 2), currency)

/** Everything that is decided about a code. Of one that was used, what shoppers relied on stays as it is. */
export function PromotionForm({ promotion, save, onSaved }: PromotionFormProps) {
  const { currency, timeZone: zone = 'UTC' } = useHost().config
  const context = { currency, zone, before: promotion }
  return (
    <Form
      className={styles.form}
      initialValues={valuesOf(promotion, zone)}
      schema={promotionDraftSchema}
      read={(values) => toDraft(values, context)}
      names={{ amountMinor: 'amount', minimumMinor: 'minimum' }}
      // Of sums in the words of their currency, which the contract does not know.
      validate={(_, found) => ({
        ...(found.amount && { amount: messages.amountWrong(someAmounts(currency)) }),
        ...(found.minimum && { minimum: messages.minimumWrong(aMinimum(currency)) }),
      })}
      send={save}
      refusals={{ CONFLICT: messages.conflict }}
      failed={messages.saveFailed}
      success={({ code }) => messages.saved(code)}
      onSent={onSaved}
      actions={
        <div className={patterns.row3}>
          <SubmitButton pendingText={messages.saving}>{messages.save}</SubmitButton>
          <ButtonLink variant="secondary" to={adminPaths.promotions()}>
            {messages.cancel}
          </ButtonLink>
        </div>
      }
    >
      {promotion?.locked && <p className={styles.locked}>{messages.locked(promotion.uses)}</p>}
      <Gives locked={promotion?.locked ?? false} />
      <FieldGroup legend={messages.groups.when}>
        <FieldPair>
          <TextField name="startsAt" type="date" label={messages.startsAt} hint={messages.startHint} />
          <TextField name="endsAt" type="date" label={messages.endsAt} hint={messages.endHint} />
        </FieldPair>
        <p className={patterns.note}>{messages.zone(zone)}</p>
      </FieldGroup>
      <FieldGroup legend={messages.groups.limits}>
        <FieldPair>
          <TextField name="maxUses" inputMode="numeric" label={messages.maxUses} hint={messages.limitHint} />
          <TextField name="maxUsesPerShopper" inputMode="numeric" label={messages.maxUsesPerShopper} />
        </FieldPair>
      </FieldGroup>
    </Form>
  )
}

/** What a code is called and takes off. */
function Gives({ locked }: { locked: boolean }) {
  const { currency } = useHost().config
  const { values } = useFormikContext<PromotionValues>()
  return (
    <FieldGroup legend={messages.groups.gives} disabled={locked}>
      <FieldPair>
        <TextField
          name="code"
          label={messages.code}
          hint={messages.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField name="description" label={messages.description} hint={messages.descriptionHint} maxLength={120} />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="kind"
          label={messages.kind}
          placeholder={messages.kindPlaceholder}
          options={PROMOTION_KINDS.map((kind) => ({ value: kind, label: messages.kinds[kind] }))}
        />
        {values.kind === 'percent' && <TextField name="percent" inputMode="numeric" label={messages.percent} />}
        {values.kind === 'amount' && <TextField name="amount" inputMode="decimal" label={messages.amount(currency)} />}
      </FieldPair>
      <FieldPair>
        <TextField name="minimum" inputMode="decimal" label={messages.minimum(currency)} hint={messages.minimumHint} />
      </FieldPair>
    </FieldGroup>
  )
}
