import { FieldArray, useFormikContext } from 'formik'
import { attributeValuesSchema, type ManagedAttribute } from 'shared-contracts'
import { Button, Icon, patterns, useHost, VisuallyHidden } from 'shared-ui'
import { FormDialog, TextField } from 'shared-ui/forms'
import { wordRefusals } from '../../ui/words/word-dialogs'
import styles from './attributes.module.css'
import { messages } from './messages'

const texts = messages.values

interface Row {
  /** Of one that is there; `null` of a new one. */
  slug: string | null
  name: string
  retired: boolean
}

interface ValuesDialogProps {
  attribute: ManagedAttribute
  onSent: () => Promise<unknown>
  onClosed: () => void
}

/** All values of an attribute, to be named, ordered, retired, or deleted where no product has them. */
export function ValuesDialog({ attribute, onSent, onClosed }: ValuesDialogProps) {
  const { api } = useHost()
  const { slug, name, version } = attribute
  const rows = attribute.values.map((value): Row => ({
    slug: value.slug,
    name: value.name,
    retired: value.state === 'retired',
  }))
  return (
    <FormDialog
      title={texts.title(name)}
      initialValues={{ values: rows.length > 0 ? rows : [emptyRow()] }}
      schema={attributeValuesSchema}
      send={({ values }) => api.attributes.setValues({ slug, version, values })}
      refusals={wordRefusals(messages, onSent)}
      failed={messages.failed}
      success={texts.done(name)}
      onSent={onSent}
      submit={texts.submit}
      pendingText={texts.pending}
      onClosed={onClosed}
    >
      <p>{texts.text}</p>
      <ValueRows carried={new Map(attribute.values.map((value) => [value.slug, value.products]))} />
    </FormDialog>
  )
}

const emptyRow = (): Row => ({ slug: null, name: '', retired: false })

/** One line for each value. @param carried products by the slug of what they have. */
function ValueRows({ carried }: { carried: ReadonlyMap<string | null, number> }) {
  const { values, setFieldValue } = useFormikContext<{ values: Row[] }>()
  return (
    <FieldArray name="values">
      {({ push, remove, swap }) => (
        <>
          <ol className={styles.values}>
            {values.values.map(({ slug, name, retired }, index) => {
              const products = carried.get(slug) ?? 0
              return (
                <li key={slug ?? `new-${index}`} className={styles.value}>
                  <TextField
                    name={`values[${index}].name`}
                    label={texts.field(index + 1)}
                    {...(products > 0 && { hint: texts.carried(products) })}
                    autoComplete="off"
                    required
                  />
                  <label className={styles.retire}>
                    <input
                      type="checkbox"
                      name={`values[${index}].retired`}
                      checked={retired}
                      aria-label={texts.retired(name)}
                      onChange={({ target }) => void setFieldValue(`values[${index}].retired`, target.checked)}
                    />
                    <span aria-hidden="true">{texts.retiredShort}</span>
                  </label>
                  <div className={styles.acts}>
                    <Button variant="quiet" disabled={index === 0} onClick={() => swap(index, index - 1)}>
                      <span aria-hidden="true">↑</span>
                      <VisuallyHidden>{texts.up(name)}</VisuallyHidden>
                    </Button>
                    <Button variant="quiet" disabled={products > 0} onClick={() => remove(index)}>
                      <Icon name="close" />
                      <VisuallyHidden>{texts.remove(name)}</VisuallyHidden>
                    </Button>
                  </div>
                </li>
              )
            })}
          </ol>
          <div className={patterns.start}>
            <Button variant="secondary" onClick={() => push(emptyRow())}>
              {texts.add}
            </Button>
          </div>
        </>
      )}
    </FieldArray>
  )
}
