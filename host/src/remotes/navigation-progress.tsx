import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useShell } from '../shell'
import { remoteMessages } from './messages'
import styles from './remotes.module.css'

const never = () => false

/** A line at the top of the page while the next one is on its way, and a word when that takes long. */
export function NavigationProgress() {
  const { pending } = useShell().loader
  const isPending = useSyncExternalStore(pending.subscribe, pending.isPending, never)
  usePressedLinks()
  return isPending ? <ProgressLine /> : null
}

/** Marks the link that was pressed until its page is there: it answers at once, however long that takes. Styled in shared-ui's base.css. */
function usePressedLinks() {
  const { key } = useLocation()
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    pressed.current?.removeAttribute('data-pressed')
  }, [key])
  useEffect(() => {
    const mark = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
      if (button || ctrlKey || metaKey || shiftKey || altKey) return
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target], [download])')
      if (!link || link.href.split('#')[0] === location.href.split('#')[0]) return
      pressed.current?.removeAttribute('data-pressed')
      link.dataset['pressed'] = ''
      pressed.current = link
    }
    addEventListener('click', mark, true)
    return () => removeEventListener('click', mark, true)
  }, [])
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
