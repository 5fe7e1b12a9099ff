import { useFormikContext } from 'formik'
import { productDraftMessages } from 'shared-contracts'
import { Button, joinClasses } from 'shared-ui'
import { FormAlert, SelectField } from 'shared-ui/forms'
import styles from './product-form.module.css'
import { formMessages as messages } from './form.messages'
import { useChoices } from './use-choices'

const { labels, placeholders } = messages
const { errorPrefix } = productDraftMessages

interface ChoiceFieldsProps {
  /** The form has one variant, whose color and size stand here; the sizes are the category's. */
  oneVariant?: boolean
}

/** Brand and category, as the shop offers them now, and if wished color and size. */
export function ChoiceFields({ oneVariant = false }: ChoiceFieldsProps) {
  const { values } = useFormikContext<{ category: string }>()
  const { choices, pending, failed, retry } = useChoices(values.category)

  if (failed) {
    return (
      <FormAlert>
        <p>
          {messages.optionsFailedTitle} {messages.optionsFailedText}
        </p>
        <Button variant="quiet" pending={pending} onClick={retry}>
          {messages.retry}
        </Button>
      </FormAlert>
    )
  }
  const placeholder = (text: string) => (choices ? text : placeholders.loading)
  return (
    <div className={joinClasses(styles.row, styles.pairs)}>
      <SelectField
        name="brand"
        label={labels.brand}
        placeholder={placeholder(placeholders.brand)}
        options={choices?.brand ?? []}
        errorPrefix={errorPrefix}
      />
      <SelectField
        name="category"
        label={labels.category}
        placeholder={placeholder(placeholders.category)}
        options={choices?.category ?? []}
        errorPrefix={errorPrefix}
      />
      {oneVariant && (
        <>
          <SelectField
            name="color"
            label={labels.color}
            placeholder={placeholder(placeholders.color)}
            options={choices?.color ?? []}
            errorPrefix={errorPrefix}
          />
          <SelectField
            name="size"
            label={labels.size}
            placeholder={placeholder(values.category ? placeholders.size : placeholders.sizeWaits)}
            options={choices?.size ?? []}
            errorPrefix={errorPrefix}
          />
        </>
      )}
    </div>
  )
}
