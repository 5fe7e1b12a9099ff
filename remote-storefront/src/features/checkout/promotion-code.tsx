import { useId, useState, type SubmitEvent } from 'react'
import type { Checkout } from 'shared-contracts'
import { Button, joinClasses, patterns } from 'shared-ui'
import { messages } from './messages'
import styles from './order-summary.module.css'
import type { Changes } from './use-checkout'

interface PromotionCodeProps {
  promotion: Checkout['promotion']
  onSave: (changes: Changes) => Promise<string | null>
}

const text = messages.promotion

/** A code to type in, or the one that counts, to be taken off again. */
export function PromotionCode({ promotion, onSave }: PromotionCodeProps) {
  const id = useId()
  const [code, setCode] = useState('')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(promotionCode: string | null) {
    setPending(true)
    const refused = await onSave({ promotionCode })
    setPending(false)
    setFailure(refused)
    if (refused === null) setCode('')
  }
  function apply(event: SubmitEvent) {
    event.preventDefault()
    if (!pending && code.trim()) void save(code.trim())
  }

  const field = (
    <details className={styles.code} open={failure !== null || undefined}>
      <summary data-fold>{text.have}</summary>
      <form className={joinClasses(patterns.stack1, styles.codeForm)} onSubmit={apply} noValidate>
        <label htmlFor={id}>{text.label}</label>
        <div className={styles.codeRow}>
          <input
            id={id}
            className={styles.codeField}
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            aria-invalid={failure ? true : undefined}
            aria-describedby={failure ? `${id}-failure` : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" variant="secondary" pending={pending} pendingText={text.applying}>
            {text.apply}
          </Button>
        </div>
        {failure && (
          <p id={`${id}-failure`} className={patterns.error} role="alert">
            {failure}
          </p>
        )}
      </form>
    </details>
  )
  if (!promotion) return field
  return (
    <>
      <p className={joinClasses(patterns.start, patterns.success, patterns.grid, styles.promotion)}>
        <span>
          <strong>{promotion.code}</strong> {promotion.description}
        </span>
        <Button variant="quiet" pending={pending} pendingText={messages.saving} onClick={() => void save(null)}>
          {text.remove(promotion.code)}
        </Button>
      </p>
      {field}
    </>
  )
}
