import { useFormikContext } from 'formik'
import { useState } from 'react'
import { Button } from 'shared-ui'
import styles from '../../ui/product-form/product-form.module.css'
import { emptyText, type DraftValues } from './draft-values'
import { messages } from './messages'

/** Says that the form holds an earlier visit's draft, and offers an empty one. */
export function RestoredNotice() {
  const { resetForm } = useFormikContext<DraftValues>()
  const [shown, setShown] = useState(true)
  if (!shown) return null
  const startOver = () => {
    resetForm({ values: { ...emptyText, images: [] } })
    setShown(false)
  }
  return (
    <div className={styles.restored} role="status">
      <p>{messages.restored}</p>
      <Button variant="quiet" onClick={startOver}>
        {messages.startOver}
      </Button>
    </div>
  )
}
