import { Hono } from 'hono'
import { ICON_SVG, PNG_ICONS } from './icon-files'

/** Grounds of the page, as `--color-paper` in shared-ui's tokens: browsers colour their own frame with them. */
export const THEME_COLORS = { light: '#fbfaf5', dark: '#221e1b' } as const
export const MANIFEST_PATH = '/manifest.webmanifest'

const KEPT = 'public, max-age=86400'
const PNG = 'image/png'

/** Where each icon is served. */
const PNG_FILES: Readonly<Record<string, string>> = {
  // Asked for without being named anywhere, by whoever knows no other.
  '/favicon.ico': PNG_ICONS.favicon,
  '/apple-touch-icon.png': PNG_ICONS.appleTouchIcon,
  '/icon-192.png': PNG_ICONS.icon192,
  '/icon-512.png': PNG_ICONS.icon512,
  '/icon-maskable-512.png': PNG_ICONS.maskable512,
}

/** The shop's mark for tabs and home screens, and the manifest that names it. */
export function siteIcons(shop: () => Promise<{ name: string }> | { name: string }) {
  const app = new Hono()
  const kept = (body: BodyInit, type: string) =>
    new Response(body, { headers: { 'content-type': type, 'cache-control': KEPT } })
  app.on(['GET', 'HEAD'], '/icon.svg', () => kept(ICON_SVG, 'image/svg+xml'))
  for (const [path, base64] of Object.entries(PNG_FILES)) {
    app.on(['GET', 'HEAD'], path, () => kept(Buffer.from(base64, 'base64'), PNG))
  }
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
    sizes: `${size}x${size}`,
    type: PNG,
    purpose,
  })
  const manifestOf = (name: string) => ({
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  })
  app.on(['GET', 'HEAD'], MANIFEST_PATH, async () =>
    kept(JSON.stringify(manifestOf((await shop()).name)), 'application/manifest+json'),
  )
  return app
}
