import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import type { ApiClient, Promotion } from 'shared-contracts'
import { patterns, useHost, useMediaQuery } from 'shared-ui'
import { DateField, LeaveGuard, Panel, SaveBar, TellTyped, useFormats } from 'shared-ui/back-office'
import { Form, RadioField, SubmitButton, TextField } from 'shared-ui/forms'
import {
  Bundle,
  CheapestOfSome,
  ChoicesField,
  FollowEnd,
  FoundChoicesField,
  PromotionPreview,
  besidePreview,
  promotionWords,
} from 'shared-ui/promotions'
import { useRole } from '../../lib/role'
import { messages } from './messages'
import styles from './promotion-form.module.css'
import { type PromotionContext, type PromotionValues, toDraft, valuesOf } from './promotion-values'

interface PromotionFormProps {
  /** Absent: a new one. */
  promotion?: Promotion
  /** What its fields are filled from. */
  opened?: Promotion
  onSaved: (promotion: Promotion) => void
  onTyped?: ((isTyped: boolean) => void) | undefined
}

/** What a seller decides about a promotion. Of one that was used, what shoppers relied on stays as it is. */
export function PromotionForm({ promotion, opened, onSaved, onTyped }: PromotionFormProps) {
  const { api, config } = useHost()
  const { currency, timeZone: zone = 'UTC' } = config
  const { may } = useRole()
  const mayChange = may('products.write') && !promotion?.stopped
  const context = { currency, zone, before: promotion }
  const locked = promotion?.locked ?? false
  // Beside the form, else above what saves it.
  const isWide = useMediaQuery('(min-width: 75rem)')
  return (
    <div className={besidePreview}>
      <Form
        className={styles.form}
        initialValues={valuesOf({ ...context, before: opened })}
        follows={opened?.version}
        aside={isWide && <Preview context={context} />}
        names={{ amountMinor: 'amount', minimumMinor: 'minimum', automatic: 'how', productIds: 'product' }}
        // All else that is wrong is said by the server: its rules would weigh more than the page.
        validate={({ product }) => (product.trim() ? { product: promotionWords.products.choose } : {})}
        send={(typed, requestId): ReturnType<ApiClient['sellerPromotions']['create' | 'update']> => {
          const draft = toDraft(typed, context)
          return promotion
            ? api.sellerPromotions.update({ ...draft, id: promotion.id, version: promotion.version })
            : api.sellerPromotions.create({ ...draft, requestId })
        }}
        refusals={{ CONFLICT: messages.conflict }}
        failed={messages.failed}
        success={messages.saved}
        onSent={onSaved}
        actions={
          <SaveBar actions={mayChange && <SubmitButton saves>{messages.save}</SubmitButton>}>
            {!mayChange && <p className={patterns.note}>{promotion?.stopped ? messages.stopped : messages.readOnly}</p>}
          </SaveBar>
        }
      >
        <fieldset disabled={!mayChange} className={styles.form}>
          {locked && <p className={patterns.soft}>{messages.locked}</p>}
          <fieldset disabled={locked} className={styles.form}>
            <Discount />
            <Scope known={promotion?.products ?? []} />
            <Way />
          </fieldset>
          <Panel title={messages.dates}>
            <div className={styles.pair}>
              <DateField name="startsAt" label={messages.startsAt} hint={messages.startHint} />
              <DateField name="endsAt" label={messages.endsAt} hint={messages.endHint} />
            </div>
            <p className={patterns.note}>{promotionWords.zone(zone)}</p>
          </Panel>
          <Panel title={messages.limits}>
            <div className={styles.pair}>
              <TextField name="maxUses" inputMode="numeric" label={messages.maxUses} hint={messages.limitHint} />
              <TextField name="maxUsesPerShopper" inputMode="numeric" label={messages.maxUsesPerShopper} />
            </div>
          </Panel>
          <p className={patterns.note}>{messages.together}</p>
        </fieldset>
        {!isWide && <Preview context={context} />}
        <Guard />
        {promotion && <FollowEnd key={opened?.version} endsAt={promotion.endsAt} />}
        {onTyped && <TellTyped onTyped={onTyped} />}
      </Form>
    </div>
  )
}

