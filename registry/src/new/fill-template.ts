import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFiles } from '../releases/release-files'
import type { NewRemotePlan } from './new-remote-plan'

/** The folder with the files that a new remote begins with. */
export const TEMPLATE_FOLDER = 'template-remote'

const NOT_COPIED = /^(?:node_modules|dist)\//

const oneLine = (fields: Record<string, unknown>) =>
  `{ ${Object.entries(fields)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(', ')} }`

const titleOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The template says what it is by the word "sample"; of its two frames one is kept. */
function named(text: string, { name, layout }: NewRemotePlan): string {
  const framed =
    layout === 'bare'
      ? text.replaceAll('sample-bare-frame', 'sample-frame').replaceAll('SampleBareFrame', 'SampleFrame')
      : text
  return framed.replaceAll('sample', name).replaceAll('Sample', titleOf(name))
}

function manifestOf(text: string, { name, owner, path, layout, guard, devPort, contract }: NewRemotePlan): string {
  const route = { path, page: name, ...(guard && { guard }), layout, render: guard ? 'client' : 'server' }
  return text
    .replace(/"owner": ".*"/, () => `"owner": ${JSON.stringify(owner)}`)
    .replace(/"contract": ".*"/, `"contract": "${contract}"`)
    .replace(/"devPort": \d+/, `"devPort": ${devPort}`)
    .replace(/"routes": \[.*\]/, `"routes": [${oneLine(route)}]`)
}

function contentOf(file: string, template: string, plan: NewRemotePlan): string {
  const text = named(template, plan)
  if (file === 'remote.json') return manifestOf(text, plan)
  return text
    .replaceAll(`\`/${plan.name}\``, `\`${plan.path}\``)
    .replaceAll(`'/${plan.name}'`, `'${plan.path}'`)
    .replaceAll('localhost:3099', `localhost:${plan.devPort}`)
    .replaceAll(`${titleOf(plan.name)} team`, () => plan.owner)
}

/** Writes the files of a new remote into a folder. */
export async function fillTemplate(root: string, plan: NewRemotePlan, folder: string): Promise<void> {
  const template = join(root, TEMPLATE_FOLDER)
  const dropped = plan.layout === 'bare' ? /\/sample-frame\./ : /\/sample-bare-frame\./
  const files = (await listFiles(template)).filter((file) => !NOT_COPIED.test(file) && !dropped.test(file))
  for (const file of files) {
    const target = join(folder, named(file, plan))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, contentOf(file, await readFile(join(template, file), 'utf8'), plan))
  }
}
