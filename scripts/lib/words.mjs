import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { walkFiles } from './walk-files.mjs'
import { root } from './workspaces.mjs'

/** What the specification quotes stays to the letter. */
const QUOTED = new Set(['Color is required'])
/** Texts of programs that their operators and teams read; they name settings. */
const OPERATORS =
  /^(?:edge|registry|bundling|scripts|standalone|e2e|template-remote|reference|demo\/src\/testing|api\/src\/(?:env|main|platform\/(?!mail\/(?!mailer))|operations|releases|http|commands|testing))/
/**
 * What is not said by the shop: words that shoppers type, columns of another shop's files, what goods of a demo are made of, the reference of the
 * API, tests.
 */
const OTHERS =
  /\/catalogue\/search\/(?:rules\/|shopper-queries)|\/product-imports\/(?:csv-lines|export-lines|reading\/columns)|^demo\/src\/catalogue\/|\.contract\.ts$|\.test\.tsx?$|\/testing\/|\.d\.ts$/

const isRead = (file) => /\.tsx?$/.test(file) && !OPERATORS.test(file) && !OTHERS.test(file)
/** All that it holds are texts; elsewhere they stand among names. */
const isMessages = (file) => /(?:^|[/.])messages\.ts$/.test(file)

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

/** Templates whose text people read; other tags are of SQL. */
const SPOKEN = new Set(['say', 'paragraph', 'html'])
/** Whoever calls these writes for the log, or markup. */
const NOT_SHOWN = /^(?:Error|TypeError|RangeError|console|log|Markup)$/
/** Names of code are one word that begins with a small letter, or is in capitals; styles begin with the name of a property. */
const isSaid = (text) => (/\p{L}.*[\s\u00a0]/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text)) && !/^[a-z-]+:\S/.test(text)

/**
 * Every text that a module holds as a value; what is put into one counts as a figure.
 *
 * @param all whatever it looks like; else what looks like words to be read, or stands between tags.
 */
export function textsOf(source, file = 'messages.ts', all = isMessages(file)) {
  const texts = []
  const add = (text) => {
    if (all || isSaid(text)) texts.push(text)
  }
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
    // What guides are found by is what people type.
    if (node.type === 'Property' && node.key.name === 'words' && node.value.type === 'Literal') return
    if (node.type === 'TaggedTemplateExpression' && !SPOKEN.has(node.tag.name)) return
    if (/^(?:Call|New)Expression$/.test(node.type) && namesOf(node.callee).some((name) => NOT_SHOWN.test(name))) return
    if (node.type === 'JSXText') texts.push(node.value)
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value)
    if (node.type === 'TemplateLiteral') add(node.quasis.map(({ value }) => value.cooked).join('0'))
    for (const [name, child] of Object.entries(node)) {
      if (name === 'key' || name === 'quasis' || name === 'typeAnnotation') continue
      if (typeof child === 'object') visit(child)
    }
  }
  visit(parseSync(file, source).program.body)
  return texts.filter((text) => !QUOTED.has(text))
}

/** `deps`, `log` and `warn` of `deps.log.warn`. */
const namesOf = (callee) =>
  callee?.type === 'MemberExpression' ? [...namesOf(callee.object), callee.property.name] : [callee?.name ?? '']

/** The name of a setting, as in `SELLER_APPROVAL`. */
const SETTING = /\b[A-Z]{2,}(?:_[A-Z]+)+\b/

/** What a text should not say, each with what it should. */
export function refusedIn(texts, dictionary) {
  const found = dictionary.filter(({ pattern }) => texts.some((text) => pattern.test(text)))
  const setting = texts.some((text) => SETTING.test(text) && /\s/.test(text))
    ? [{ words: 'a setting', write: 'what it does' }]
    : []
  return [...found, ...setting].map(({ words, write }) => ({ words, write }))
}

/** Whether it is worth taking apart: most modules have none of the words, not even as a name. */
const mayHold = (source, dictionary) =>
  SETTING.test(source) ||
  dictionary.some(({ words }) => source.toLowerCase().includes(words.replaceAll(/[“”]|^\d+ /g, '').toLowerCase()))

/** Every hit in the texts of all workspaces, as `file: words`. */
export function findRefusedWords(dictionary = readDictionary()) {
  return [...walkFiles()].filter(isRead).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    if (!mayHold(source, dictionary)) return []
    const texts = textsOf(source, file)
    return refusedIn(texts, dictionary).map(({ words, write }) => ({ at: `${file}: ${words}`, write }))
  })
}
