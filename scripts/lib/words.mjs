import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { walkFiles } from './walk-files.mjs'
import { root } from './workspaces.mjs'

/** What the specification quotes stays to the letter. */
const QUOTED = new Set(['Color is required'])
/** Texts of programs that their operators read; they name settings. */
const OPERATORS = /^(?:edge|registry|bundling|scripts|api\/src\/(?:env|main|platform|operations|releases|http))/

const isMessages = (file) => /(?:^|[/.])messages\.ts$/.test(file) && !OPERATORS.test(file)

/** Rows of the dictionary's table: what is refused in texts, and what to write. */
export function readDictionary(text = readFileSync(join(root, 'docs/dictionary.md'), 'utf8')) {
  const [, table = ''] = text.split('\n## Words\n')
  const rows = [...table.matchAll(/^\| (.+?) +\| (.+?) +\| .+\|$/gm)].slice(1)
  return rows
    .filter(([, write]) => !write.startsWith('-'))
    .flatMap(([, write, refused]) =>
      [...refused.matchAll(/“[^”]+”|[^,“”\s][^,“”]*/g)].map(([words]) => ({ words, write, pattern: patternOf(words) })),
    )
}

/** A figure stands for any; in quotation marks it is the whole text. */
function patternOf(words) {
  if (/^\d+ %$/.test(words)) return /\d[ \u00a0\u202f]%/
  const [, whole] = /^“(.+)”$/.exec(words) ?? []
  return whole ? new RegExp(`^${whole}$`, 'iu') : new RegExp(`(?<![\\p{L}-])${words}(?![\\p{L}-])`, 'iu')
}

/** Every text that a module holds as a value; what is put into one counts as a figure. */
export function textsOf(source, file = 'messages.ts') {
  const texts = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (node === null || typeof node !== 'object') return
    if (
      /^(?:Import|Export(?:All|Named))|^TS(?:Type|Interface|Union|Literal)/.test(node.type ?? '') &&
      !node.declaration
    )
      return
    // A comparison with a value of the contract is no text.
    if (node.type === 'BinaryExpression' && node.operator !== '+') return
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    if (node.type === 'TemplateLiteral') texts.push(node.quasis.map(({ value }) => value.cooked).join('0'))
    for (const [name, child] of Object.entries(node)) {
      if (name === 'key' || name === 'quasis' || name === 'typeAnnotation') continue
      if (typeof child === 'object') visit(child)
    }
  }
  visit(parseSync(file, source).program.body)
  return texts.filter((text) => !QUOTED.has(text))
}

/** The name of a setting, as in `SELLER_APPROVAL`. */
const SETTING = /\b[A-Z]{2,}(?:_[A-Z]+)+\b/

/** What a text should not say, each with what it should. */
export function refusedIn(texts, dictionary) {
  const found = dictionary.filter(({ pattern }) => texts.some((text) => pattern.test(text)))
  const setting = texts.some((text) => SETTING.test(text)) ? [{ words: 'a setting', write: 'what it does' }] : []
  return [...found, ...setting].map(({ words, write }) => ({ words, write }))
}

/** Every hit in the texts of all workspaces, as `file: words`. */
export function findRefusedWords(dictionary = readDictionary()) {
  return [...walkFiles()].filter(isMessages).flatMap((file) => {
    const texts = textsOf(readFileSync(join(root, file), 'utf8'), file)
    return refusedIn(texts, dictionary).map(({ words, write }) => ({ at: `${file}: ${words}`, write }))
  })
}
