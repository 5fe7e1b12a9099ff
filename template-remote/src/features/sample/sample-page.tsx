import { Button, useHost } from 'shared-ui'
import { messages } from './messages'
import styles from './sample-page.module.css'

/** The remote's first page. What it takes from the host (settings, toasts) comes from `useHost`. */
export function SamplePage() {
  const { config, toast } = useHost()
  return (
    <div className={styles.page}>
      <h1>{messages.title}</h1>
      <p className={styles.lead}>{messages.lead(config.name)}</p>
      <Button variant="secondary" onClick={() => toast.success(messages.greeting)}>
        {messages.greet}
      </Button>
    </div>
  )
}
