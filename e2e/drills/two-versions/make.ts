import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillTemplate } from 'registry/new/fill-template'
import { publishRelease } from 'registry/releases/keep-build'
import { fileStore } from 'registry/store/file-store'
import { openCheckout } from '../../shop/open-checkout'

const root = join(import.meta.dirname, '../../..')
const name = 'heirlooms'
const folder = `remote-${name}`

/** Takes data from the API, on the server and in the browser, and says aloud that its code runs. */
const page = `import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageModule } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'

console.info('heirlooms: my code runs')

export const head: PageModule['head'] = () => ({ title: 'Heirlooms' })

export const prefetch: PageModule['prefetch'] = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.catalogue.brands.queryOptions())
}

export function Page() {
  const { api, queries, toast } = useHost()
  const { data } = useQuery(queries.catalogue.brands.queryOptions())
  const [counted, setCounted] = useState<number>()
  const count = async () => {
    setCounted((await api.catalogue.brands()).items.length)
    toast.success('Counted.')
  }
  return (
    <>
      <h1>Heirlooms</h1>
      <ul aria-label="Brands">{data?.items.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>
      <Button onClick={() => void count()}>Count</Button>
      {counted === undefined ? null : <p>{counted} brands</p>}
    </>
  )
}
`

/** Edits a file of the remote. @throws Error when it does not have what is to be replaced. */
async function replaceIn(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} has no "${from}" to change`)
  await writeFile(
    path,
    text.replace(from, () => to),
  )
}

const contract = JSON.parse(await readFile(join(root, 'shared-contracts/package.json'), 'utf8')) as { version: string }
const checkout = await openCheckout()
const registry = await mkdtemp(join(tmpdir(), 'hemline-two-versions-'))
try {
  const remote = join(checkout.folder, folder)
  const plan = { name, folder, owner: 'Heirlooms team', path: `/${name}`, layout: 'shop', guard: null } as const
  await fillTemplate(root, { ...plan, devPort: 3098, contract: `^${contract.version}` }, remote)
  await writeFile(join(remote, `src/features/${name}/${name}-page.route.tsx`), page)
  await replaceIn(join(remote, 'remote.json'), '"capabilities": []', '"capabilities": ["catalogue.brands"]')
  await checkout.build(folder)
  const release = await publishRelease({
    store: fileStore(registry),
    manifestFile: join(remote, 'remote.json'),
    buildDir: join(remote, 'dist'),
    by: 'build',
  })
  const target = join(import.meta.dirname, 'release')
  await rm(target, { recursive: true, force: true })
  await cp(join(registry, name, release.version), target, { recursive: true })
  // Compressed twins only make it faster.
  for (const file of await readdir(target, { recursive: true }))
    if (/\.(?:br|gz)$/.test(file)) await rm(join(target, file))
  process.stdout.write(`${name}@${release.version} for contract ${release.contract}\n`)
} finally {
  await checkout.close()
  await rm(registry, { recursive: true, force: true })
}
