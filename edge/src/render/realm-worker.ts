import { constants, createContext, Script, type Context } from 'node:vm'
import { frameOf, frameReader } from './frames'
import { harden } from './harden'
import { BUNDLE_NAMES, inside, type Bundle, type Inside, type Outside } from './inside'
import type { CodeMessage, FromRealm, ToRealm } from './messages'

/**
 * Renders the pages of one release, in a Deno process that may do nothing: what it gets comes on standard input, what it has to say
 * goes to standard output. Foreign code runs in a context of its own, without this one's globals.
 */
declare const Deno: {
  stdin: { readable: AsyncIterable<Uint8Array> }
  stdout: { writeSync(bytes: Uint8Array): number }
  memoryUsage(): { rss: number }
}

/** The edge is no danger to a realm; this only ends what is broken. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024

/** What of the web a page may use while it is rendered: nothing that reaches outside or keeps something. */
const WEB = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'DOMException',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'structuredClone',
]

/** What the language has and no page needs: threads, and machine code. */
const NEEDLESS = ['Atomics', 'SharedArrayBuffer', 'WebAssembly', 'console']

const { stdin, stdout, memoryUsage } = (({ stdin, stdout, memoryUsage }) => ({ stdin, stdout, memoryUsage }))(Deno)

function write(json: string): void {
  let rest = frameOf(json)
  while (rest.length > 0) rest = rest.subarray(stdout.writeSync(rest))
}
const send = (message: FromRealm) => write(JSON.stringify(message))

function describe(error: unknown): string {
  try {
    return String(error instanceof Error ? error.stack : error).slice(0, 4_000)
  } catch {
    return 'something that cannot be read'
  }
}

function stray(event: Event & { reason?: unknown; error?: unknown }): void {
  event.preventDefault()
  send({ type: 'stray', message: describe(event.reason ?? event.error) })
}
addEventListener('unhandledrejection', stray)
addEventListener('error', stray)

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let realm: Inside | null = null

/** Without a prototype it leads to no constructor out here. */
const bare = <T extends object>(value: T): T => Object.freeze(Object.setPrototypeOf(value, null) as T)

const outside: Outside = {
  call: bare((render, call, path) => send({ type: 'call', render, call, path })),
  rendered: bare((render, result) => {
    write(`{"type":"rendered","render":${render},"rss":${memoryUsage().rss},"result":${result}}`)
    // The next page's modules are made while nobody waits for them.
    setTimeout(() => realm?.prepare())
  }),
  failed: bare((render, late, message) =>
    send({ type: 'failed', render, rss: memoryUsage().rss, late: Boolean(late), message: String(message) }),
  ),
  startTimer: bare((timer, ms) => {
    const fire = () => {
      timers.delete(timer)
      realm?.fire(timer)
    }
    timers.set(timer, setTimeout(fire, ms))
  }),
  stopTimer: bare((timer) => {
    clearTimeout(timers.get(timer))
    timers.delete(timer)
  }),
}

const compile = (context: Context, code: string, filename: string) =>
  new Script(`(function(${BUNDLE_NAMES.join()}){${code}\n})`, { filename }).runInContext(context) as Bundle

function createRealm({ host, remote }: CodeMessage): Inside {
  const context = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } })
  const run = <T>(code: string) => new Script(`(${code})`).runInContext(context) as T
  const global = run<Record<string, unknown>>('globalThis')
  for (const name of NEEDLESS) Reflect.deleteProperty(global, name)
  Reflect.deleteProperty(URL, 'createObjectURL')
  const here = globalThis as Record<string, unknown>
  for (const name of WEB) Object.defineProperty(global, name, { value: here[name], configurable: true })
  const bundles = {
    host: compile(context, host, 'host.cjs'),
    remote: remote && compile(context, remote.code, `${remote.runtimeName}.cjs`),
    runtimeName: remote?.runtimeName ?? '',
  }
  // Both: what the web's classes give comes from out here.
  run<typeof harden>(harden.toString())([global, bundles.host, bundles.remote])
  harden(Object.getOwnPropertyNames(global).map((name) => (name === 'globalThis' ? null : here[name])))
  return run<typeof inside>(inside.toString())(bare(outside), bundles)
}

function take(message: ToRealm): void {
  if (!realm) return
  if (message.type === 'render') realm.render(message.render, JSON.stringify(message.task))
  else if (message.type === 'refusal') realm.refuse(message.render, message.call, message.message)
  else {
    const { render, call, status, headers, body } = message
    realm.answer(render, call, { status, headers: JSON.stringify(headers), body })
  }
}

const read = frameReader(MAX_MESSAGE_BYTES)
for await (const piece of stdin.readable)
  for (const json of read(piece)) {
    if (realm) take(JSON.parse(json) as ToRealm)
    else {
      realm = createRealm(JSON.parse(json) as CodeMessage)
      realm.prepare()
    }
  }
