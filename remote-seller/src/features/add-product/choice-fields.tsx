import { useFormikContext } from 'formik'
import { productDraftMessages } from 'shared-contracts'
import { Button, joinClasses } from 'shared-ui'
import { FormAlert, SelectField } from 'shared-ui/forms'
import styles from './add-product-form.module.css'
import type { DraftValues } from './draft-values'
import { messages } from './messages'
import { useChoices } from './use-choices'
import { useOfferedOnly } from './use-offered-only'

const { labels, placeholders } = messages
const { errorPrefix } = productDraftMessages

/** Brand, category, color and size, as the shop offers them now; the sizes are the category's. */
export function ChoiceFields() {
  const { values } = useFormikContext<DraftValues>()
  const { choices, pending, failed, retry } = useChoices(values.category)
  useOfferedOnly(choices)

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
    </div>
  )
}
