import { describe, expect, test } from 'vitest'
import { aFile, aSubject } from '../testing/a-subject'
import { aManifest } from '../testing/fake-build'
import { cssGate, integrityGate } from './css-gate'
import { capabilitiesGate } from './scripts/capabilities-gate'
import { cspGate } from './scripts/csp-gate'
import { sharedGate } from './scripts/shared-gate'

const style = (text: string) => aSubject({ files: { 'static/page-toys.css': text } })
const script = (text: string) => aSubject({ files: { 'static/page-toys.js': text } })

describe('css', () => {
  test.each([
    ['a class in a layer', '@layer remote{.a-x1 h2{color:red}.a-x1:is(.b-x2,.c-x3):not(p){margin:0}}'],
    ['nesting and keyframes', '@layer ui{.a-x1{& h2{color:red}}@keyframes spin-x1{to{rotate:1turn}}}'],
    ['a layer within its own', '@layer remote.patterns{.a-x1{color:red}}'],
    ['a file of its own', '@layer remote{.a-x1{background:url(picture.svg)}}'],
  ])('%s passes', async (_what, text) => {
    expect(await cssGate.measure(await style(text))).toMatchObject({ passed: true })
  })
  test.each([
    ['a rule outside of the layers', '.a-x1{color:red}', '.a-x1 is in no layer'],
    ["another's layer", '@layer tokens{.a-x1{color:red}}', '.a-x1 is in no layer'],
    ['an element', '@layer remote{h2{color:red}}', 'h2 reaches beyond'],
    ['the page', '@layer remote{.a-x1,:root{color:red}}', ':root reaches beyond'],
    ['a branch without a class', '@layer remote{:is(.a-x1,body){color:red}}', ':is(.a-x1,body) reaches beyond'],
    ['an import', '@import "https://fonts.example/a.css";', '@import "https://fonts.example/a.css"'],
    ['a picture from elsewhere', '@layer remote{.a-x1{background:url(//cdn.example/a.png)}}', 'another origin'],
  ])('%s is refused', async (_what, text, fault) => {
    const found = await cssGate.measure(await style(text))
    expect(found).toMatchObject({ passed: false, measured: expect.stringContaining(fault) as string })
    expect(found.hint).toBeTruthy()
  })
})

describe('csp', () => {
  test.each([
    ['plain code', 'const evaluate = (a) => a.evaluate(1); setTimeout(() => evaluate(2), 10)'],
    ["the bundler's way to the global object", 'try { Function("return this")() } catch {}'],
    ['an element with a class', 'jsx("div", { className: "a", children: "style=" })'],
  ])('%s passes', async (_what, text) => {
    expect(await cspGate.measure(await script(text))).toMatchObject({ passed: true })
  })
  test.each([
    ['eval', 'eval("1")', 'eval()'],
    ['eval by another way', '(0, eval)("1")', 'eval()'],
    ['new Function', 'new Function("a", "return a")', 'new Function()'],
    ['a timer of a text', 'window.setTimeout("go()", 1)', 'setTimeout() of a text'],
    ['a style attribute', 'node.setAttribute("style", "color:red")', 'setAttribute("style")'],
    ['a style in JSX', '(0, a.jsx)("p", { style: { color: "red" } })', 'an element with a style'],
    ['markup with a style', 'box.innerHTML = `<p style="color:${a}">`', 'markup with a style attribute'],
    ['markup with a handler', 'box.innerHTML = "<img onerror=go()>"', 'markup with an inline script'],
  ])('%s is refused', async (_what, text, fault) => {
    expect(await cspGate.measure(await script(text))).toMatchObject({
      passed: false,
      measured: `static/page-toys.js: ${fault}`,
      hint: expect.any(String) as string,
    })
  })
})

