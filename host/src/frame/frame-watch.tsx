import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Beacon } from 'shared-contracts'
import type { FirstScript, Shell } from '../shell'
import { lockBuiltIns, replacedBuiltIn } from './built-ins'
import { evict } from './evict'
import { findBreach } from './find-breach'
import { settleHeader } from '../layout/returning-header'
import { VISIT_KEY, type Running } from './visit-mark'
import { PAUSES, watchThread } from './watch-thread'

const LOOK_EVERY_MS = 1_000
/** So many looks in a row have to find the same: what comes and goes is a page in the making. */
const LOOKS = 3
/** So many looks may go by until a page is on the screen whose address is in the bar: a slow line fetches its code, a slow phone draws it. */
const LOOKS_AHEAD = 20
/** A link of the frame has led somewhere by then, in milliseconds. */
const LEAVES_WITHIN_MS = 500

interface Watch {
  shell: Shell
  first: FirstScript
  /** Path and query of the page that the router shows. */
  shownPath: () => string
}

/** As the address bar has it; the router keeps what a link said. */
const inBar = (path: string) => {
  const { pathname, search } = new URL(path, location.origin)
  return pathname + search
}

/** What ran last, as it stands in the storage: read by nothing that a remote can have replaced but by the language's own parser. */
function lastMarked(): Running | null {
  try {
    return JSON.parse(localStorage[VISIT_KEY] as string) as Running
  } catch {
    return null
  }
}

/** The release that draws the page; `null` when the host does. */
function runningNow({ shell: { snapshot, loader }, first: { match }, shownPath }: Watch): Running | null {
  const [pathname = ''] = shownPath().split('?')
  const found = match(snapshot, pathname)
  const meant = found && snapshot.remotes[found.route.remote]
  if (!meant) return null
  const version = loader.peek(found, shownPath())?.loaded.version ?? meant.version
  return { remote: meant.name, version, page: found.route.page }
}

/** Takes the release away that broke what is around its region. @returns what ends it. */
function watchFrame(watch: Watch): () => void {
  const { shell, first, shownPath } = watch
  const { match, leaveMark, removeMark } = first
  const blame = (why: string, guilty: Running | null, to?: string) => {
    if (guilty) evict({ ...shell, ...first }, guilty, { fault: 'frame', why, to })
  }
  const find = () => {
    const hasHeader = match(shell.snapshot, location.pathname)?.route.layout === 'shop'
    const bar = location.pathname + location.search
    // What is still being drawn, or waits for its code, stands in the address bar already.
    const { pathname, search } = first.meantLocation()
    const isUnderWay = ahead < LOOKS_AHEAD && bar === inBar(pathname + search)
    const isElsewhere = bar !== inBar(shownPath()) && !isUnderWay
    const replaced = replacedBuiltIn()
    if (replaced) return `${replaced} was replaced`
    return (
      findBreach(hasHeader, shell.pageData.paymentScripts) ??
      (isElsewhere ? 'the address is not that of the page' : null)
    )
  }
  let last: string | null = null
  let times = 0
  /** What ran when it was found first; later another page may be shown. */
  let suspect: Running | null = null
  /** Looks in a row at which the address was ahead of the screen. */
  let ahead = 0
  const look = () => {
    if (document.visibilityState === 'hidden') return removeMark()
    const running = runningNow(watch)
    if (running) leaveMark(running)
    if (shell.loader.pending.isPending()) return
    ahead = location.pathname + location.search === inBar(shownPath()) ? 0 : ahead + 1
    const found = find()
    times = found && found === last ? times + 1 : 1
    if (times === 1) suspect = running
    last = found
    // A header that the shell itself has moved is in its place by the next look.
    if (found) settleHeader()
    // Whoever changed the address is not followed.
    if (found && times === LOOKS) blame(found, suspect, shownPath())
  }
  const onClick = (event: MouseEvent) => {
    const { href, pathname } = location
    // A page of the shop alone has a header of the shell's: in an office a question may keep its link, and a page in a frame may keep all of them.
    const owesLinks = window === window.top && match(shell.snapshot, pathname)?.route.layout === 'shop'
    if (!owesLinks) return
    const target = event.target instanceof Element ? event.target : null
    const link = target?.closest<HTMLAnchorElement>('a[href]')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!isPlain || !link?.matches('header:not(main *) a') || link.href === href) return
    const running = runningNow(watch)
    setTimeout(() => {
      if (location.href === href && event.defaultPrevented)
        blame('a link of the header leads nowhere', running, link.href)
    }, LEAVES_WITHIN_MS)
  }
  const replaced = replacedBuiltIn()
  // With a method of lists replaced no route may be found.
  if (replaced) blame(`${replaced} was replaced`, lastMarked())
  else lockBuiltIns()
  const timer = setInterval(look, LOOK_EVERY_MS)
  addEventListener('click', onClick, { capture: true })
  for (const sign of PAUSES) addEventListener(sign, removeMark)
  return () => {
    clearInterval(timer)
    removeEventListener('click', onClick, { capture: true })
    for (const sign of PAUSES) removeEventListener(sign, removeMark)
  }
}

function hangOf(watch: Watch): Beacon | null {
  const running = runningNow(watch)
  const release = running && watch.shell.snapshot.remotes[running.remote]
  return release ? { ...running, cohort: release.cohort, outcome: 'fault', fault: 'hang' } : null
}

/** Has an eye on what the host owes its visitors while the code of others runs. Draws nothing. */
export function FrameWatch({ shell }: { shell: Shell }) {
  const { pathname, search } = useLocation()
  const path = useRef(pathname + search)
  useEffect(() => {
    path.current = pathname + search
  }, [pathname, search])
  useEffect(() => {
    if (!shell.first) return
    const watch = { shell, first: shell.first, shownPath: () => path.current }
    const stopWatching = watchFrame(watch)
    const stopAsking = watchThread({ telemetry: shell.pageData.telemetry, hangOf: () => hangOf(watch) })
    return () => {
      stopWatching()
      stopAsking?.()
    }
  }, [shell])
  return null
}
