import postcss, { type AtRule, type Rule } from 'postcss'
import parseSelector, { type Selector } from 'postcss-selector-parser'
import { stylesOf, scriptsOf } from './built-files'
import { failed, passed, someOf, type StaticGate } from './gate'

/** The remote's own, and that of the components that it takes from shared-ui. */
const LAYERS = ['ui', 'remote']
/** In `url()`, and in `image-set()`, which takes a text in its place. */
const OTHER_ORIGIN = /(?:url\(\s*["']?|image-set\([^;]*?["'])\s*(?:[a-z][a-z0-9+.-]*:)?\/\//i

function* ancestorsOf(rule: Rule): Generator<AtRule | Rule> {
  for (let node = rule.parent; node && node.type !== 'root'; node = node.parent)
    if (node.type === 'atrule' || node.type === 'rule') yield node
}

/** `:is(.a, .b)` has one when each of its branches has; what `:not()` and `:has()` ask is no part of what is styled. */
const hasClass = (selector: Selector): boolean =>
  selector.nodes.some(
    (node) =>
      node.type === 'class' ||
      (node.type === 'pseudo' && [':is', ':where'].includes(node.value) && node.nodes.every(hasClass)),
  )

function checkRule(rule: Rule): string[] {
  const ancestors = [...ancestorsOf(rule)]
  if (ancestors.some((node) => node.type === 'atrule' && node.name.endsWith('keyframes'))) return []
  const layered = ancestors.some(
    (node) => node.type === 'atrule' && node.name === 'layer' && LAYERS.includes(node.params.split('.')[0]!),
  )
  const nested = ancestors.some((node) => node.type === 'rule')
  const faults = layered ? [] : [`${rule.selector} is in no layer`]
  if (nested) return faults
  // A class of a CSS Module stands in each: whatever has none reaches beyond this remote.
  const { nodes } = parseSelector().astSync(rule.selector)
  const global = nodes.filter((selector) => !hasClass(selector))
  return [...faults, ...global.map((selector) => `${String(selector).trim()} reaches beyond this remote`)]
}

function checkAtRule({ name, params }: AtRule): string[] {
  if (name === 'import') return [`@import ${params}`]
  return []
}

/** Styles reach nothing outside the remote and load nothing from elsewhere. */
export const cssGate: StaticGate = {
  id: 'css',
  kind: 'static',
  measure({ files }) {
    const faults: string[] = []
    let rules = 0
    for (const { path, text } of stylesOf(files)) {
      const found: string[] = []
      const root = postcss.parse(text)
      root.walkRules((rule) => {
        rules += 1
        found.push(...checkRule(rule))
      })
      root.walkAtRules((rule) => {
        found.push(...checkAtRule(rule))
      })
      root.walkDecls(({ prop, value }) => {
        if (OTHER_ORIGIN.test(value)) found.push(`${prop} loads from another origin: ${value.slice(0, 60)}`)
      })
      faults.push(...found.map((fault) => `${path}: ${fault}`))
    }
    return faults.length === 0
      ? passed(`${rules} rules, all of this remote`)
      : failed(
          someOf(faults),
          'Write CSS Modules, which the build puts inside `@layer remote`, with a class in every selector and files of your own.',
        )
  },
}

const HASH = /sha(?:256|384|512)-[A-Za-z0-9+/]+=*/g

/**
 * Every chunk is loaded with its integrity: the loader's list has the hash of each file as it is, and no other. The entry's own
 * hash stands in the release record, as that of everything else. Both are made alike, or a browser loads twice what it has preloaded.
 */
export const integrityGate: StaticGate = {
  id: 'integrity',
  kind: 'static',
  measure({ build, files }) {
    const loader = files.filter(({ path }) => build.initial.scripts.includes(path)).map(({ text }) => text)
    const listed = new Set(loader.flatMap((text) => text.match(HASH) ?? []))
    const chunks = [...scriptsOf(files), ...stylesOf(files)].filter(({ path }) => !build.initial.scripts.includes(path))
    const unlisted = chunks.filter(({ integrity }) => !listed.has(integrity)).map(({ path }) => `${path} is not listed`)
    const there = new Set(files.map(({ integrity }) => integrity))
    const dangling = [...listed].filter((hash) => !there.has(hash)).map((hash) => `${hash.slice(0, 20)}… is no file`)
    const named = [build.entry, ...Object.values(build.pages).flatMap(({ scripts, styles }) => [...scripts, ...styles])]
    const gone = [...new Set(named)].filter((path) => !files.some((file) => file.path === path))
    const faults = [...unlisted, ...dangling, ...gone.map((path) => `${path} is named and not there`)]
    return faults.length === 0
      ? passed(`${chunks.length} chunks, each with its hash`)
      : failed(
          someOf(faults),
          'Build again with `security.sri` as rsbuild.shared.ts sets it, and change no file after it.',
        )
  },
}
