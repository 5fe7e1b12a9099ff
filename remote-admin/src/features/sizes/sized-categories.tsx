import { useFormikContext } from 'formik'
import { useId, useState } from 'react'
import type { ManagedSize, SizedCategory } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { CheckboxField, FieldError, FormDialog } from 'shared-ui/forms'
import { ByCategory } from '../../ui/words/by-category'
import { wordForm, wordRefusals } from '../../ui/words/word-dialogs'
import { messages } from './messages'
import { useRefresh } from './size-dialogs'
import styles from './sizes.module.css'

const texts = messages.categories

interface SizedCategoriesProps {
  departments: readonly SizedCategory[]
  categories: readonly SizedCategory[]
  sizes: readonly ManagedSize[]
}

/** Which categories come in which sizes, each to be chosen anew. */
export function SizedCategories({ departments, categories, sizes }: SizedCategoriesProps) {
  const [chosen, setChosen] = useState<SizedCategory | null>(null)
  const active = new Map(sizes.flatMap(({ state, slug, name }) => (state === 'active' ? [[slug, name] as const] : [])))
  return (
    <>
      <ByCategory
        {...{ departments, categories, texts }}
        has={({ sizes: slugs, inherited }) => (
          <>
            {slugs.flatMap((slug) => active.get(slug) ?? []).join(', ') || messages.none}{' '}
            {inherited && <span className={patterns.note}>{texts.inherited}</span>}
          </>
        )}
        hasOwn={({ inherited }) => !inherited}
        onChoose={setChosen}
      />
      {chosen && <ChoiceDialog category={chosen} sizes={sizes} onClosed={() => setChosen(null)} />}
    </>
  )
}

interface ChoiceDialogProps {
  category: SizedCategory
  sizes: readonly ManagedSize[]
  onClosed: () => void
}

function ChoiceDialog({ category: { id, label, sizes: now, inherited, version }, sizes, onClosed }: ChoiceDialogProps) {
  const { api } = useHost()
  const refresh = useRefresh()
  const isBelow = label.includes(' / ')
  // Retired ones that it has stay ticked: they are offered again when they are brought back.
  const offered = sizes.filter(({ state, slug }) => state === 'active' || now.includes(slug))
  const isActive = (slug: string) => offered.some((size) => size.slug === slug && size.state === 'active')
  return (
    <FormDialog
      {...wordForm(messages, messages.change, refresh)}
      title={texts.dialog(label)}
      initialValues={{ asDepartment: inherited, chosen: [...now] }}
      validate={({ asDepartment, chosen }) => (asDepartment || chosen.some(isActive) ? {} : { chosen: texts.missing })}
      send={({ asDepartment, chosen }) => api.sizes.setCategory({ id, version, sizes: asDepartment ? [] : chosen })}
      refusals={wordRefusals(messages, refresh)}
      success={texts.done(label)}
      onClosed={onClosed}
    >
      <p>{texts.text}</p>
      {isBelow && <CheckboxField name="asDepartment" label={texts.asDepartment} />}
      <SizeBoxes sizes={offered} />
    </FormDialog>
  )
}

interface Typed {
  asDepartment: boolean
  chosen: string[]
}

/** All sizes to tick, those of a system together; none while the category comes in those of its department. */
function SizeBoxes({ sizes }: { sizes: readonly ManagedSize[] }) {
  const { values, errors, setFieldValue } = useFormikContext<Typed>()
  const errorId = useId()
  const { asDepartment, chosen } = values
  if (asDepartment) return null
  const change = (slug: string, isChosen: boolean) =>
    setFieldValue('chosen', isChosen ? [...chosen, slug] : chosen.filter((one) => one !== slug))
  const systems = [...new Set(sizes.map(({ system }) => system))].map((system) => (
    <fieldset key={system} className={patterns.shrink}>
      <legend className={styles.legend}>{system}</legend>
      <div className={styles.boxes}>
        {sizes
          .filter((size) => size.system === system)
          .map(({ slug, name, state }) => (
            <label key={slug} className={styles.box}>
              <input
                type="checkbox"
                name="chosen"
                checked={chosen.includes(slug)}
                aria-invalid={errors.chosen ? true : undefined}
                aria-describedby={errors.chosen ? errorId : undefined}
                onChange={({ target }) => void change(slug, target.checked)}
              />
              {state === 'retired' ? texts.retired(name) : name}
            </label>
          ))}
      </div>
    </fieldset>
  ))
  return (
    <>
      <FieldError id={errorId} text={errors.chosen as string | undefined} />
      {systems}
    </>
  )
}
