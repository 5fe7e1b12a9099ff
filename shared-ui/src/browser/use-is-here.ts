import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether only this browser draws: false on the server, and while a page that came drawn is taken over, which has to begin as the server left it. */
export const useIsHere = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
