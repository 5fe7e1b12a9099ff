import { expect, test } from 'vitest'
import type { PageData, PageHead } from 'shared-contracts'
import { renderDocument } from './document'

const file = (url: string) => ({ url, integrity: 'sha256-x' })
const head: PageHead = { title: 'Toys' }
const picture = { srcset: '/media/a-400.avif 400w', sizes: '92vw', type: 'image/avif' }

const render = (html: string, shown: PageHead) =>
  renderDocument({
    pageData: { config: { name: 'Hemline', locale: 'en-IE' } } as PageData,
    head: shown,
    assets: { fonts: [], inline: [], styles: [], scripts: [file('/shell.js')], preloads: [file('/remote.js')] },
    ...{ nonce: 'n', origin: 'http://localhost', html, notice: '', ribbon: '' },
  })

const upTo = (text: string, end: string) => text.slice(0, text.indexOf(end))

test.each([
  ['with a picture', { ...head, preloadPicture: picture }],
  ['without one', head],
])('scripts of a page that comes drawn, %s, wait for its first view, in a template behind everything', (_, shown) => {
  const text = render('<h1>Toys</h1>', shown)
  expect(upTo(text, '<template>')).not.toContain('.js')
  const template = /<template>(.*)<\/template>/.exec(text)?.[1]
  expect(template).toMatch(/<script src="\/shell.js"[^>]*>.*<link rel="preload" as="script" href="\/remote.js"[^>]*>/)
  expect(text).toContain('<script nonce="n" id="starter">')
})

test('those of a page that the browser draws are asked for at once', () => {
  const text = render('', { ...head, preloadPicture: picture })
  expect(upTo(text, '</head>')).toMatch(/src="\/shell.js".*href="\/remote.js"/)
  expect(text).not.toContain('<template')
})
