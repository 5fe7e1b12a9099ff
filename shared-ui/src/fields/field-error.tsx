import styles from './field.module.css'

/** What is wrong with a field; nothing while nothing is. */
export function FieldError({ id, text }: { id?: string | null | undefined; text?: string | null | undefined }) {
  if (!text) return null
  return (
    <p className={styles.error} id={id ?? undefined}>
      {text}
    </p>
  )
}
