import { useState } from 'react'
import { useFormikContext } from 'formik'
import { cartPreviewQuerySchema, COUNTRIES, type CartPreview, type PageModule } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { DateField, PageHeader, startOfDay } from 'shared-ui/back-office'
import { CheckboxField, Form, SelectField, SubmitButton, TextField } from 'shared-ui/forms'
import { adminPaths } from '../../../lib/admin-paths'
import { adminTrail } from '../../../lib/admin-trail'
import { FieldGroup, FieldPair } from '../../../ui/field-group'
import { FindProduct } from '../../../ui/find-product'
import parts from '../../../ui/parts.module.css'
import { messages as promotions } from '../messages'
import { CartItem, type ItemValues } from './cart-item'
import { CartResult } from './cart-result'
import { messages } from './messages'

interface CartValues {
  /** What is typed to find one more. */
  find: string
  items: ItemValues[]
  code: string
  country: string
  /** A day as in `2026-02-01`, of the shop's calendar. */
  at: string
  firstOrder: boolean
}

const EMPTY: CartValues = { find: '', items: [], code: '', country: '', at: '', firstOrder: false }

/** @param zone of the shop, IANA. */
const toQuery = ({ items, code, country, at, firstOrder }: CartValues, zone: string) => ({
  lines: items.map(({ variantId, quantity }) => ({ variantId, quantity: Number(quantity) })),
  ...(code.trim() && { code }),
  ...(country && { country }),
  ...(at && { at: startOfDay(at, { zone }) ?? at }),
  firstOrder,
})

/** Puts a cart together and says what it would pay. */
export function Page() {
  const { api, config } = useHost()
  const zone = config.timeZone ?? 'UTC'
  const [result, setResult] = useState<CartPreview | null>(null)
  return (
    <>
      <PageHeader
        trail={adminTrail({ name: promotions.name, to: adminPaths.promotions() }, { name: messages.name })}
        title={messages.name}
        note={messages.intro}
      />
      <div className={patterns.stack8}>
        <Form
          className={joinClasses(patterns.stack6, patterns.measure)}
          initialValues={EMPTY}
          schema={cartPreviewQuerySchema}
          read={(values) => toQuery(values, zone)}
          names={{ lines: 'find' }}
          // A variant is chosen by itself once it is known.
          validate={({ items }) => (items.some(({ variantId }) => !variantId) ? { find: messages.withoutVariant } : {})}
          send={(query) => api.promotions.preview(query)}
          refusals={{ NOT_FOUND: messages.gone }}
          failed={messages.failed}
          onSent={setResult}
          actions={
            <SubmitButton pendingText={messages.working} className={parts.act}>
              {messages.work}
            </SubmitButton>
          }
        >
          <Items />
          <FieldGroup legend={messages.groups.shopper}>
            <FieldPair>
              <TextField
                name="code"
                label={messages.code}
                hint={messages.codeHint}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <SelectField
                name="country"
                label={messages.country}
                options={[
                  { value: '', label: messages.home },
                  ...Object.entries(COUNTRIES).map(([value, { name }]) => ({ value, label: name })),
                ]}
              />
            </FieldPair>
            <FieldPair>
              <DateField name="at" label={messages.at} hint={messages.atHint} />
            </FieldPair>
            <CheckboxField name="firstOrder" label={messages.firstOrder} />
          </FieldGroup>
        </Form>
        <div aria-live="polite">{result && <CartResult preview={result} />}</div>
      </div>
    </>
  )
}

function Items() {
  const { values, setFieldValue } = useFormikContext<CartValues>()
  const { items } = values
  return (
    <FieldGroup legend={messages.groups.items}>
      <FindProduct
        name="find"
        label={messages.find}
        hint={messages.findHint}
        onFound={({ slug, title }) => setFieldValue('items', [...items, { slug, title, variantId: '', quantity: '1' }])}
      />
      {items.length === 0 ? (
        <p className={patterns.note}>{messages.none}</p>
      ) : (
        items.map((item, index) => (
          <CartItem
            key={`${item.slug} ${index}`}
            item={item}
            name={`items[${index}]`}
            others={items.flatMap(({ variantId }, at) => (at === index ? [] : [variantId]))}
            onRemove={() =>
              setFieldValue(
                'items',
                items.filter((_, at) => at !== index),
              )
            }
          />
        ))
      )}
    </FieldGroup>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
