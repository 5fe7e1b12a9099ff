import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router-dom'

const browser = createBrowserHistory({ v5Compat: true })
let meant: Location = browser.location

/** Where the router was last told to go: in the address bar at once, on the screen when React has drawn it. */
export const meantLocation = () => meant

interface ShellRouterProps {
  children: ReactNode
  /** Whether a path's page may not be drawn in this document, so that it comes with one of its own. */
  isElsewhere?: (pathname: string) => boolean
}

/** The router of the browser's address bar; unlike the library's, one that can be asked where it is going, and that loads what it may not draw. */
export function ShellRouter({ children, isElsewhere }: ShellRouterProps) {
  const [{ location, action }, setShown] = useState({ location: browser.location, action: browser.action })
  useLayoutEffect(
    () =>
      browser.listen((update) => {
        meant = update.location
        // The address is in the bar, and the entry has its state: both are there when the document comes.
        if (isElsewhere?.(meant.pathname)) window.location.reload()
        else startTransition(() => setShown(update))
      }),
    [isElsewhere],
  )
  return (
    <Router location={location} navigationType={action} navigator={browser}>
      {children}
    </Router>
  )
}
