import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Renderer } from 'shared-contracts'
import { bridgedFetch } from './bridged-fetch'
import type { RenderAnswer, RenderJob } from './messages'

interface HostBundle {
  createRenderer: () => Renderer
}

const load = createRequire(import.meta.url)
/** The newest host bundle's; an older one's modules go with it. */
let current: { hostBundle: string; renderer: Renderer } | null = null

function rendererOf(hostBundle: string): Renderer {
  if (current?.hostBundle !== hostBundle)
    current = { hostBundle, renderer: (load(hostBundle) as HostBundle).createRenderer() }
  return current.renderer
}

async function define(
  renderer: Renderer,
  { runtimeName, file, integrity }: NonNullable<RenderJob['remote']>,
): Promise<void> {
  if (renderer.isDefined(runtimeName)) return
  const code = await readFile(file)
  const found = `sha384-${createHash('sha384').update(code).digest('base64')}`
  if (found !== integrity) throw new Error(`${file} is not what was published`)
  renderer.define(runtimeName, code.toString('utf8'), file)
}

/** Renders one page. A failure is an answer too, so that nothing of it has to be cloned. */
export async function renderPage({ task, hostBundle, remote, port }: RenderJob): Promise<RenderAnswer> {
  try {
    const renderer = rendererOf(hostBundle)
    if (remote) await define(renderer, remote)
    return { ok: true, result: await renderer.render(task, bridgedFetch(port, task.origin)) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    port.close()
  }
}
