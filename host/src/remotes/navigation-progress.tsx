import { useEffect, useState, useSyncExternalStore } from 'react'
import { useShell } from '../shell'
import { remoteMessages } from './messages'
import styles from './remotes.module.css'

const never = () => false

/** A line at the top of the page while the next one is on its way, and a word when that takes long. */
export function NavigationProgress() {
  const { pending } = useShell().loader
  const isPending = useSyncExternalStore(pending.subscribe, pending.isPending, never)
  return isPending ? <ProgressLine /> : null
}

function ProgressLine() {
  const { stillLoadingMs } = useShell().loader.timings
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSlow, stillLoadingMs, true)
    return () => clearTimeout(timer)
  }, [stillLoadingMs])
  return (
    <div className={styles.progress} data-remote-state={slow ? 'slow' : 'loading'}>
      <p className={slow ? styles.progressNote : styles.hidden} role="status">
        {slow ? remoteMessages.stillLoading : remoteMessages.loading}
      </p>
    </div>
  )
}
