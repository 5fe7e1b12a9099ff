import { qaMessages } from './messages'
import { keepSimulations, readSimulations } from './simulations'

/** Adds what is simulated in this tab to the ribbon that came with the page. */
export function showSimulations(): void {
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
