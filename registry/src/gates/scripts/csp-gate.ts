import ts from 'typescript'
import { scriptsOf } from '../built-files'
import { failed, passed, someOf, type StaticGate } from '../gate'
import { nodesOf, parseScript, textOf } from './parse-script'

const INLINE_STYLE = /<[a-z][^>]*\sstyle\s*=/i
const INLINE_SCRIPT = /<script\b|<[a-z][^>]*\son[a-z]+\s*=|^\s*javascript:/i
const TIMERS = ['setTimeout', 'setInterval']

/** The bundler's own way to the global object, which is only reached where `globalThis` is not known. */
const isGlobalLookup = (call: ts.CallExpression | ts.NewExpression) =>
  call.arguments?.length === 1 && textOf(call.arguments[0]!) === 'return this'

/** What JSX becomes; rendered on the server, its `style` is an attribute. */
const CREATORS = ['jsx', 'jsxs', 'createElement']

const hasStyle = (props: ts.Expression) =>
  ts.isObjectLiteralExpression(props) && props.properties.some(({ name }) => name?.getText() === 'style')

/** Minifiers write `(0, a.jsx)()` for a function that must not get its object. */
function calleeOf(node: ts.Expression): string {
  if (ts.isParenthesizedExpression(node)) return calleeOf(node.expression)
  if (ts.isBinaryExpression(node)) return calleeOf(node.right)
  return ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : ''
}

function checkCall(node: ts.CallExpression | ts.NewExpression): string | null {
  const callee = calleeOf(node.expression)
  const first = node.arguments?.[0]
  if (callee === 'eval') return 'eval()'
  if (callee === 'Function' && !isGlobalLookup(node)) return 'new Function()'
  if (TIMERS.includes(callee) && first && textOf(first) !== null) return `${callee}() of a text`
  if (callee === 'setAttribute' && first && textOf(first)?.toLowerCase() === 'style') return 'setAttribute("style")'
  if (CREATORS.includes(callee) && node.arguments?.[1] && hasStyle(node.arguments[1])) return 'an element with a style'
  if (callee === 'setAttribute' && first && /^on[a-z]/i.test(textOf(first) ?? '')) return 'a handler as an attribute'
  return null
}

function checkNode(node: ts.Node): string | null {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return checkCall(node)
  const text = textOf(node)
  if (text === null) return null
  if (INLINE_STYLE.test(text)) return 'markup with a style attribute'
  return INLINE_SCRIPT.test(text) ? 'markup with an inline script' : null
}

/** Nothing in the built scripts needs more than the shop's Content Security Policy allows. */
export const cspGate: StaticGate = {
  id: 'csp',
  kind: 'static',
  measure({ files }) {
    const scripts = scriptsOf(files)
    const faults = scripts.flatMap(({ path, text }) => {
      const found = new Set<string>()
      for (const node of nodesOf(parseScript(path, text))) {
        const fault = checkNode(node)
        if (fault) found.add(fault)
      }
      return [...found].map((fault) => `${path}: ${fault}`)
    })
    return faults.length === 0
      ? passed(`${scripts.length} scripts without eval or inline code`)
      : failed(
          someOf(faults),
          'Replace the code or the library: the policy of the shop has no unsafe-eval and no unsafe-inline.',
        )
  },
}
