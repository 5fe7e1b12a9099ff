import { createRoot } from 'react-dom/client'
import type { ImportRemote } from '../remotes/federation'
import type { HostTools } from './host-tools'
import { readSimulations, simulating, keepSimulations } from './simulations'
import { Toolbar } from './toolbar'
import css from './toolbar.css?inline'
import { collectReports } from './use-reports'
import { qaMessages } from './messages'

const NAME = 'qa-toolbar'

const MONTH_S = 30 * 24 * 60 * 60

/** A place of its own at the page's end, where no style of the shop reaches in, nor one of these out. */
function makePlace(): HTMLElement {
  const host = document.createElement('div')
  host.id = 'qa-toolbar'
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  const place = document.createElement('div')
  shadow.append(place)
  document.body.append(host)
  const ribbon = document.getElementById('qa-ribbon')
  if (ribbon) new ResizeObserver(() => host.style.setProperty('--ribbon', `${ribbon.offsetHeight}px`)).observe(ribbon)
  return place
}

let toggle: (() => void) | null = null

/**
 * Shows the toolbar; called once more it goes, and comes again. Where it is not to be seen it only says what is simulated.
 *
 * @returns the way to a remote's code, with what is simulated in it.
 */
export function showQa(tools: HostTools): ImportRemote {
  const { shell, onReport, importRemote } = tools
  const state = shell.pageData.qa
  if (!state) return importRemote
  if (toggle) toggle()
  else {
    collectReports(onReport)
    showSimulations()
    const root = createRoot(makePlace())
    const show = (takesFocus: boolean) => {
      toggle = hide
      keepToolbar('open')
      root.render(<Toolbar tools={tools} state={state} takesFocus={takesFocus} onHide={hide} />)
    }
    const hide = () => {
      toggle = () => show(true)
      // What is simulated must go on, and be said, in the pages to come.
      keepToolbar(Object.keys(readSimulations()).length > 0 ? 'quiet' : null)
      root.render(null)
    }
    if (state.toolbar === 'quiet') toggle = () => show(true)
    else show(!state.toolbar)
  }
  return simulating(importRemote, shell.snapshot)
}

/** Adds what is simulated in this tab to the ribbon that came with the page. */
function showSimulations(): void {
  const simulations = Object.entries(readSimulations())
  const ribbon = document.getElementById('qa-ribbon')
  if (!ribbon || simulations.length === 0) return
  const text = document.createElement('p')
  text.textContent = qaMessages.ribbon(simulations.map(([name, failure]) => `${name} ${failure}`).join(', '))
  const stop = document.createElement('button')
  stop.type = 'button'
  stop.textContent = qaMessages.stop
  stop.addEventListener('click', () => {
    keepSimulations({})
    location.reload()
  })
  ribbon.append(text, stop)
  ribbon.hidden = false
}

/** Has the edge bring the toolbar with every page: to be seen, or only for what is simulated. `null` ends that. */
function keepToolbar(how: 'open' | 'quiet' | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${NAME}=${how ?? ''}; path=/; max-age=${how ? MONTH_S : 0}; samesite=lax${secure}`
}
