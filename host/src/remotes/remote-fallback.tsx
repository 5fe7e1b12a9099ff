import { useEffect } from 'react'
import { usePageHead } from '../head/use-page-head'
import { restoreFocus } from '../navigation/focus-main'
import { remoteMessages } from './messages'
import styles from './remotes.module.css'

interface Props {
  onTryAgain: () => void
  /** The page has no frame of the host's around it, and so no `main` but this one. */
  bare: boolean
}

/** Stands in a remote's region when nothing on the ladder worked. */
export function RemoteFallback({ onTryAgain, bare }: Props) {
  usePageHead({ title: remoteMessages.unavailableTitle })
  useEffect(restoreFocus, [])
  const card = (
    <section className={styles.card} role="alert" data-remote-state="unavailable">
      <h1 className={styles.title}>{remoteMessages.unavailableTitle}</h1>
      <p className={styles.text}>{remoteMessages.unavailableText}</p>
      <p className={styles.actions}>
        <button type="button" className={styles.button} onClick={onTryAgain}>
          {remoteMessages.tryAgain}
        </button>
        {/* A full page load: it brings a new snapshot, in which the remote may be well. */}
        <a className={styles.link} href="/">
          {remoteMessages.home}
        </a>
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
