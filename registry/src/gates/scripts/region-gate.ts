import { scriptsOf } from '../built-files'
import { failed, passed, someOf, type StaticGate } from '../gate'
import { checkReach } from './check-reach'
import { parseScript } from './parse-script'
import { visitScoped } from './scope'

/**
 * The built scripts keep to the remote's own region, as far as their text shows: they put nothing in the place of what the browser has
 * for everybody, bring no style or script into the page by hand, and leave alone what is the host's. What a text does not show, as a
 * name that is counted, the host finds when it runs.
 */
export const regionGate: StaticGate = {
  id: 'region',
  kind: 'static',
  measure({ files, build }) {
    const scripts = scriptsOf(files)
    const faults = scripts.flatMap(({ path, text }) => {
      const found = new Set<string>()
      const isEntry = build.initial.scripts.includes(path)
      visitScoped(parseScript(path, text), (node, scope) => {
        const fault = checkReach(node, scope, isEntry)
        if (fault) found.add(fault)
      })
      return [...found].map((fault) => `${path}: ${fault}`)
    })
    return faults.length === 0
      ? passed(`${scripts.length} scripts that keep to their region`)
      : failed(
          someOf(faults),
          'Draw with React inside the page, style with CSS Modules, go with the router, and leave what everybody shares as it is.',
        )
  },
}
