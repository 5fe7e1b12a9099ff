import { useFormikContext } from 'formik'
import { useState } from 'react'
import type { ManagedSize, SizedCategory } from 'shared-contracts'
import { Button, patterns, sizeLabel, useHost } from 'shared-ui'
import { type Column, DataTable, Panel } from 'shared-ui/back-office'
import { FormDialog } from 'shared-ui/forms'
import { wordRefusals } from '../../ui/words/word-dialogs'
import { messages } from './messages'
import { useRefresh } from './size-dialogs'
import styles from './sizes.module.css'

const texts = messages.categories

interface SizedCategoriesProps {
  categories: readonly SizedCategory[]
  sizes: readonly ManagedSize[]
}

/** Which categories come in which sizes, each to be chosen anew. */
export function SizedCategories({ categories, sizes }: SizedCategoriesProps) {
  const [chosen, setChosen] = useState<SizedCategory | null>(null)
  const columns: Column<SizedCategory>[] = [
    {
      key: 'label',
      header: texts.columns.label,
      cell: ({ label }) => <span className={patterns.semibold}>{label}</span>,
    },
    {
      key: 'sizes',
      header: texts.columns.sizes,
      phone: 'meta',
      cell: ({ sizes: slugs }) => slugs.map(sizeLabel).join(', ') || messages.none,
      note: ({ inherited }) => inherited && texts.inherited,
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      quietHeader: true,
      align: 'end',
      phone: 'foot',
      cell: (category) => (
        <Button variant="quiet" aria-label={texts.heard(category.label)} onClick={() => setChosen(category)}>
          {texts.act}
        </Button>
      ),
    },
  ]
  return (
    <Panel title={texts.title}>
      <DataTable caption={texts.table} columns={columns} rows={categories} rowKey={({ id }) => id} phoneHeading="h3" />
      {chosen && <ChoiceDialog category={chosen} sizes={sizes} onClosed={() => setChosen(null)} />}
    </Panel>
  )
}

interface ChoiceDialogProps {
  category: SizedCategory
  sizes: readonly ManagedSize[]
  onClosed: () => void
}

function ChoiceDialog({ category: { id, label, sizes: now, inherited, version }, sizes, onClosed }: ChoiceDialogProps) {
  const { api } = useHost()
  const isBelow = label.includes(' / ')
  return (
    <FormDialog
      title={texts.dialog(label)}
      initialValues={{ chosen: inherited ? [] : [...now] }}
      send={({ chosen }) => api.sizes.setCategory({ id, version, sizes: chosen })}
      refusals={wordRefusals(messages)}
      failed={messages.failed}
      success={texts.done(label)}
      onSent={useRefresh()}
      submit={messages.change.submit}
      pendingText={messages.change.pending}
      onClosed={onClosed}
    >
      <p>
        {texts.text} {isBelow && texts.noneText}
      </p>
      <SizeBoxes sizes={sizes.filter(({ state, slug }) => state === 'active' || now.includes(slug))} />
    </FormDialog>
  )
}

/** All sizes to tick, those of a system together. */
function SizeBoxes({ sizes }: { sizes: readonly ManagedSize[] }) {
  const { values, setFieldValue } = useFormikContext<{ chosen: string[] }>()
  const { chosen } = values
  const change = (slug: string, isChosen: boolean) =>
    setFieldValue('chosen', isChosen ? [...chosen, slug] : chosen.filter((one) => one !== slug))
  return [...new Set(sizes.map(({ system }) => system))].map((system) => (
    <fieldset key={system} className={patterns.shrink}>
      <legend className={styles.legend}>{system}</legend>
      <div className={styles.boxes}>
        {sizes
          .filter((size) => size.system === system)
          .map(({ slug, name }) => (
            <label key={slug} className={styles.box}>
              <input
                type="checkbox"
                checked={chosen.includes(slug)}
                onChange={({ target }) => void change(slug, target.checked)}
              />
              {name}
            </label>
          ))}
      </div>
    </fieldset>
  ))
}
