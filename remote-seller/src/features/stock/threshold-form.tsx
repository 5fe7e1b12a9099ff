import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button, useHost } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { useFollowing } from '../../lib/use-following'
import { PlainInput } from '../../ui/plain-fields'
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
  const [typed, setTyped] = useFollowing(value === null ? '' : String(value))
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: () => client.invalidateQueries({ queryKey: queries.sellerStock.key() }),
  })
  const text = typed.trim()
  const isEmpty = optional && text === ''
  const isRight = isEmpty || (/^\d{1,5}$/.test(text) && Number(text) <= 10_000)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRight && !save.isPending) save.mutate(isEmpty ? null : Number(text))
  }
  const type = (anew: string) => {
    setTyped(anew)
    // What became of another value does not hold for this one.
    if (!save.isPending) save.reset()
  }
  return (
    <form className={styles.threshold} onSubmit={submit} noValidate>
      <PlainInput
        className={styles.lowAt}
        label={label}
        hint={hint}
        error={isTried && !isRight ? messages.thresholdInvalid : save.error && failureText(save.error)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onTyped={type}
      />
      <Button type="submit" variant="secondary" className={styles.save} pending={save.isPending}>
        {messages.saveThreshold}
      </Button>
      <span role="status" className={styles.soft}>
        {save.isSuccess && messages.thresholdSaved}
      </span>
    </form>
  )
}
