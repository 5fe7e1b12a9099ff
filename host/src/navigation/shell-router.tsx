import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router-dom'

const browser = createBrowserHistory({ v5Compat: true })
let meant: Location = browser.location

/** Where the router was last told to go: in the address bar at once, on the screen when React has drawn it. */
export const meantLocation = () => meant

/** The router of the browser's address bar; unlike the library's, one that can be asked where it is going. */
export function ShellRouter({ children }: { children: ReactNode }) {
  const [{ location, action }, setShown] = useState({ location: browser.location, action: browser.action })
  useLayoutEffect(
    () =>
      browser.listen((update) => {
        meant = update.location
        startTransition(() => setShown(update))
      }),
    [],
  )
  return (
    <Router location={location} navigationType={action} navigator={browser}>
      {children}
    </Router>
  )
}
