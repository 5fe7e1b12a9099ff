import { Form, useFormikContext } from 'formik'
import { Button, FormAlert } from 'shared-ui'
import { FocusFirstError, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { useFormats } from '../../../lib/use-formats'
import styles from './change-form.module.css'
import type { ChangeValues } from './change-values'
import { describeChange } from './describe-change'
import { isDestructive, needsShare, needsVersion } from './intents'
import { messages } from './messages'
import { ReleaseField } from './release-field'
import type { Change } from './to-request'

interface ChangeFormProps {
  change: Change
  /** The page has chosen the release: it is not asked for again. */
  versionGiven: boolean
  failure: string | null
  onCancel: () => void
}

/** The dialog's fields, the sentence that they make, and the two ways out. */
export function ChangeForm({ change, versionGiven, failure, onCancel }: ChangeFormProps) {
  const { values } = useFormikContext<ChangeValues>()
  const formats = useFormats()
  const { intent, remote } = change
  return (
    <Form noValidate className={styles.form}>
      <FocusFirstError />
      {failure && <FormAlert>{failure}</FormAlert>}
      {needsVersion(intent) && !versionGiven && <ReleaseField remote={remote} />}
      {needsShare(intent) && <TextField name="share" label={messages.share} inputMode="decimal" autoComplete="off" />}
      <p className={styles.sentence} role="status">
        {describeChange(change, values, formats)}
      </p>
      <TextAreaField
        name="reason"
        label={messages.reason}
        hint={messages.reasonHint}
        rows={2}
        maxLength={300}
        required
      />
      <div className={styles.ways}>
        <SubmitButton variant={isDestructive(intent) ? 'accent' : 'primary'} pendingText={messages.pending}>
          {messages.actions[intent]}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </Form>
  )
}
