import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../run-process.mjs'
import { root } from '../workspaces.mjs'

/** Commands that write a section, in the order in which they stand. */
const SECTIONS = ['bench:api', 'bench:web', 'bench:lighthouse']

const HEAD = `# Benchmarks

Each section is written by a command, anew with every run. Times are those of one machine on one day:
compare what one run measured side by side, its ratios, and no times of two runs.
`

const beginOf = (name) => `<!-- ${name} -->`
const endOf = (name) => `<!-- end of ${name} -->`

/** The page with one section anew; the others stay to the letter. @throws for a section that has no place. */
export function withSection(page, name, text) {
  if (!SECTIONS.includes(name)) throw new Error(`No section of the benchmarks is called ${name}`)
  const sections = SECTIONS.flatMap((one) => {
    const body = one === name ? text.trim() : sectionOf(page, one)
    return body === null ? [] : [`${beginOf(one)}\n\n${body}\n\n${endOf(one)}\n`]
  })
  return [HEAD, ...sections].join('\n')
}

function sectionOf(page, name) {
  const from = page.indexOf(beginOf(name))
  const to = page.indexOf(endOf(name))
  return from < 0 || to < from ? null : page.slice(from + beginOf(name).length, to).trim()
}

/** A table in Markdown. @param rows a list of cells each, the first one its head. */
export function markdownTable([head, ...rows]) {
  const line = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Puts a command's section into docs/benchmarks.md, laid out as all pages are. */
export async function writeSection(name, text, file = join(root, 'docs/benchmarks.md')) {
  writeFileSync(file, withSection(existsSync(file) ? readFileSync(file, 'utf8') : '', name, text))
  const { code, output } = await runTool('oxfmt/bin/oxfmt', [file], { quiet: true })
  if (code !== 0) throw new Error(`${file} could not be laid out:\n${output}`)
}
