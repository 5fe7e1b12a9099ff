import { ProgressBar } from '../../ui/progress-bar'
import styles from './import.module.css'
import { messages } from './messages'

/** How much of something is done. @param of what is counted, in the plural. */
export function ProgressLine({ title, done, total, of }: { title: string; done: number; total: number; of: string }) {
  return (
    <div className={styles.progress}>
      <p className={styles.progressTitle}>{title}</p>
      <p className={styles.soft}>
        {messages.progress(done, total)} {of}
      </p>
      <ProgressBar className={styles.bar} label={title} max={Math.max(1, total)} value={done} />
    </div>
  )
}
