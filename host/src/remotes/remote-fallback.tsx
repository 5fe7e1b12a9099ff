import { useEffect, useSyncExternalStore } from 'react'
import { usePageHead } from '../head/use-page-head'
import { restoreFocus } from '../navigation/focus-main'
import { remoteMessages } from './messages'
import styles from './remotes.module.css'

function subscribe(listen: () => void): () => void {
  const controller = new AbortController()
  window.addEventListener('online', listen, { signal: controller.signal })
  window.addEventListener('offline', listen, { signal: controller.signal })
  return () => controller.abort()
}

interface Props {
  onTryAgain: () => void
  /** The page has no frame of the host's around it, and so no `main` but this one. */
  bare: boolean
}

/** Stands in a remote's region when nothing on the ladder worked; goes by itself once a lost network is back. */
export function RemoteFallback({ onTryAgain, bare }: Props) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const title = isOnline ? remoteMessages.unavailableTitle : remoteMessages.offlineTitle
  usePageHead({ title })
  useEffect(restoreFocus, [])
  useEffect(() => {
    window.addEventListener('online', onTryAgain)
    return () => window.removeEventListener('online', onTryAgain)
  }, [onTryAgain])
  const card = (
    <section className={styles.card} role="alert" data-remote-state="unavailable">
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{isOnline ? remoteMessages.unavailableText : remoteMessages.offlineText}</p>
      <p className={styles.actions}>
        <button type="button" className={styles.button} onClick={onTryAgain}>
          {remoteMessages.tryAgain}
        </button>
        {/* A full page load: it brings a new snapshot, in which the remote may be well. */}
        {isOnline && (
          <a className={styles.link} href="/">
            {remoteMessages.home}
          </a>
        )}
      </p>
    </section>
  )
  return bare ? (
    <main id="main" tabIndex={-1}>
      {card}
    </main>
  ) : (
    card
  )
}
