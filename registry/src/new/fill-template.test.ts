import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteManifestSchema } from 'shared-contracts/remote/remote-manifest.schema'
import { expect, test } from 'vitest'
import { listFiles } from '../releases/release-files'
import { aCheckout } from '../testing/a-checkout'
import { fillTemplate } from './fill-template'
import { planNewRemote, type NewRemoteWish } from './new-remote-plan'
import { readCheckout } from './read-checkout'

async function filled(wish: NewRemoteWish) {
  const { root } = await aCheckout()
  const folder = join(root, 'made')
  await fillTemplate(root, planNewRemote(wish, await readCheckout(root)), folder)
  const files = await listFiles(folder)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return { files, text: (path: string) => texts[files.indexOf(path)] ?? '', all: [...files, ...texts].join('\n') }
}

test('files and texts carry the name, and nothing is left of the template', async () => {
  const { files, text, all } = await filled({ name: 'gifts', owner: 'The "sample" team', path: '/presents' })
  expect(all.replaceAll(/The \\?"sample\\?" team/g, '')).not.toMatch(/sample|localhost:3099/i)
  expect(files).toEqual(
    expect.arrayContaining([
      'package.json',
      'README.md',
      'src/features/gifts/gifts-page.tsx',
      'src/ui/gifts-frame.tsx',
    ]),
  )
  expect(text('README.md')).toContain('What The "sample" team ships on its own: the page `/presents`')
  const manifest: unknown = JSON.parse(text('remote.json'))
  expect(await remoteManifestSchema.validate(manifest, { strict: true })).toMatchObject({
    name: 'gifts',
    owner: 'The "sample" team',
    devPort: 3002,
    routes: [{ path: '/presents', page: 'gifts', layout: 'shop', render: 'server' }],
  })
})

test('of the two frames the one for the layout is kept', async () => {
  const shop = await filled({ name: 'gifts' })
  expect(shop.text('src/ui/gifts-frame.tsx')).not.toContain('<main')
  const bare = await filled({ name: 'gifts', layout: 'bare' })
  expect(bare.text('src/ui/gifts-frame.tsx')).toContain('export function GiftsFrame')
  expect(bare.text('src/ui/gifts-frame.tsx')).toContain('<main id="main"')
  expect(bare.files).toContain('src/ui/gifts-frame.module.css')
  for (const { files } of [shop, bare]) expect(files.filter((file) => file.includes('bare'))).toEqual([])
})

test('a guarded page is drawn in the browser', async () => {
  const { text } = await filled({ name: 'gifts', guard: 'admin' })
  expect(text('remote.json')).toContain(
    '{ "path": "/admin/gifts", "page": "gifts", "guard": "admin", "layout": "bare", "render": "client" }',
  )
})