/** What comes of what is typed. */
function Preview({ context }: { context: PromotionContext }) {
  const draft = toDraft(useFormikContext<PromotionValues>().values, context)
  const { categoryIds = [], brandIds = [], productIds = [] } = draft
  const chosen = categoryIds.length + brandIds.length + productIds.length
  return <PromotionPreview draft={draft} notes={[chosen === 0 ? messages.forAll : messages.forSome]} />
}

const Guard = () => <LeaveGuard active={useFormikContext().dirty} />

const choices = (labels: Readonly<Record<string, string>>, notes: Readonly<Record<string, string>> = {}) =>
  Object.entries(labels).map(([value, label]) => ({ value, label, ...(notes[value] && { note: notes[value] }) }))

function Discount() {
  const { currency } = useHost().config
  const { kind } = useFormikContext<PromotionValues>().values
  return (
    <Panel title={messages.discount}>
      <div className={styles.pair}>
        <RadioField name="kind" legend={messages.kind} options={choices(messages.kinds)} />
        {kind === 'percent' && <TextField name="percent" inputMode="numeric" label={messages.percent} />}
        {kind === 'amount' && <TextField name="amount" inputMode="decimal" label={messages.amount(currency)} />}
      </div>
      {kind === 'some' && <CheapestOfSome />}
      {kind === 'bundle' && <Bundle />}
      <div className={styles.pair}>
        <TextField name="minimum" inputMode="decimal" label={messages.minimum(currency)} hint={messages.minimumHint} />
      </div>
    </Panel>
  )
}

function Way() {
  const { how } = useFormikContext<PromotionValues>().values
  return (
    <Panel title={messages.how}>
      <div className={styles.pair}>
        <RadioField name="how" legend={messages.way} options={choices(messages.ways, messages.wayNotes)} />
        {how === 'code' && (
          <TextField
            name="code"
            label={messages.code}
            hint={messages.codeHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </div>
      <TextField
        name="description"
        label={messages.description}
        hint={messages.descriptionHint}
        maxLength={120}
        required
      />
    </Panel>
  )
}

/** For which of the own products it is. Nothing chosen: for all. */
function Scope({ known }: { known: NonNullable<Promotion['products']> }) {
  const { queries } = useHost()
  const { categoryIds, brandIds, productIds } = useFormikContext<PromotionValues>().values
  const { data: { categories = [] } = {} } = useQuery(queries.catalogue.formOptions.queryOptions())
  const { data: { items = [] } = {} } = useQuery(queries.catalogue.brands.queryOptions())
  return (
    <Panel title={messages.scope}>
      <p className={patterns.note}>
        {categoryIds.length + brandIds.length + productIds.length === 0 ? messages.everything : messages.both}
      </p>
      <div className={styles.pair}>
        <ChoicesField
          name="categoryIds"
          label={messages.categories}
          all={messages.allCategories}
          options={categories.flatMap(({ id, label, retired = false }) => (id ? [{ value: id, label, retired }] : []))}
        />
        <ChoicesField
          name="brandIds"
          label={messages.brands}
          all={messages.allBrands}
          options={items.map(({ id, name, retired = false }) => ({ value: id, label: name, retired }))}
        />
        <FoundChoicesField
          name="productIds"
          finder="product"
          {...promotionWords.products}
          known={known}
          useFound={useFoundProducts}
        />
      </div>
    </Panel>
  )
}

function useFoundProducts(q: string) {
  const { queries } = useHost()
  const { money } = useFormats()
  const { data } = useQuery({ ...queries.products.mine.queryOptions({ input: { q } }), enabled: q !== '' })
  return data?.items.flatMap(({ id, title, price }) => (title ? [{ id, name: title, note: money(price) }] : []))
}
