import { describe, expect, test } from 'vitest'
import { aSubject } from '../../testing/a-subject'
import { regionGate } from './server-gate'

const measure = async (text: string, path = 'static/page-toys.js') =>
  regionGate.measure(await aSubject({ files: { [path]: text } }))

/** As the bundler writes it into a container's entry. */
const CHUNK_LOADER =
  'n.l=function(e,t){var r,o;(r=document.createElement("script")).src=e,o&&document.head.appendChild(r)}'

describe('what pages do', () => {
  test.each([
    [
      'names of its own',
      'function f(fetch, history) { fetch = 1; history.pushState = 2; class Map {} Map.get = fetch }',
    ],
    ["a library's prototype", 'function Hash() {} Hash.prototype.get = () => 1; t.__proto__ = Hash'],
    ["the bundler's list of chunks", '(globalThis.rspackChunktoys||=[]).push([[1],{}])'],
    [
      'going elsewhere',
      'window.location.href = a; location.assign(b); history.go(-1); history.scrollRestoration = "manual"',
    ],
    ['reading the frame', 'new ResizeObserver(a).observe(document.querySelector("footer")); document.body.contains(b)'],
    ['a variable of its own for styles', 'let { style: s } = document.documentElement; s.setProperty("--bar", "4px")'],
    ['copies of built-ins', 'Object.assign({}, Array.prototype); Object.freeze(a); Object.defineProperty(b, "c", {})'],
    ['data for search engines', '(0, a.jsx)("script", { type: "application/ld+json", dangerouslySetInnerHTML: b })'],
    ['a file to be saved', 'let e = document.createElement("a"); e.download = "a.csv"; e.click()'],
  ])('%s passes', async (_what, text) => {
    expect(await measure(text)).toMatchObject({ passed: true })
  })
  test("the bundler's own loader passes, in the container's entry alone", async () => {
    expect(await measure(CHUNK_LOADER, 'remote.js')).toMatchObject({ passed: true })
    expect(await measure(CHUNK_LOADER)).toMatchObject({ passed: false })
  })
})

describe('what everybody shares', () => {
  test.each([
    ['fetch', 'window.fetch = async () => {}', 'fetch is replaced'],
    ['fetch by its name alone', 'fetch = () => {}', 'fetch is replaced'],
    ['fetch by a name of a minifier', 'let w = globalThis; w["fetch"] = a', 'fetch is replaced'],
    ['a method of lists', 'Array.prototype.map = () => []', 'Array.prototype.map is replaced'],
    ['the same by another name', 'const { prototype: p } = Array; p.map = a', 'Array.prototype.map is replaced'],
    ['the same of a list', '[].__proto__.map = a', 'a prototype is changed'],
    ['a method of history', 'history.pushState = a', 'history.pushState is replaced'],
    ['a number format', 'Intl.NumberFormat = a', 'Intl.NumberFormat is replaced'],
    ['a definition', 'Object.defineProperty(Array.prototype, "map", a)', 'Object.defineProperty() of Array.prototype'],
    ['a definition for all', 'Object.assign(window, { fetch: a })', 'Object.assign() of the global object'],
    ['freezing', 'Object.freeze(Object.prototype)', 'Object.freeze() of Object.prototype'],
    ['taking away', 'delete window.navigator.sendBeacon', 'navigator.sendBeacon is replaced'],
    ["the page's handler", 'window.onerror = a', "the page's onerror is set"],
    ['a policy for scripts', 'trustedTypes.createPolicy("a", b)', 'trustedTypes.createPolicy()'],
  ])('%s is refused', async (_what, text, fault) => {
    expect(await measure(text)).toMatchObject({
      passed: false,
      measured: `static/page-toys.js: ${fault}`,
      hint: expect.any(String) as string,
    })
  })
})

describe('what comes into the page by hand', () => {
  test.each([
    ['a sheet of styles', 'const s = a; document.adoptedStyleSheets = [s]', 'adoptedStyleSheets'],
    ['making one', 'const s = new CSSStyleSheet()', 'a style sheet is made by hand'],
    ['a rule', 'document.styleSheets[0].insertRule("body{display:none}")', 'a style sheet is made by hand'],
    ['a script', 'const s = document.createElement("script"); s.src = a', 'a script element is made by hand'],
    ['markup', 'box.innerHTML = "<p>"', 'innerHTML is set'],
    ['markup at a place', 'box.insertAdjacentHTML("afterend", a)', 'insertAdjacentHTML()'],
    ['markup in JSX', '(0, a.jsx)("div", { dangerouslySetInnerHTML: b })', 'dangerouslySetInnerHTML'],
    ['a script in JSX', '(0, a.jsx)("script", { dangerouslySetInnerHTML: b })', 'dangerouslySetInnerHTML'],
    ['writing', 'document.write(a)', 'document.write()'],
    ['a module', 'import("https://cdn.example/a.js")', 'import() of an address'],
    ['a thread', 'new Worker(a)', 'Worker()'],
  ])('%s is refused', async (_what, text, fault) => {
    expect(await measure(text)).toMatchObject({ passed: false, measured: `static/page-toys.js: ${fault}` })
  })
})

describe('what is the host’s', () => {
  test.each([
    ['taking the header away', 'document.querySelector("header")?.remove()', 'header is changed'],
    ['emptying the page', 'document.body.replaceChildren()', 'document.body is changed'],
    ['a class of the page', 'document.documentElement.classList.add("dark")', 'document.documentElement is changed'],
    ['a style of the page', 'document.body.style.display = "none"', 'document.body is changed'],
    ['an element over the page', 'const { body: b } = document; b.append(a)', 'document.body is changed'],
    ['the text of the root', 'document.getElementById("root").textContent = ""', '#root is changed'],
    ['the address', 'history.pushState({}, "", "/elsewhere")', 'history.pushState()'],
  ])('%s is refused', async (_what, text, fault) => {
    expect(await measure(text)).toMatchObject({ passed: false, measured: `static/page-toys.js: ${fault}` })
  })
})
