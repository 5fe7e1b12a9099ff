import { VisuallyHidden } from 'shared-ui'
import { SectionSkeleton } from '../../ui/skeletons'
import { messages } from './messages'
import styles from './payments.module.css'

/** In the place of the balance, the rhythm and the account. */
export function MoneySkeleton() {
  return (
    <>
      <p role="status" className={styles.status}>
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
      </p>
      <SectionSkeleton className={styles.balanceSkeleton} lines={4} />
      <div className={styles.settings}>
        <SectionSkeleton className={styles.settingsSkeleton} lines={6} />
        <SectionSkeleton className={styles.settingsSkeleton} lines={4} />
      </div>
    </>
  )
}
