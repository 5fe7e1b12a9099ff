import type { RemoteManifest } from 'shared-contracts'
import { scriptsOf, stylesOf, type BuiltFile } from './built-files'
import { failed, type Finding, passed, type StaticGate, type Subject } from './gate'

type Budget = keyof RemoteManifest['budgets']

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const totalOf = (files: BuiltFile[]) => files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0)

const HEAVY =
  'Load what is not seen at first with import(), or drop a library; raise the budget in remote.json only by agreement.'

function findingOf(measured: string, within: boolean, budget: Budget): Finding {
  return within ? passed(measured) : failed(measured, `${HEAVY} It is budgets.${budget}.`)
}

function total(id: string, budget: Budget, pick: (files: BuiltFile[]) => BuiltFile[]): StaticGate {
  return {
    id,
    kind: 'static',
    measure({ manifest, files }) {
      const bytes = totalOf(pick(files))
      const limit = manifest.budgets[budget]
      return findingOf(`${kilobytes(bytes)} of ${kilobytes(limit)}`, bytes <= limit, budget)
    },
  }
}

/** What a page loads of this remote: its entry and the page's own files. */
function filesOfPages({ build, files }: Subject): [string, BuiltFile[]][] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return Object.entries(build.pages).map(([page, { scripts, styles }]) => {
    const paths = new Set([...build.initial.scripts, ...build.initial.styles, ...scripts, ...styles])
    return [page, [...paths].flatMap((path) => byPath.get(path) ?? [])]
  })
}

function ofPages(
  id: string,
  budget: Budget,
  weigh: (files: BuiltFile[]) => number,
  show: (value: number) => string,
): StaticGate {
  return {
    id,
    kind: 'static',
    measure(subject) {
      const limit = subject.manifest.budgets[budget]
      const weighed = filesOfPages(subject).map(([page, files]) => ({ page, value: weigh(files) }))
      const [worst] = weighed.sort((a, b) => b.value - a.value)
      if (!worst) return passed(`no page of ${show(limit)}`)
      return findingOf(`${show(worst.value)} of ${show(limit)} (${worst.page})`, worst.value <= limit, budget)
    },
  }
}

/** The remote keeps to the budgets of its manifest, as a whole and on its heaviest page. Sizes are after brotli. */
export const budgetGates: StaticGate[] = [
  total('script-budget', 'scriptBytes', scriptsOf),
  total('style-budget', 'styleBytes', stylesOf),
  ofPages('page-script-budget', 'pageScriptBytes', (files) => totalOf(scriptsOf(files)), kilobytes),
  ofPages('page-style-budget', 'pageStyleBytes', (files) => totalOf(stylesOf(files)), kilobytes),
  ofPages(
    'page-requests',
    'requests',
    (files) => files.length,
    (value) => `${value} files`,
  ),
]
