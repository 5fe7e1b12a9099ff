import { useEffect, useState } from 'react'
import { useShell } from '../shell'
import { remoteMessages } from './messages'
import styles from './remotes.module.css'

/** Stands in a remote's region until its page is there. */
export function RemoteSkeleton() {
  const { stillLoadingMs } = useShell().loader.timings
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSlow, stillLoadingMs, true)
    return () => clearTimeout(timer)
  }, [stillLoadingMs])
  return (
    <div className={styles.skeleton} data-remote-state={slow ? 'slow' : 'loading'} aria-busy="true">
      <div className={styles.bone} />
      <div className={styles.bones}>
        <div className={styles.bone} />
        <div className={styles.bone} />
        <div className={styles.bone} />
      </div>
      <p className={slow ? styles.note : styles.hidden} role="status">
        {slow ? remoteMessages.stillLoading : remoteMessages.loading}
      </p>
    </div>
  )
}
