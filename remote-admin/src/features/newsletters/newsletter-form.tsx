import { useFormikContext } from 'formik'
import {
  MAX_NEWSLETTER_PRODUCTS,
  NEWSLETTER_PLACEHOLDERS,
  newsletterBodySchema,
  type NewsletterDetails,
} from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Form, RadioField, TextField } from 'shared-ui/forms'
import { MarkedField } from 'shared-ui/writing'
import { useMay } from '../../lib/use-may'
import { ChosenProducts } from '../../ui/chosen-products'
import { CollectionField } from '../../ui/collection-field'
import { FieldGroup } from '../../ui/field-group'
import { LiveMail } from '../../ui/mail/live-mail'
import { blockOfMail } from '../../ui/preview/caret'
import { WithPreview } from '../../ui/preview/live-preview'
import { SaveForm } from '../../ui/save-form'
import { messages } from './messages'
import { toBody, valuesOf, type NewsletterValues } from './newsletter-values'

interface NewsletterFormProps {
  /** What it begins with; absent: nothing. */
  from?: Pick<NewsletterDetails, 'body' | 'chosen'> | undefined
  /** What is changed; absent: it becomes a new one. */
  draft?: Pick<NewsletterDetails, 'id' | 'version'> | undefined
  refusals: object
  onSaved: (details: NewsletterDetails) => void
}

/** Fields for what stands below the text. */
const OF_PRODUCTS = ['productsTitle', 'find']

/** What a newsletter says. */
export function NewsletterForm({ from, draft, refusals, onSaved }: NewsletterFormProps) {
  const { newsletters } = useHost().api
  const { may } = useMay()
  return (
    <WithPreview of={['subject', 'preheader', 'text', ...OF_PRODUCTS]} isPreviewed={may('content.write')}>
      <Form
        className={joinClasses(patterns.stack6, patterns.measure)}
        initialValues={valuesOf(from)}
        schema={newsletterBodySchema}
        read={toBody}
        names={{ products: 'find' }}
        send={(body) =>
          draft ? newsletters.change({ ...body, id: draft.id, version: draft.version }) : newsletters.create(body)
        }
        refusals={refusals}
        failed={messages.failed}
        success={messages.saved}
        onSent={onSaved}
        actions={<SaveForm save={messages.save} />}
        aside={<Preview />}
      >
        <MarkedField name="subject" label={messages.subject} names={NEWSLETTER_PLACEHOLDERS} required />
        <TextField name="preheader" label={messages.preheader} hint={messages.preheaderHint} />
        <MarkedField
          name="text"
          label={messages.text}
          hint={messages.textHint}
          rows={14}
          names={NEWSLETTER_PLACEHOLDERS}
          required
        />
        <FieldGroup legend={messages.products}>
          <RadioField
            name="how"
            legend={messages.how}
            options={(['none', 'collection', 'chosen'] as const).map((value) => ({
              value,
              label: messages.ways[value],
            }))}
          />
          <Products />
        </FieldGroup>
      </Form>
    </WithPreview>
  )
}

function Preview() {
  const { newsletters } = useHost().api
  return (
    <LiveMail
      mail={toBody(useFormikContext<NewsletterValues>().values)}
      schema={newsletterBodySchema}
      asText={newsletters.previewDraftText}
      address="/api/admin/newsletters/preview"
      placeOf={({ field, before }) =>
        field === 'text' ? `text-${blockOfMail(before)}` : OF_PRODUCTS.includes(field) ? 'products-0' : 'top'
      }
      writeFirst={messages.first}
    />
  )
}

function Products() {
  const { how } = useFormikContext<NewsletterValues>().values
  if (how === 'none') return null
  return (
    <>
      <TextField name="productsTitle" label={messages.productsTitle} />
      {how === 'collection' && <CollectionField name="collection" label={messages.collection} none={messages.choose} />}
      {how === 'chosen' && (
        <ChosenProducts name="chosen" finder="find" texts={messages.chosen} most={MAX_NEWSLETTER_PRODUCTS} />
      )}
      <p className={patterns.note}>{messages.priceNote}</p>
    </>
  )
}