describe('integrity', () => {
  test('every chunk listed with its hash passes', async () => {
    expect(await integrityGate.measure(await aSubject())).toMatchObject({ passed: true })
  })
  test('a chunk that was changed after the build is named, and the hash that is no file', async () => {
    const subject = await aSubject()
    subject.files = subject.files.map((file) =>
      file.path === 'static/page-toys.js' ? aFile(file.path, 'changed()') : file,
    )
    const { passed, measured } = await integrityGate.measure(subject)
    expect(passed).toBe(false)
    expect(measured).toMatch(/static\/page-toys\.js is not listed; sha256-\S+ is no file/)
  })
  test('a file that the build names and does not have is named', async () => {
    const subject = await aSubject()
    subject.build.pages.toys!.styles.push('static/gone.css')
    expect(await integrityGate.measure(subject)).toMatchObject({
      passed: false,
      measured: 'static/gone.css is named and not there',
    })
  })
})

describe('shared', () => {
  const entry = (over: string) =>
    `var toys_0123456789ab = {shareKey:"react",requiredVersion:"^19.3.1",strictVersion:!0,singleton:!0,eager:!1,fallback:void 0,${over}}`
  const measure = async (text: string, packages: string[] = []) => {
    const subject = await aSubject({ files: { 'remote.js': text } })
    subject.build.packages = packages
    return sharedGate.measure(subject)
  }
  test('what the host has, taken as it is, passes', async () => {
    expect(await measure(entry(''), ['formik'])).toMatchObject({
      passed: true,
      measured: '1 libraries of the host, no copy of one',
    })
  })
  test.each([
    ['a version that the host lacks', 'requiredVersion:"^20.0.0"', 'react ^20.0.0 is wanted, the host has 19.3.1'],
    ['several copies', 'singleton:!1', 'react is no singleton'],
    ['any version', 'strictVersion:!1', 'react takes other versions too'],
    ['loading at once', 'eager:!0', 'react is eager'],
    ['a copy for the case', 'fallback:()=>load(7)', 'react brings a copy of its own'],
    ['what the host has not', 'shareKey:"zustand"', 'the host has no zustand'],
  ])('%s is refused', async (_what, over, fault) => {
    expect(await measure(entry(over))).toMatchObject({ passed: false, measured: fault })
  })
  test('a live shell that has another version counts, not only the next one', async () => {
    const subject = await aSubject({ files: { 'remote.js': entry('') } })
    const shell = { version: '00112233445566ff', contract: '0.1.0', since: '', libraries: { react: '19.2.0' } }
    subject.environment.shells = [shell]
    expect(await sharedGate.measure(subject)).toMatchObject({
      passed: false,
      measured: 'react ^19.3.1 is wanted, the live shell 00112233 has 19.2.0',
    })
  })
  test('a second router in the bundle is refused', async () => {
    expect(await measure(entry(''), ['react-router'])).toMatchObject({
      passed: false,
      measured: 'react-router is bundled',
    })
  })
})

describe('capabilities', () => {
  const measure = async (capabilities: string[], text: string) =>
    capabilitiesGate.measure({ ...(await script(text)), manifest: aManifest({ capabilities }) })

  test.each([
    ['a call by name', ['products.list'], 'useQuery(e.queries.products.list.queryOptions({}))'],
    ['a call for whoever it is', ['accounts.shop.login'], 'await t.accounts[e].login(r)'],
    ['an address', ['products.get'], 'fetch(`/api/products/${e}?full=1`)'],
    ['names that only look so', [], 'const e = items; e.list(); products.key(); "see /api/products"'],
  ])('%s passes', async (_what, capabilities, text) => {
    expect(await measure(capabilities, text)).toMatchObject({ passed: true })
  })
  test.each([
    ['a call by name', 'useQuery(e.queries.products.list.queryOptions({}))', 'products.list'],
    ['a call by a taken-out name', 'function f(e){let{products:t}=e;return t.list({})}', 'products.list'],
    ['a call by a stored group', 'function f(e){let t=e.products;return t.get({})}', 'products.get'],
    ['a call for whoever it is', 't.accounts[e].login(r)', 'accounts.*.login'],
    ['an address', 'request.open("POST","/api/products/7")', '/api/products/7'],
  ])('%s that is not declared is named', async (_what, text, called) => {
    expect(await measure([], text)).toMatchObject({ passed: false, measured: `called and not declared: ${called}` })
  })
  test('an endpoint that is not in the contract is named', async () => {
    expect(await measure(['products.weigh'], '')).toMatchObject({
      passed: false,
      measured: 'not in the contract: products.weigh',
    })
  })
})
