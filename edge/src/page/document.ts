import { PAGE_DATA_ID, type PageData, type PageHead, type ReleaseFile } from 'shared-contracts'
import { escapeHtml, escapeJson } from './escape'
import { MANIFEST_PATH, THEME_COLORS } from '../icons/site-icons'
import type { PageAssets } from './match-page'
import { START_SCRIPTS, STARTER_ID } from './start-scripts'

interface Options {
  pageData: PageData
  head: PageHead
  assets: PageAssets
  nonce: string
  origin: string
  /** Content of the root element, or the frame around a page that the browser draws; empty when it draws all. */
  html: string
  /** HTML above the root element, for everybody; empty where there is nothing to say. */
  notice: string
  /** HTML beside the root element, which the page's own code leaves alone. */
  ribbon: string
  /** First script of the page. */
  prelude?: string
}

type Attributes = Record<string, string | true | undefined>

function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | true] => entry[1] !== undefined)
    .map(([key, value]) => (value === true ? key : `${key}="${escapeHtml(value)}"`))
  return `<${[name, ...written].join(' ')}>`
}

const integrityOf = ({ integrity }: ReleaseFile) => integrity || undefined

/** Open Graph: what a link to the page looks like where it is shared. Only for what has an address of its own. */
function shareTags({ head, origin, name }: Pick<Options, 'head' | 'origin'> & { name: string }): string[] {
  const { title, description, canonical, sharePicture, sharePrice } = head
  if (!canonical) return []
  const picture = sharePicture && new URL(sharePictureFile(sharePicture), origin).href
  const properties = {
    'og:site_name': name,
    'og:type': sharePrice ? 'product' : 'website',
    'og:title': title || name,
    'og:url': new URL(canonical, origin).href,
    'og:description': description,
    'og:image': picture,
    ...(picture?.endsWith('.jpg') && {
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    }),
    'og:image:alt': picture && (title || name),
    'product:price:amount': sharePrice?.amount,
    'product:price:currency': sharePrice?.currency,
  }
  return [
    ...Object.entries(properties).flatMap(([property, content]) => (content ? tag('meta', { property, content }) : [])),
    tag('meta', { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' }),
  ]
}

/** Where links are shared, many show JPEG alone, in a landscape: the API makes one of each of its pictures. */
const sharePictureFile = (url: string) => url.replace(/^(\/media\/[0-9a-f]{32})-\d+\.webp$/, '$1-share.jpg')

/** The shop's mark and colours, for what stands around the page. */
const ICON_TAGS = [
  tag('link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }),
  tag('link', { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' }),
  tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  tag('link', { rel: 'manifest', href: MANIFEST_PATH }),
  tag('meta', { name: 'theme-color', content: THEME_COLORS.light, media: '(prefers-color-scheme: light)' }),
  tag('meta', { name: 'theme-color', content: THEME_COLORS.dark, media: '(prefers-color-scheme: dark)' }),
]

function headTags({ pageData, head, origin }: Options): string[] {
  const { name } = pageData.config
  const { title, description, canonical, preloadPicture } = head
  const tags = [`<title>${escapeHtml(title ? `${title} · ${name}` : name)}</title>`]
  if (description) tags.push(tag('meta', { name: 'description', content: description }))
  if (canonical) tags.push(tag('link', { rel: 'canonical', href: new URL(canonical, origin).href }))
  tags.push(...shareTags({ head, origin, name }))
  if (preloadPicture)
    tags.push(
      tag('link', {
        rel: 'preload',
        as: 'image',
        imagesrcset: preloadPicture.srcset,
        imagesizes: preloadPicture.sizes,
        type: preloadPicture.type,
        fetchpriority: 'high',
      }),
    )
  return tags
}

function assetTags({ assets, nonce }: Options): string[] {
  return [
    ...assets.fonts.map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
    ),
    ...assets.inline.map(({ href, css }) => `${tag('style', { nonce, 'data-href': href })}${css}</style>`),
  ]
}

/**
 * The sheets of a page that the browser draws. Around it a frame may be painted without them: there they are only on their way, and the remote puts
 * them into the head itself, so that those of further pages come after them.
 */
const styleTags = ({ assets, pageData }: Options): string[] =>
  assets.styles.map(({ url, integrity, href }) =>
    tag('link', {
      ...(pageData.frame
        ? { rel: 'preload', as: 'style', href: url }
        : { rel: 'stylesheet', href: url, 'data-href': href }),
      integrity: integrity || undefined,
      crossorigin: '',
    }),
  )

function scriptTags(options: Options): string[] {
  const { assets, nonce } = options
  return [
    ...assets.scripts.map(
      (file) =>
        tag('script', { src: file.url, integrity: integrityOf(file), crossorigin: '', nonce, defer: true }) +
        '</script>',
    ),
    ...assets.preloads.map((file) =>
      tag('link', {
        rel: 'preload',
        as: 'script',
        href: file.url,
        integrity: integrityOf(file),
        crossorigin: '',
        nonce,
      }),
    ),
  ]
}

/** Where a page comes drawn, scripts wait until its first view is painted: it is looked at without them. A frame alone waits for nothing. */
const scriptsWait = ({ html, pageData }: Options) => html !== '' && !pageData.frame

function scriptsAtEnd(options: Options): string[] {
  return [
    ...(scriptsWait(options) ? [`<template>${scriptTags(options).join('')}</template>`] : []),
    `${tag('script', { nonce: options.nonce, id: STARTER_ID })}${START_SCRIPTS}</script>`,
  ]
}

/** A banner that was closed in this browser is not drawn at all: hidden by a script that comes later, it would move the page. */
const hideClosed = (id: string) =>
  `try{localStorage.banner===${escapeJson(id)}&&(document.documentElement.dataset.banner='closed')}catch{}`

/** The whole HTML of one page. */
export function renderDocument(options: Options): string {
  const { pageData, nonce, html, notice, ribbon } = options
  const lang = escapeHtml(pageData.config.locale.split('-')[0] ?? 'en')
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...ICON_TAGS,
    ...headTags(options),
    ...(pageData.config.banner ? [`${tag('script', { nonce })}${hideClosed(pageData.config.banner.id)}</script>`] : []),
    ...(options.prelude ? [`${tag('script', { nonce })}${options.prelude}</script>`] : []),
    ...assetTags(options),
    ...styleTags(options),
    ...(scriptsWait(options) ? [] : scriptTags(options)),
    `</head><body>${notice}<div id="root">${html}</div>${ribbon}`,
    `<script type="application/json" id="${PAGE_DATA_ID}" nonce="${nonce}">${escapeJson(pageData)}</script>`,
    ...(html ? scriptsAtEnd(options) : []),
    '</body></html>',
  ].join('')
}
