import { useFormikContext } from 'formik'
import {
  PROMOTION_BEARERS,
  PROMOTION_KINDS,
  promotionDraftSchema,
  type ApiClient,
  type Promotion,
  type PromotionDraft,
} from 'shared-contracts'
import { ButtonLink, useHost, useMediaQuery, patterns } from 'shared-ui'
import { CheckboxField, Form, RadioField, SelectField, TextField } from 'shared-ui/forms'
import { DateField } from 'shared-ui/back-office'
import {
  Bundle,
  CheapestOfSome,
  FollowEnd,
  PromotionPreview,
  besidePreview,
  promotionWords,
} from 'shared-ui/promotions'
import { adminPaths } from '../../../lib/admin-paths'
import { messages } from '../messages'
import { FieldGroup, FieldPair } from '../../../ui/field-group'
import { SaveForm } from '../../../ui/save-form'
import { Scope } from './promotion-scope'
import styles from './promotion-form.module.css'
import { toDraft, valuesOf, type PromotionValues } from './promotion-values'

interface PromotionFormProps {
  /** Absent: a new one. */
  promotion?: Promotion
  /** What its fields are filled from. */
  opened?: Promotion
  save: (draft: PromotionDraft) => ReturnType<ApiClient['promotions']['create' | 'update']>
  onSaved: (promotion: Promotion) => void
  onTyped?: ((isTyped: boolean) => void) | undefined
}

/** Everything that is decided about a promotion. Of one that was used, what shoppers relied on stays as it is. */
export function PromotionForm({ promotion, opened, save, onSaved, onTyped }: PromotionFormProps) {
  const { currency, timeZone: zone = 'UTC' } = useHost().config
  const locked = promotion?.locked ?? false
  const context = { currency, zone, before: promotion }
  // Beside the form, else above what saves it.
  const isWide = useMediaQuery('(min-width: 75rem)')
  return (
    <div className={besidePreview}>
      <Form
        className={styles.form}
        initialValues={valuesOf(opened, zone)}
        follows={opened?.version}
        aside={isWide && <Preview context={context} />}
        schema={promotionDraftSchema}
        read={(values) => toDraft(values, context)}
        names={{
          amountMinor: 'amount',
          minimumMinor: 'minimum',
          automatic: 'how',
          sellerIds: 'seller',
          productIds: 'product',
        }}
        // Of sums in the words of their currency, which the contract does not know.
        validate={({ seller, product }, found) => ({
          ...(seller.trim() && { seller: messages.targets.choose }),
          ...(product.trim() && { product: promotionWords.products.choose }),
          ...(found.amount && { amount: promotionWords.amountWrong(currency) }),
          ...(found.minimum && { minimum: promotionWords.minimumWrong(currency) }),
        })}
        send={save}
        refusals={{ CONFLICT: messages.conflict }}
        failed={messages.saveFailed}
        success={({ code }) => messages.saved(code)}
        onSent={onSaved}
        actions={
          <SaveForm save={messages.save} onTyped={onTyped}>
            <ButtonLink variant="secondary" to={adminPaths.promotions()}>
              {messages.cancel}
            </ButtonLink>
          </SaveForm>
        }
      >
        {promotion && locked && <p className={styles.locked}>{messages.locked(promotion.uses)}</p>}
        <Gives locked={locked} />
        <Scope {...{ locked, promotion }} />
        <Cost locked={locked} />
        <FieldGroup legend={messages.groups.when}>
          <FieldPair>
            <DateField name="startsAt" label={messages.startsAt} hint={messages.startHint} />
            <DateField name="endsAt" label={messages.endsAt} hint={messages.endHint} />
          </FieldPair>
          {promotion && <FollowEnd key={opened?.version} endsAt={promotion.endsAt} />}
          <p className={patterns.note}>{promotionWords.zone(zone)}</p>
        </FieldGroup>
        <FieldGroup legend={messages.groups.limits}>
          <FieldPair>
            <TextField name="maxUses" inputMode="numeric" label={messages.maxUses} hint={messages.limitHint} />
            <TextField name="maxUsesPerShopper" inputMode="numeric" label={messages.maxUsesPerShopper} />
          </FieldPair>
        </FieldGroup>
        {!isWide && <Preview context={context} />}
      </Form>
    </div>
  )
}

/** What comes of what is typed. */
function Preview({ context }: { context: Parameters<typeof toDraft>[1] }) {
  const draft = toDraft(useFormikContext<PromotionValues>().values, context)
  const { categoryIds = [], brandIds = [], sellerIds = [], productIds = [], firstOrder } = draft
  const isForAll = [categoryIds, brandIds, sellerIds, productIds].every(({ length }) => length === 0)
  const notes = [isForAll ? messages.forAll : messages.forSome, firstOrder && messages.firstOrder]
  return <PromotionPreview draft={draft} notes={notes.flatMap((note) => note || [])} />
}

/** What a promotion is called and takes off. */
function Gives({ locked }: { locked: boolean }) {
  const { currency } = useHost().config
  const { how, kind } = useFormikContext<PromotionValues>().values
  return (
    <FieldGroup legend={messages.groups.gives} disabled={locked}>
      <RadioField
        name="how"
        legend={messages.how}
        options={(['code', 'automatic'] as const).map((value) => ({ value, label: messages.ways[value] }))}
      />
      <FieldPair>
        <TextField
          name="code"
          label={how === 'code' ? messages.code : messages.staffName}
          hint={how === 'code' ? messages.codeHint : messages.staffNameHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          name="description"
          label={messages.description}
          hint={messages.descriptionHint[how]}
          maxLength={120}
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="kind"
          label={messages.kind}
          placeholder={messages.kindPlaceholder}
          options={([...PROMOTION_KINDS, 'some', 'bundle'] as const).map((value) => ({
            value,
            label: messages.kinds[value],
          }))}
        />
        {kind === 'percent' && <TextField name="percent" inputMode="numeric" label={messages.percent} />}
        {kind === 'amount' && <TextField name="amount" inputMode="decimal" label={messages.amount(currency)} />}
      </FieldPair>
      {kind === 'some' && <CheapestOfSome />}
      {kind === 'bundle' && <Bundle />}
      <FieldPair>
        <TextField name="minimum" inputMode="decimal" label={messages.minimum(currency)} hint={messages.minimumHint} />
      </FieldPair>
    </FieldGroup>
  )
}

/** Who pays for it, and how it goes together with others. */
function Cost({ locked }: { locked: boolean }) {
  const { combines } = useFormikContext<PromotionValues>().values
  return (
    <FieldGroup legend={messages.groups.cost} disabled={locked}>
      <RadioField
        name="bearer"
        legend={messages.bearer}
        options={PROMOTION_BEARERS.map((value) => {
          const [label, note] = messages.bearers[value]
          return { value, label, note }
        })}
      />
      <div>
        <CheckboxField name="combines" label={messages.combines} />
        <p className={patterns.note}>{messages.combinesNote}</p>
      </div>
      {combines && (
        <FieldPair>
          <TextField name="priority" inputMode="numeric" label={messages.priority} hint={messages.priorityHint} />
        </FieldPair>
      )}
    </FieldGroup>
  )
}
