import { allAttacks } from '../attacks/all-attacks'
import type { Attack } from '../attacks/attack'

/** What a release does wrong in the browser and where pages are rendered; `attack`: in the browser, what the address asks for. */
export type Sabotage = 'none' | 'import' | 'render' | 'browser' | 'effect' | 'suspense' | 'attack'

/** After it the effect of a page throws, in milliseconds. */
export const EFFECT_AFTER_MS = 5_000

const functionsOf = (attacks: readonly Attack[]) =>
  `{ ${attacks.map(({ id, code }) => `'${id}': () => { 'use strict'; ${code} }`).join(', ')} }`

/**
 * Functions of React and the real page's component, as text: they become part of a release's built files. Their words are found
 * again in what the shop reports.
 */
const pages: Readonly<Record<Exclude<Sabotage, 'none' | 'import'>, string>> = {
  render: `() => function Page() { throw new Error('A broken release') }`,
  browser: `(React, Real) => function Page(props) {
    if (typeof window === 'object') throw new Error('A broken release')
    return React.createElement(Real, props)
  }`,
  attack: `(React, Real) => {
    const inEffect = ${functionsOf(allAttacks.filter(({ inRender = false }) => !inRender))}
    const inRender = ${functionsOf(allAttacks.filter(({ inRender = false }) => inRender))}
    return function Page(props) {
      const id = typeof window === 'object' ? new URLSearchParams(location.search).get('attack') : null
      React.useEffect(() => inEffect[id]?.(), [])
      inRender[id]?.()
      return React.createElement(Real, props)
    }
  }`,
  suspense: `() => { const never = new Promise(() => {}); return function Page() { throw never } }`,
  effect: `(React, Real) => function Page(props) {
    const [isLate, setLate] = React.useState(false)
    React.useEffect(() => {
      const timer = setTimeout(setLate, ${EFFECT_AFTER_MS}, true)
      return () => clearTimeout(timer)
    }, [])
    React.useEffect(() => { if (isLate) throw new Error('A broken release') }, [isLate])
    return React.createElement(Real, props)
  }`,
}

/** A function of the remote's module and React that makes the broken module. */
function breaking(sabotage: Exclude<Sabotage, 'none'>): string {
  if (sabotage === 'import') return `() => { throw new Error('A broken release') }`
  return `(remote, React) => ({
    ...remote,
    pages: Object.fromEntries(Object.entries(remote.pages).map(([name, load]) => [name, async () => {
      const page = await load()
      return { ...page, Page: (${pages[sabotage]})(React, page.Page) }
    }])),
  })`
}

/** What comes after the last line of a release's entry: its container hands out the broken module. */
export const afterEntry = (sabotage: Sabotage, runtimeName: string): string =>
  sabotage === 'none'
    ? ''
    : `
${runtimeName} = ((container) => {
  let React
  return {
    init(scope, ...rest) {
      React = Object.values(scope.react)[0].lib()
      return container.init(scope, ...rest)
    },
    async get(name) {
      const make = await container.get(name)
      return () => ({ ...make(), default: (${breaking(sabotage)})(make().default, React) })
    },
  }
})(${runtimeName})
`

/** The same for the bundle that the edge renders with. */
export const afterServerBundle = (sabotage: Sabotage): string =>
  sabotage === 'none'
    ? ''
    : `
module.exports = { default: (${breaking(sabotage)})(module.exports.default, require('react')) }
`
