import { useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Form, SubmitButton, TextField } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './stock.module.css'

interface ThresholdFormProps {
  label: string
  hint: string
  /** `null`: none of its own. */
  value: number | null
  /** It may be left empty. */
  optional?: boolean
  onSave: (lowAt: number | null) => Promise<unknown>
}

/** At how many pieces something counts as low. */
export function ThresholdForm({ label, hint, value, optional = false, onSave }: ThresholdFormProps) {
  const { queries } = useHost()
  const client = useQueryClient()
  const [saved, setSaved] = useState<string | null>(null)
  const isRight = (text: string) => (text === '' ? optional : /^\d{1,5}$/.test(text) && Number(text) <= 10_000)
  return (
    <Form
      className={joinClasses(patterns.row3, styles.threshold)}
      initialValues={{ lowAt: value === null ? '' : String(value) }}
      follows
      validate={({ lowAt }) => (isRight(lowAt.trim()) ? {} : { lowAt: messages.thresholdInvalid })}
      send={({ lowAt }) => onSave(lowAt.trim() === '' ? null : Number(lowAt))}
      onSent={async (_, { lowAt }) => {
        await client.invalidateQueries({ queryKey: queries.sellerStock.key() })
        setSaved(lowAt)
      }}
      actions={
        <>
          <SubmitButton saves variant="secondary">
            {messages.saveThreshold}
          </SubmitButton>
          <Saved what={saved} />
        </>
      }
    >
      <TextField
        name="lowAt"
        className={styles.lowAt ?? ''}
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
      />
    </Form>
  )
}

function Saved({ what }: { what: string | null }) {
  const { lowAt } = useFormikContext<{ lowAt: string }>().values
  return (
    <span role="status" className={styles.soft}>
      {what === lowAt && messages.thresholdSaved}
    </span>
  )
}
