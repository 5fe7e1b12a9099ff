import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { lightStyles } from '../vitest.dom-styles'

const ASKED = ['display', 'visibility', 'pointer-events', 'pointerEvents', 'opacity', 'color', 'margin-top', 'cursor']

/** What the real one and the light one say of every element. */
function both(html) {
  const { window } = new JSDOM(`<!doctype html><html><head><title>A page</title></head><body>${html}</body></html>`)
  const compute = window.getComputedStyle.bind(window)
  const light = lightStyles(compute)
  const say = (how) =>
    [...window.document.querySelectorAll('*')].map((element) => {
      const style = how(element)
      return [element.outerHTML, ...ASKED.flatMap((name) => [style[name], style.getPropertyValue(name)])]
    })
  // Twice: the second time it remembers.
  say(light)
  return { real: say(compute), light: say(light) }
}

const TAGS =
  'a article aside audio b blockquote button canvas center col colgroup datalist dd details dialog div dl dt em embed fieldset figure footer form h1 h6 header hr i iframe img input label legend li link main map mark menu meta meter nav noscript object ol optgroup option output p param pre progress q rp rt ruby s script section select slot small source span strong style sub summary sup table tbody td template textarea tfoot th thead time tr track u ul var video wbr svg path'

test.each([
  ['of every kind', (tag) => `<${tag}></${tag}>`],
  ['that is hidden', (tag) => `<${tag} hidden></${tag}>`],
  ['that is open', (tag) => `<${tag} open></${tag}>`],
  ['with a style of its own', (tag) => `<${tag} style="display: grid; visibility: hidden; opacity: 0.5"></${tag}>`],
  ['with a style that says other things', (tag) => `<${tag} style="--wide: 3; color: red"></${tag}>`],
  ['with a style in capitals', (tag) => `<${tag} STYLE="DISPLAY: NONE; VISIBILITY: HIDDEN"></${tag}>`],
  ['that takes back all', (tag) => `<p style="visibility: hidden"><${tag} style="all: initial"></${tag}></p>`],
  ['with an escape in its style', (tag) => `<${tag} style="v\\69 sibility: hidden; d\\69 splay: none"></${tag}>`],
  [
    'in one that is invisible',
    (tag) => `<div style="visibility: hidden; pointer-events: none"><p><${tag}></${tag}></p></div>`,
  ],
])('an element %s has the style that jsdom computes', (_, markup) => {
  const html = TAGS.split(' ')
    .filter((tag) => tag !== 'style')
    .map((tag) => `<section>${markup(tag)}</section>`)
    .join('')
  const { real, light } = both(html)
  expect(light).toEqual(real)
})

test('every kind of input, and a closed and an open dialog, have it, too', () => {
  const types = ['hidden', 'text', 'checkbox', 'radio', 'file', 'image', 'submit', 'search', 'range', 'color']
  const { real, light } = both(
    `${types.map((type) => `<input type="${type}">`).join('')}<dialog>no</dialog><dialog open>yes</dialog>`,
  )
  expect(light).toEqual(real)
})

test('where the page has a sheet, that counts', () => {
  const { real, light } = both('<style>p { display: none; visibility: hidden }</style><p>one</p><p hidden>two</p>')
  expect(light).toEqual(real)
  expect(light.at(-1)).toContain('none')
})

test('it is put in the place of the real one once', () => {
  const light = lightStyles(() => ({}))
  expect(lightStyles(light)).toBe(light)
})
