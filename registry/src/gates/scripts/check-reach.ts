import ts from 'typescript'
import { fromGlobal, isBuiltIn } from './built-ins'
import { textOf, chainOf, type Scope } from './parse-script'

/** What pages may set of that, which does nothing to others. */
const MAY_SET = ['location.href', 'location.hash', 'location.search', 'history.scrollRestoration']
const MAKE_MARKUP = ['innerHTML', 'outerHTML', 'srcdoc']
const TAKE_MARKUP = ['insertAdjacentHTML', 'createContextualFragment', 'setHTMLUnsafe', 'parseHTMLUnsafe']
const CHANGES_AN_OBJECT = [
  ...['defineProperty', 'defineProperties', 'assign', 'freeze', 'seal', 'preventExtensions', 'setPrototypeOf', 'set'],
  'deleteProperty',
]
const OF_THE_HOST = ['body', 'head', 'documentElement']
/** A selector of what stands around a region. */
const HOST_SELECTOR =
  /^(?:header|footer|nav|main|body|html|#root|#main|\[role=["']?(?:banner|main|contentinfo)["']?\])(?![\w-])/
/** Methods of an element that change it. */
const CHANGES_AN_ELEMENT =
  /^(?:append|appendChild|prepend|before|after|insertBefore|insertAdjacent\w+|replace\w*|remove|removeChild|removeAttribute\w*|set\w+|toggle\w*|add|attachShadow|hidePopover|showPopover|animate)$/

const named = (chain: readonly string[]) => chain.join('.')

/** The part of the page that is the host's, as an element: `document.body`, or what a selector finds. */
function hostPart(node: ts.Node, scope: Scope): string | null {
  if (ts.isCallExpression(node)) {
    const callee = fromGlobal(chainOf(node.expression, scope))
    const selector = node.arguments[0] && textOf(node.arguments[0])
    if (callee?.[0] !== 'document' || selector == null) return null
    if (callee[1] === 'getElementById') return ['root', 'main'].includes(selector) ? `#${selector}` : null
    return callee[1]?.startsWith('querySelector') && HOST_SELECTOR.test(selector) ? selector : null
  }
  const chain = fromGlobal(chainOf(node, scope))
  if (chain) return chain[0] === 'document' && OF_THE_HOST.includes(chain[1] ?? '') ? chain.slice(0, 2).join('.') : null
  const inner = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) ? node.expression : null
  return inner && hostPart(inner, scope)
}

function checkTarget(target: ts.Expression, scope: Scope): string | null {
  // Another value for a variable, whatever it has stood for.
  if (ts.isIdentifier(target) && scope.has(target.text)) return null
  const chain = chainOf(target, scope)
  const last = chain.at(-1)!
  if (last === 'adoptedStyleSheets') return 'adoptedStyleSheets'
  if (chain.length > 1 && MAKE_MARKUP.includes(last)) return `${last} is set`
  if (chain.slice(0, -1).includes('__proto__')) return 'a prototype is changed'
  const part = hostPart(target, scope)
  if (part && !/^scroll(?:Top|Left)$/.test(last)) return `${part} is changed`
  const path = fromGlobal(chain)
  if (!path) return null
  if (path.length === 0) return 'the global object is replaced'
  const [first, second] = path as [string, string?]
  const isQualified = path.length < chain.length
  if (second === undefined) {
    if (isBuiltIn(first)) return `${first} is replaced`
    return isQualified && /^on[a-z]+$/.test(first) ? `the page's ${first} is set` : null
  }
  if (!isBuiltIn(first) || MAY_SET.includes(named(path))) return null
  return `${named(path)} is replaced`
}

/** The bundler's own way to load a chunk, in a container's entry. */
function isChunkLoader(node: ts.Node): boolean {
  for (let at = node.parent; at && !ts.isSourceFile(at); at = at.parent)
    if (ts.isFunctionExpression(at) || ts.isArrowFunction(at)) {
      const { parent } = at
      if (ts.isBinaryExpression(parent) && ts.isPropertyAccessExpression(parent.left) && parent.left.name.text === 'l')
        return true
    }
  return false
}

/** What is called by `(0, a.jsx)()`. */
const calleeOf = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node)
    ? calleeOf(node.expression)
    : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.CommaToken
      ? calleeOf(node.right)
      : node

/** Data for search engines, which the browser does not run. */
const isData = (props: ts.Node) => /\btype:\s*["']application\/ld\+json["']/.test(props.getText())

function checkMarkup(method: string, [what, props]: readonly ts.Expression[]): string | null {
  if (TAKE_MARKUP.includes(method)) return `${method}()`
  if (!props || !ts.isObjectLiteralExpression(props)) return null
  const has = props.properties.some(({ name }) => name?.getText() === 'dangerouslySetInnerHTML')
  return has && !(what && textOf(what) === 'script' && isData(props)) ? 'dangerouslySetInnerHTML' : null
}

function checkCall(node: ts.CallExpression | ts.NewExpression, scope: Scope, isEntry: boolean): string | null {
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return 'import() of an address'
  const callee = calleeOf(node.expression)
  const chain = chainOf(callee, scope)
  const path = fromGlobal(chain)
  const method = chain.at(-1)!
  const args = node.arguments ?? []
  const [first] = args
  const markup = checkMarkup(method, args)
  if (markup) return markup
  if (method === 'insertRule' || path?.[0] === 'CSSStyleSheet') return 'a style sheet is made by hand'
  if (/^createElement(?:NS)?$/.test(method) && args.some((arg) => /^script$/i.test(textOf(arg) ?? '')))
    return isEntry && isChunkLoader(node) ? null : 'a script element is made by hand'
  const part = ts.isPropertyAccessExpression(callee) ? hostPart(callee.expression, scope) : null
  const isVariable = method === 'setProperty' || method === 'removeProperty'
  if (part && CHANGES_AN_ELEMENT.test(method) && !(isVariable && first && textOf(first)?.startsWith('--')))
    // The container's entry puts links to its styles there, and the scripts above.
    return isEntry && part === 'document.head' ? null : `${part} is changed`
  if (!path) return null
  if (path[0] === 'document' && /^(?:write(?:ln)?|open)$/.test(path[1] ?? '')) return `document.${path[1]}()`
  if (path[0] === 'history' && /^(?:push|replace)State$/.test(path[1] ?? '')) return `history.${path[1]}()`
  if (path[0] === 'trustedTypes' || named(path) === 'navigator.serviceWorker.register') return `${named(path)}()`
  if (['Worker', 'SharedWorker', 'importScripts'].includes(named(path))) return `${named(path)}()`
  if (['Object', 'Reflect'].includes(path[0]!) && CHANGES_AN_OBJECT.includes(path[1] ?? '') && first) {
    const of = fromGlobal(chainOf(first, scope))
    if (of && (of.length === 0 || isBuiltIn(of[0]!))) return `${named(path)}() of ${named(of) || 'the global object'}`
  }
  return null
}

const isAssignment = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.operatorToken.kind <= ts.SyntaxKind.LastAssignment

/**
 * What a piece of a built script does beyond the remote's region.
 *
 * @param isEntry it stands in the container's entry, which is the bundler's alone.
 * @returns words for it, or `null` when there is nothing to say.
 */
export function checkReach(node: ts.Node, scope: Scope, isEntry: boolean): string | null {
  if (isAssignment(node)) return checkTarget(node.left, scope)
  if (ts.isDeleteExpression(node)) return checkTarget(node.expression, scope)
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return checkCall(node, scope, isEntry)
  return null
}
