/**
 * Lets a page's module take its own changes while developing: beside its component it exports functions, so that the refresh of
 * components leaves it alone, and every change of what it imports would load the whole page anew.
 */
export default function acceptPage(source) {
  return `${source}
import { performReactRefresh } from 'react-refresh/runtime'
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept()
  // Of the first time, there is no component yet to refresh.
  if (import.meta.webpackHot.data) setTimeout(performReactRefresh)
}
`
}
