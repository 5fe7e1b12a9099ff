import { Icon } from 'shared-ui'
import { messages } from './messages'
import styles from './variants-field.module.css'

export function RemoveVariant({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      data-remove=""
      className={styles.remove}
      aria-label={messages.removeVariant(name)}
      onClick={onRemove}
    >
      <Icon name="trash" />
    </button>
  )
}
