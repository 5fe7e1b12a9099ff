import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { newCollectionSchema, paths, slugify, type CollectionDetails } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { CheckboxField, FieldError, Form, RadioField, SelectField, TextAreaField, TextField } from 'shared-ui/forms'
import { ChoicesField } from 'shared-ui/promotions'
import { ChosenProducts } from '../../ui/chosen-products'
import { FieldGroup, FieldPair } from '../../ui/field-group'
import { PictureField } from '../../ui/media/picture-field'
import { SaveForm } from '../../ui/save-form'
import styles from './collection-form.module.css'
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
      className={styles.form}
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
      actions={<SaveForm save={messages.save} />}
    >
      <FieldGroup legend={messages.groups.page}>
        <Names isNew={!details} />
        <TextAreaField name="text" label={messages.text} hint={messages.textHint} rows={3} />
      </FieldGroup>
      <FieldGroup legend={messages.groups.products}>
        <RadioField
          name="how"
          legend={messages.how}
          options={(['chosen', 'rule'] as const).map((value) => ({ value, ...messages.ways[value] }))}
        />
        <How />
      </FieldGroup>
      <div className={styles.aside}>
        <PictureField name="mediaId" label={messages.picture} />
      </div>
    </Form>
  )
}

/** The title; of a new one also its address, which follows the title for as long as it is what the title would suggest. */
function Names({ isNew }: { isNew: boolean }) {
  const { values, setFieldValue } = useFormikContext<CollectionValues>()
  const suggest = (title: string) => {
    if (isNew && (values.slug === '' || values.slug === slugify(values.title)))
      void setFieldValue('slug', slugify(title))
  }
  return (
    <>
      <TextField name="title" label={messages.title} hint={messages.titleHint} onTyped={suggest} required />
      {isNew && (
        <TextField
          name="slug"
          label={messages.slug}
          hint={messages.slugHint(paths.collection(values.slug || messages.slugExample))}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
    </>
  )
}

const none = (
  <>
    <p className={patterns.medium}>{messages.products.none}</p>
    <p className={patterns.note}>{messages.products.noneText}</p>
  </>
)
const chosen = <ChosenProducts name="chosen" finder="product" texts={messages.products} none={none} />

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
