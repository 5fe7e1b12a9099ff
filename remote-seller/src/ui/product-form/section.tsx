import type { ReactNode } from 'react'
import styles from './product-form.module.css'

/** A part of the form under its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
