import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sendToast, withdrawToast } from '../toasts/toast-channel'
import { messages } from './messages'

const LOST = 'network-lost'
const BACK = 'network-back'

/** Says when the network goes, as long as it is gone, and when it is back; then what failed in between is asked for again. */
export function NetworkNotice() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      withdrawToast(BACK)
      sendToast({ key: LOST, message: messages.lost, kind: 'lasting' })
    }
    const find = () => {
      if (!isLost) return
      isLost = false
      withdrawToast(LOST)
      sendToast({ key: BACK, message: messages.back, kind: 'success' })
      // What was only waiting for the network goes on by itself.
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
    const controller = new AbortController()
    window.addEventListener('offline', lose, { signal: controller.signal })
    window.addEventListener('online', find, { signal: controller.signal })
    if (!navigator.onLine) lose()
    return () => {
      controller.abort()
      withdrawToast(LOST)
    }
  }, [queryClient])
  return null
}
