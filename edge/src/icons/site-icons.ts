import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'

/** Grounds of the page, as `--color-paper` in shared-ui's tokens: browsers colour their own frame with them. */
export const THEME_COLORS = { light: '#fbfaf5', dark: '#221e1b' } as const
export const MANIFEST_PATH = '/manifest.webmanifest'

const KEPT = 'public, max-age=86400'
const PNG = 'image/png'

/** Where each icon is served, and the file beside this one that it is. The PNG files are drawn from `icon.svg`. */
const FILES: Readonly<Record<string, { file: string; type: string }>> = {
  '/icon.svg': { file: 'icon.svg', type: 'image/svg+xml' },
  // Asked for without being named anywhere, by whoever knows no other.
  '/favicon.ico': { file: 'favicon.png', type: PNG },
  '/apple-touch-icon.png': { file: 'apple-touch-icon.png', type: PNG },
  '/icon-192.png': { file: 'icon-192.png', type: PNG },
  '/icon-512.png': { file: 'icon-512.png', type: PNG },
  '/icon-maskable-512.png': { file: 'icon-maskable-512.png', type: PNG },
}

/** The shop's mark for tabs and home screens, and the manifest that names it. */
export function siteIcons({ name }: { name: string }) {
  const app = new Hono()
  for (const [path, { file, type }] of Object.entries(FILES)) {
    let bytes: Promise<Uint8Array<ArrayBuffer>> | undefined
    app.on(['GET', 'HEAD'], path, async () => {
      bytes ??= readFile(join(import.meta.dirname, file)).then((read) => new Uint8Array(read))
      return new Response(await bytes, { headers: { 'content-type': type, 'cache-control': KEPT } })
    })
  }
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
    sizes: `${size}x${size}`,
    type: PNG,
    purpose,
  })
  const manifest = {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  app.on(
    ['GET', 'HEAD'],
    MANIFEST_PATH,
    () =>
      new Response(JSON.stringify(manifest), {
        headers: { 'content-type': 'application/manifest+json', 'cache-control': KEPT },
      }),
  )
  return app
}
