import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { Button, useHost } from 'shared-ui'
import { FieldFrame } from 'shared-ui/forms'
import { useFollowing } from '../../lib/use-following'
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
  const id = useId()
  const [typed, setTyped] = useFollowing(value === null ? '' : String(value))
  const [invalid, setInvalid] = useState(false)
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: () => client.invalidateQueries({ queryKey: queries.sellerStock.key() }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    const empty = optional && text === ''
    const right = empty || (/^\d{1,5}$/.test(text) && Number(text) <= 10_000)
    setInvalid(!right)
    if (right && !save.isPending) save.mutate(empty ? null : Number(text))
  }
  const error = invalid ? messages.thresholdInvalid : save.isError ? messages.adjustFailed : null
  return (
    <form className={styles.threshold} onSubmit={submit} noValidate>
      <FieldFrame id={id} label={label} hint={hint} hintId={`${id}-hint`} error={error} errorId={`${id}-error`}>
        <input
          id={id}
          className={styles.control}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FieldFrame>
      <Button type="submit" variant="secondary" pending={save.isPending}>
        {messages.saveThreshold}
      </Button>
      <span role="status" className={styles.soft}>
        {save.isSuccess && messages.thresholdSaved}
      </span>
    </form>
  )
}
