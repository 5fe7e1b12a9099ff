import ts from 'typescript'
import { nodesOf, parseScript, textOf } from './parse-script'

/** A library that a container takes from the page. */
export interface ConsumedLibrary {
  /** Import path, as in `react/jsx-runtime`. */
  name: string
  requiredVersion: string | null
  singleton: boolean
  strictVersion: boolean
  eager: boolean
  /** It carries a copy for when the page has none. */
  bundled: boolean
}

function readShared(node: ts.ObjectLiteralExpression): ConsumedLibrary | null {
  const values = new Map(
    node.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) ? [[property.name.getText().replace(/["']/g, ''), property.initializer]] : [],
    ),
  )
  const key = values.get('shareKey')
  const name = key && textOf(key)
  if (!name) return null
  const isTrue = (field: string) => ['true', '!0'].includes(values.get(field)?.getText() ?? '')
  const range = values.get('requiredVersion')
  const fallback = values.get('fallback')?.getText() ?? 'void 0'
  return {
    name,
    requiredVersion: range ? textOf(range) : null,
    singleton: isTrue('singleton'),
    strictVersion: isTrue('strictVersion'),
    eager: isTrue('eager'),
    bundled: !['void 0', 'undefined', 'null'].includes(fallback),
  }
}

/** What a built container takes from the page, read from the table that the bundler wrote into its entry. */
export function consumedLibraries(path: string, text: string): ConsumedLibrary[] {
  const found: ConsumedLibrary[] = []
  for (const node of nodesOf(parseScript(path, text))) {
    const library = ts.isObjectLiteralExpression(node) ? readShared(node) : null
    if (library) found.push(library)
  }
  return found
}
