import { useFormikContext } from 'formik'
import { useState } from 'react'
import type { AttributedCategory, ManagedAttribute } from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import { type Column, DataTable } from 'shared-ui/back-office'
import { FormDialog } from 'shared-ui/forms'
import { wordRefusals } from '../../ui/words/word-dialogs'
import { May } from '../../ui/may'
import { useRefresh } from './attribute-dialogs'
import styles from './attributes.module.css'
import { messages } from './messages'

const texts = messages.categories

/** Those of its department hold already; retired ones that it has stay ticked, to be offered again when they are brought back. */
const offeredTo = ({ attributes: now, inherited }: AttributedCategory, attributes: readonly ManagedAttribute[]) =>
  attributes.filter(
    ({ slug, state }) => now.some((one) => one.slug === slug) || (state === 'active' && !inherited.includes(slug)),
  )

interface AttributedCategoriesProps {
  categories: readonly AttributedCategory[]
  attributes: readonly ManagedAttribute[]
}

/** Which categories have which attributes, each to be chosen anew. */
export function AttributedCategories({ categories, attributes }: AttributedCategoriesProps) {
  const [chosen, setChosen] = useState<AttributedCategory | null>(null)
  const names = new Map(attributes.map(({ slug, name }) => [slug, name]))
  const nameOf = (slug: string) => names.get(slug) ?? slug
  const columns: Column<AttributedCategory>[] = [
    {
      key: 'label',
      header: texts.columns.label,
      cell: ({ label }) => <span className={patterns.semibold}>{label}</span>,
    },
    {
      key: 'attributes',
      header: texts.columns.attributes,
      phone: 'meta',
      cell: ({ attributes: own, inherited }) => (
        <>
          {own.map(({ slug, required }) => (required ? texts.required(nameOf(slug)) : nameOf(slug))).join(', ') ||
            (inherited.length === 0 && texts.none)}
          {inherited.length > 0 && <p className={patterns.note}>{texts.inherited(inherited.map(nameOf).join(', '))}</p>}
        </>
      ),
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      quietHeader: true,
      align: 'end',
      phone: 'foot',
      cell: (category) =>
        offeredTo(category, attributes).length > 0 && (
          <May permission="catalogue.write">
            <Button variant="quiet" aria-label={texts.heard(category.label)} onClick={() => setChosen(category)}>
              {texts.act}
            </Button>
          </May>
        ),
    },
  ]
  return (
    <>
      <DataTable caption={texts.table} columns={columns} rows={categories} rowKey={({ id }) => id} />
      {chosen && <ChoiceDialog category={chosen} attributes={attributes} onClosed={() => setChosen(null)} />}
    </>
  )
}

interface ChoiceDialogProps {
  category: AttributedCategory
  attributes: readonly ManagedAttribute[]
  onClosed: () => void
}

function ChoiceDialog({ category, attributes, onClosed }: ChoiceDialogProps) {
  const { api } = useHost()
  const refresh = useRefresh()
  const { id, label, attributes: now, version } = category
  return (
    <FormDialog
      title={texts.dialog(label)}
      initialValues={{ chosen: [...now] }}
      send={({ chosen }) => api.attributes.setCategory({ id, version, attributes: chosen })}
      refusals={wordRefusals(messages, refresh)}
      failed={messages.failed}
      success={texts.done(label)}
      onSent={refresh}
      submit={messages.change.submit}
      pendingText={messages.change.pending}
      onClosed={onClosed}
    >
      <p>{texts.text}</p>
      <Boxes attributes={offeredTo(category, attributes)} />
    </FormDialog>
  )
}

/** All attributes to tick, and of each that is ticked whether new products have to say it. */
function Boxes({ attributes }: { attributes: readonly ManagedAttribute[] }) {
  const { values, setFieldValue } = useFormikContext<{ chosen: AttributedCategory['attributes'] }>()
  const { chosen } = values
  const without = (slug: string) => chosen.filter((one) => one.slug !== slug)
  return (
    <div className={styles.choices} role="group" aria-label={texts.columns.attributes}>
      {attributes.map(({ slug, name }) => {
        const own = chosen.find((one) => one.slug === slug)
        return (
          <div key={slug} className={styles.choice}>
            <label>
              <input
                type="checkbox"
                checked={own !== undefined}
                onChange={({ target }) =>
                  void setFieldValue('chosen', [
                    ...without(slug),
                    ...(target.checked ? [{ slug, required: false }] : []),
                  ])
                }
              />
              {name}
            </label>
            {own && (
              <label className={patterns.note}>
                <input
                  type="checkbox"
                  checked={own.required}
                  onChange={({ target }) =>
                    void setFieldValue('chosen', [...without(slug), { slug, required: target.checked }])
                  }
                />
                {texts.requiredField(name)}
              </label>
            )}
          </div>
        )
      })}
    </div>
  )
}
