import { useFormikContext } from 'formik'
import { useState } from 'react'
import type { AttributedCategory, ManagedAttribute } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { FormDialog } from 'shared-ui/forms'
import { ByCategory } from '../../ui/words/by-category'
import { wordRefusals } from '../../ui/words/word-dialogs'
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
  departments: readonly AttributedCategory[]
  categories: readonly AttributedCategory[]
  attributes: readonly ManagedAttribute[]
}

/** Which categories have which attributes, each to be chosen anew. */
export function AttributedCategories({ departments, categories, attributes }: AttributedCategoriesProps) {
  const [chosen, setChosen] = useState<AttributedCategory | null>(null)
  const names = new Map(attributes.map(({ slug, name }) => [slug, name]))
  const nameOf = (slug: string) => names.get(slug) ?? slug
  return (
    <>
      <ByCategory
        {...{ departments, categories, texts }}
        has={({ attributes: own, inherited }) => (
          <>
            {own.map(({ slug, required }) => (required ? texts.required(nameOf(slug)) : nameOf(slug))).join(', ') ||
              (inherited.length === 0 && texts.none)}{' '}
            {inherited.length > 0 && (
              <span className={patterns.note}>{texts.inherited(inherited.map(nameOf).join(', '))}</span>
            )}
          </>
        )}
        hasOwn={(category) => category.attributes.length > 0}
        canChoose={(category) => offeredTo(category, attributes).length > 0}
        onChoose={setChosen}
      />
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
    <div className={styles.choices} role="group" aria-label={texts.columns.has}>
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
