/** A page whose code turns on what renders it. */
export interface HostilePage {
  /** What it does; the rest of a sentence that begins with "It". */
  does: string
  /** Body of `async ({ path, origin, fetch }) => …`. */
  draw: string
  /** Code of its module. */
  shared?: string
}

/** Its pages go out unrendered, and after some of them none is tried any more. */
export const failing: readonly HostilePage[] = [
  { does: 'runs in an endless loop', draw: 'for (;;);' },
  { does: 'blocks for ten seconds', draw: 'for (const end = Date.now() + 10_000; Date.now() < end; );' },
  { does: 'throws', draw: `throw new Error('not today')` },
  { does: 'ends its process', draw: 'globalThis.process.exit(1)' },
  {
    does: 'fills the heap',
    draw: 'const kept = []; for (;;) kept.push(Array.from({ length: 1e5 }, (_, index) => ({ index })))',
  },
  {
    does: 'fills the memory beside the heap',
    draw: 'const kept = []; for (;;) kept.push(new Uint8Array(120e6).fill(1))',
  },
  {
    does: 'throws in a timer',
    draw: `setTimeout(() => { throw new Error('later') }); await new Promise(() => undefined)`,
  },
  { does: 'overflows the stack', draw: 'const deeper = () => deeper() + 1; deeper()' },
  { does: 'calls the API without end', draw: `for (;;) await fetch(new Request(origin + '/api/toys'))` },
  { does: 'answers with more than a page can be', draw: `return 'x'.repeat(5e6)` },
  { does: 'kills the process that started its own', draw: 'globalThis.process.kill(globalThis.process.ppid)' },
  {
    does: 'reads the secrets of the shop',
    draw: `return require('node:fs').readFileSync('/proc/self/environ', 'utf8')`,
  },
  { does: 'runs a command of the machine', draw: `return String(require('node:child_process').execSync('id'))` },
]

/** Its pages are what they should be, and nobody else notices. */
export const contained = {
  rejection: {
    does: 'leaves a rejected promise',
    draw: `Promise.reject(new Error('nobody waits for this')); return 'fine'`,
    noticedBy: 'the breaker of the release, `/readyz`, the guard',
  },
  typedArrays: {
    does: 'takes 120 MB of typed arrays a page',
    draw: `globalThis.kept = new Uint8Array(120e6).fill(1); return 'large'`,
    noticedBy: 'nobody needs to',
  },
  builtIns: {
    does: 'patches built-ins and wraps `Intl`',
    draw: `Array.prototype.map = () => []
      Intl.NumberFormat = class { format() { return 'EUR 0.01' } }
      JSON.stringify = () => '{}'
      return [1].map(String) + new Intl.NumberFormat('en').format(5)`,
    noticedBy: 'nobody needs to',
  },
} as const satisfies Record<string, HostilePage & { noticedBy: string }>

/** Draws `1` for each visitor, unless something is left of the one before. */
export const remembering: readonly HostilePage[] = [
  { does: 'counts in a variable of its module', draw: 'visits++; return visits', shared: 'let visits = 0' },
  { does: 'counts in a global', draw: 'globalThis.visits = (globalThis.visits ?? 0) + 1; return globalThis.visits' },
  {
    does: 'counts in a global of sloppy code',
    draw: 'const all = (function () { return this })(); all.visits = (all.visits ?? 0) + 1; return all.visits ?? 1',
  },
  {
    does: 'counts in the function that is its module',
    draw: 'self.visits = (self.visits ?? 0) + 1; return self.visits ?? 1',
    shared: 'const self = arguments.callee',
  },
  { does: 'counts in a built-in', draw: 'Array.prototype.visits = ([].visits ?? 0) + 1; return [].visits ?? 1' },
  {
    does: 'counts in a hidden prototype',
    draw: 'const of = Object.getPrototypeOf([][Symbol.iterator]()); of.visits = (of.visits ?? 0) + 1; return of.visits ?? 1',
  },
  { does: 'counts in a class of the web', draw: 'URL.visits = (URL.visits ?? 0) + 1; return URL.visits ?? 1' },
  {
    does: 'counts in the prototype of an answer',
    draw: `const of = Object.getPrototypeOf(await new Response('{}').json()); of.visits = (of.visits ?? 0) + 1; return of.visits ?? 1`,
  },
  {
    does: 'reads the last match of somebody else',
    draw: `const last = RegExp.$1 ?? ''; /(\\d+)/.exec('1965'); return 1 + last`,
  },
  {
    does: 'leaves a timer',
    draw: `setInterval(() => { visits++ }, 1); await fetch(new Request(origin + '/api/toys')); return visits && 1`,
    shared: 'let visits = 1',
  },
]
