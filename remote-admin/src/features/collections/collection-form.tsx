import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { newCollectionSchema, type CollectionDetails } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { LeaveGuard, SaveBar } from 'shared-ui/back-office'
import {
  CheckboxField,
  FieldError,
  Form,
  RadioField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from 'shared-ui/forms'
import { ChoicesField } from 'shared-ui/promotions'
import { ChosenProducts } from '../../ui/chosen-products'
import { FieldGroup, FieldPair } from '../../ui/field-group'
import { PictureField } from '../../ui/media/picture-field'
import { ChosenRow } from './chosen-row'
import { toDraft, valuesOf, type CollectionValues } from './collection-values'
import { messages } from './messages'

interface CollectionFormProps {
  /** Absent: a new one. */
  details?: CollectionDetails
  refusals: object
  onSaved: (details: CollectionDetails) => void
}

/** What a collection is called, and what is in it. */
export function CollectionForm({ details, refusals, onSaved }: CollectionFormProps) {
  const { api, config } = useHost()
  return (
    <Form
      className={patterns.stack8}
      initialValues={valuesOf(details, config.currency)}
      schema={newCollectionSchema}
      read={(values) => toDraft(values, config.currency)}
      names={{ productIds: 'product' }}
      send={({ slug, ...draft }) =>
        details
          ? api.collections.change({ ...draft, id: details.id, version: details.version })
          : api.collections.create({ ...draft, slug })
      }
      refusals={{ REFUSED: messages.refused, ...refusals }}
      failed={messages.failed}
      success={messages.saved}
      onSent={onSaved}
      actions={
        <SaveBar actions={<SubmitButton pendingText={messages.saving}>{messages.save}</SubmitButton>}>
          <Unsaved />
        </SaveBar>
      }
    >
      <Guard />
      <FieldGroup legend={messages.groups.page}>
        <TextField name="title" label={messages.title} required />
        {!details && (
          <TextField name="slug" label={messages.slug} hint={messages.slugHint} autoCapitalize="none" required />
        )}
        <TextAreaField name="text" label={messages.text} rows={3} />
        <PictureField name="mediaId" label={messages.picture} />
      </FieldGroup>
      <FieldGroup legend={messages.groups.products}>
        <RadioField
          name="how"
          legend={messages.how}
          options={(['chosen', 'rule'] as const).map((value) => ({ value, label: messages.ways[value] }))}
        />
        <How />
      </FieldGroup>
    </Form>
  )
}

function Unsaved() {
  const { dirty } = useFormikContext()
  return (
    <p className={patterns.note} role="status">
      {dirty && messages.unsaved}
    </p>
  )
}

const Guard = () => <LeaveGuard active={useFormikContext().dirty} />

const chosen = (
  <ChosenProducts<CollectionDetails['chosen'][number]> name="chosen" finder="product" texts={messages.products}>
    {(product) => <ChosenRow product={product} />}
  </ChosenProducts>
)

const How = () => (useFormikContext<CollectionValues>().values.how === 'rule' ? <Rule /> : chosen)

const NOTHING_SAID = 'rule-error'

function Rule() {
  const { queries, config } = useHost()
  const { values, errors, submitCount } = useFormikContext<CollectionValues>()
  const { data: options } = useQuery(queries.catalogue.formOptions.queryOptions())
  const brand = values.rule.brand.join(',')
  const { data: facets } = useQuery(queries.catalogue.facets.queryOptions({ input: brand ? { brand } : {} }))
  const named = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, label: name })
  return (
    <>
      <p className={patterns.note}>{messages.ruleNote}</p>
      <FieldError id={NOTHING_SAID} text={submitCount > 0 && typeof errors.rule === 'string' ? errors.rule : null} />
      <SelectField
        name="rule.category"
        label={messages.category}
        options={[
          { value: '', label: messages.anyCategory },
          ...(options?.categories ?? []).map(({ slug, label }) => ({ value: slug, label })),
        ]}
      />
      <FieldPair>
        <ChoicesField name="rule.brand" {...messages.brands} options={(facets?.brands ?? []).map(named)} />
        <ChoicesField name="rule.color" {...messages.colors} options={(options?.colors ?? []).map(named)} />
      </FieldPair>
      <FieldPair>
        <TextField name="rule.minPriceMinor" inputMode="decimal" label={messages.from(config.currency)} />
        <TextField name="rule.maxPriceMinor" inputMode="decimal" label={messages.to(config.currency)} />
      </FieldPair>
      <FieldPair>
        <TextField
          name="rule.minDiscount"
          inputMode="numeric"
          label={messages.minDiscount}
          hint={messages.minDiscountHint}
        />
        <TextField name="rule.newDays" inputMode="numeric" label={messages.newDays} hint={messages.newDaysHint} />
      </FieldPair>
      <CheckboxField name="rule.inStock" label={messages.inStock} />
      <SelectField
        name="rule.sort"
        label={messages.sort}
        options={Object.entries(messages.sorts).map(([value, label]) => ({ value, label }))}
      />
    </>
  )
}
