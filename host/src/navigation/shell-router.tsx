import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
} from 'react-router-dom'

const history = createBrowserHistory({ v5Compat: true })
let meant: Location | undefined

/** Where the router was last told to go: in the address bar at once, on the screen when React has drawn it. */
export const meantLocation = () => meant

/** The router of the browser's address bar; unlike the library's, one that can be asked where it is going. */
export function ShellRouter({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ location: Location; action: NavigationType }>({ ...history })
  useLayoutEffect(
    () =>
      history.listen((update) => {
        meant = update.location
        startTransition(() => setShown(update))
      }),
    [],
  )
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  )
}
