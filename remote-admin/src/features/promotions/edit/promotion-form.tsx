import { Form, Formik, useFormikContext } from 'formik'
import { useState } from 'react'
import { fieldProblems, isProblem, PROMOTION_KINDS, type Promotion, type PromotionDraft } from 'shared-contracts'
import { ButtonLink, FormAlert, GivenUp, useHost } from 'shared-ui'
import { FocusFirstError, SelectField, SubmitButton, TextField } from 'shared-ui/forms'
import { adminPaths } from '../../../lib/admin-paths'
import { messages } from '../messages'
import styles from './promotion-form.module.css'
import { toDraft, valuesOf, type PromotionValues } from './promotion-values'
import { toFormErrors, validatePromotion } from './validate-promotion'

interface PromotionFormProps {
  /** Absent: a new one. */
  promotion?: Promotion
  /** Rejects when it was not saved. */
  save: (draft: PromotionDraft) => Promise<unknown>
}

/** Everything that is decided about a code. Of one that was used, what shoppers relied on stays as it is. */
export function PromotionForm({ promotion, save }: PromotionFormProps) {
  const { currency } = useHost().config
  const context = { currency, before: promotion }
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <Formik
      initialValues={valuesOf(promotion)}
      validate={(values) => validatePromotion(values, context)}
      onSubmit={async (values, { setErrors }) => {
        setFailure(null)
        try {
          await save(toDraft(values, context))
        } catch (cause) {
          if (cause instanceof GivenUp) return
          const problems = fieldProblems(cause)
          if (problems.length > 0) setErrors(toFormErrors(problems))
          else setFailure(isProblem(cause, 'CONFLICT') ? messages.conflict : messages.saveFailed)
        }
      }}
    >
      <Form noValidate className={styles.form}>
        <FocusFirstError />
        {failure && <FormAlert>{failure}</FormAlert>}
        {promotion?.locked && <p className={styles.locked}>{messages.locked(promotion.uses)}</p>}
        <Gives locked={promotion?.locked ?? false} />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{messages.groups.when}</legend>
          <div className={styles.pair}>
            <TextField name="startsAt" type="datetime-local" label={messages.startsAt} hint={messages.datesHint} />
            <TextField name="endsAt" type="datetime-local" label={messages.endsAt} />
          </div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{messages.groups.limits}</legend>
          <div className={styles.pair}>
            <TextField name="maxUses" inputMode="numeric" label={messages.maxUses} hint={messages.limitHint} />
            <TextField name="maxUsesPerShopper" inputMode="numeric" label={messages.maxUsesPerShopper} />
          </div>
        </fieldset>
        <div className={styles.ways}>
          <SubmitButton pendingText={messages.saving}>{messages.save}</SubmitButton>
          <ButtonLink variant="secondary" to={adminPaths.promotions()}>
            {messages.cancel}
          </ButtonLink>
        </div>
      </Form>
    </Formik>
  )
}

/** What a code is called and takes off. */
function Gives({ locked }: { locked: boolean }) {
  const { currency } = useHost().config
  const { values } = useFormikContext<PromotionValues>()
  return (
    <fieldset className={styles.group} disabled={locked}>
      <legend className={styles.legend}>{messages.groups.gives}</legend>
      <div className={styles.pair}>
        <TextField
          name="code"
          label={messages.code}
          hint={messages.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField name="description" label={messages.description} hint={messages.descriptionHint} maxLength={120} />
      </div>
      <div className={styles.pair}>
        <SelectField
          name="kind"
          label={messages.kind}
          placeholder={messages.kindPlaceholder}
          options={PROMOTION_KINDS.map((kind) => ({ value: kind, label: messages.kinds[kind] }))}
        />
        {values.kind === 'percent' && <TextField name="percent" inputMode="numeric" label={messages.percent} />}
        {values.kind === 'amount' && <TextField name="amount" inputMode="decimal" label={messages.amount(currency)} />}
      </div>
      <div className={styles.pair}>
        <TextField name="minimum" inputMode="decimal" label={messages.minimum(currency)} hint={messages.minimumHint} />
      </div>
    </fieldset>
  )
}
