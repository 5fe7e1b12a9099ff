import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sendToast, withdrawToast } from '../toasts/toast-channel'
import { messages } from './messages'

/** What a toast takes to leave, in milliseconds: the second comes in its place, not beside it. */
const TO_LEAVE_MS = 350

/** Says when the network goes, as long as it is gone, and when it is back; then what failed in between is asked for again. */
export function NetworkNotice() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let count = 0
    let lost: string | undefined
    let back: string | undefined
    let untilBack: ReturnType<typeof setTimeout> | undefined
    const lose = () => {
      if (lost) return
      clearTimeout(untilBack)
      if (back) withdrawToast(back)
      // Another key each time: the toast before may still be leaving.
      lost = `network-lost-${(count += 1)}`
      sendToast({ key: lost, message: messages.lost, kind: 'lasting' })
    }
    const find = () => {
      if (!lost) return
      withdrawToast(lost)
      lost = undefined
      back = `network-back-${count}`
      untilBack = setTimeout(sendToast, TO_LEAVE_MS, { key: back, message: messages.back, kind: 'success' })
      // What was only waiting for the network goes on by itself.
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
    const controller = new AbortController()
    window.addEventListener('offline', lose, { signal: controller.signal })
    window.addEventListener('online', find, { signal: controller.signal })
    if (!navigator.onLine) lose()
    return () => {
      controller.abort()
      clearTimeout(untilBack)
      if (lost) withdrawToast(lost)
    }
  }, [queryClient])
  return null
}
