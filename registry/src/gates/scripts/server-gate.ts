import { builtinModules } from 'node:module'
import ts from 'typescript'
import { SERVER_BUNDLE } from '../../releases/release-files'
import { failed, passed, someOf, type StaticGate } from '../gate'
import { scriptsOf } from '../built-files'
import { fromGlobal } from './built-ins'
import { checkReach } from './check-reach'
import { parseScript, textOf, chainOf, visitScoped, type Scope } from './parse-script'

/** What a server's code could do more with than draw a page. */
const POWERS = ['process', 'Deno', 'Bun', 'WebAssembly', 'Worker', 'SharedWorker', 'importScripts']
const CALLERS = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'navigator.sendBeacon']
/** With a host of its own. */
const FOREIGN = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i
const isBuiltinModule = (name: string) => name.startsWith('node:') || builtinModules.includes(name)

/** What an address that is put together begins with. */
const beginningOf = (node: ts.Expression): string | null =>
  ts.isBinaryExpression(node) ? beginningOf(node.left) : textOf(node)

function checkRequire(args: readonly ts.Expression[]): string | null {
  const name = args[0] && textOf(args[0])
  if (name == null || name.includes('*')) return 'require() of a name that is counted'
  return isBuiltinModule(name) ? `require("${name}")` : null
}

function checkCall(node: ts.CallExpression | ts.NewExpression, scope: Scope): string | null {
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return 'import()'
  const chain = chainOf(node.expression, scope)
  const args = node.arguments ?? []
  const first = args[0] && beginningOf(args[0])
  // Of a function it is `Function`; nobody makes other objects of a text alone by it.
  if (chain.at(-1) === 'constructor' && (first != null || chain.at(-2) === 'constructor'))
    return 'code is made of a text'
  const path = fromGlobal(chain)?.join('.')
  if (path === 'require' || path === 'module.require') return checkRequire(args)
  if (path === 'eval' || (path === 'Function' && first !== 'return this')) return 'code is made of a text'
  return path && CALLERS.includes(path) && first && FOREIGN.test(first) ? `${path}() of ${first.slice(0, 60)}` : null
}

/** A name is used, not asked for: `typeof process` finds out where the code runs. */
function checkPower(node: ts.Node, scope: Scope): string | null {
  const isMember = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
  if (!isMember && !ts.isCallExpression(node) && !ts.isNewExpression(node)) return null
  const path = fromGlobal(chainOf(node.expression, scope))
  if (!path || !POWERS.includes(path[0] ?? '')) return null
  const member = ts.isPropertyAccessExpression(node) ? node.name.text : null
  // Which of both builds it is, most libraries ask.
  return path[0] === 'process' && (member === 'env' || path[1] === 'env') ? null : path[0]!
}

function check(node: ts.Node, scope: Scope): string | null {
  const power = checkPower(node, scope)
  if (power) return power
  const called = ts.isCallExpression(node) || ts.isNewExpression(node) ? checkCall(node, scope) : null
  return called ?? checkReach(node, scope, false)
}

/**
 * The bundle that draws the pages on the server asks for no power that drawing does not need, as far as its text shows: no module or
 * process of the machine, no other origin, no code made of a text, and nothing in the place of what all pages share. What a text does not
 * show, the walls around it keep.
 */
export const serverGate: StaticGate = {
  id: 'server',
  kind: 'static',
  measure({ server }) {
    const found = new Set<string>()
    visitScoped(parseScript(SERVER_BUNDLE, server), (node, scope) => {
      const fault = check(node, scope)
      if (fault) found.add(fault)
    })
    return found.size === 0
      ? passed('a bundle that only draws')
      : failed(
          someOf([...found].map((fault) => `${SERVER_BUNDLE}: ${fault}`)),
          'Draw from what the page is given, and call the API by the client of the frame: on the server there is nothing else.',
        )
  },
}

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
