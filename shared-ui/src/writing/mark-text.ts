/** What a text of staff may be marked with: see `readPageText`. */
export type Mark = 'heading' | 'list' | 'steps' | 'link'

/** What is selected in a text. */
export interface Selected {
  text: string
  from: number
  to: number
}

/** What takes the place of `from` to `to`, and what is selected then. */
export interface Edit {
  from: number
  to: number
  text: string
  select: readonly [from: number, to: number]
}

const LINE_MARKS = {
  heading: { pattern: /^##(?!#) */, of: () => '## ' },
  list: { pattern: /^- +/, of: () => '- ' },
  steps: { pattern: /^\d{1,3}\. +/, of: (index: number) => `${index + 1}. ` },
} as const
const ANY_MARK = /^(?:##(?!#) *|- +|\d{1,3}\. +)/
const WHOLE_LINK = /^\[[^[\]]+\]\(([^()]*)\)$/
const ADDRESS = /^(?:\/(?!\/)|https:\/\/|mailto:)\S*$/

/** Puts words where the caret is, in place of what is selected. */
export const insertText = ({ from, to }: Selected, text: string): Edit => ({
  ...{ from, to, text },
  select: [from + text.length, from + text.length],
})

/** Makes a link of what is selected; what is left to be written is selected then. @param name of one that has none yet. */
function link({ text, from, to }: Selected, name: string): Edit {
  const words = text.slice(from, to)
  const whole = WHOLE_LINK.exec(words)
  // A link stays one: its address is what is left to be changed.
  if (whole) return { ...{ from, to, text: words }, select: [to - 1 - (whole[1]?.length ?? 0), to - 1] }
  const isAddress = ADDRESS.test(words)
  const label = isAddress ? name : words || name
  const target = isAddress ? words : '/'
  const at = from + 1
  const to0 = at + label.length + 2
  return {
    ...{ from, to, text: `[${label}](${target})` },
    select: words && !isAddress ? [to0, to0 + target.length] : [at, at + label.length],
  }
}

/** Marks whole lines, or takes that mark off them where all have it. A list gets the empty lines that tell it from a paragraph. */
function markLines({ text, from, to }: Selected, mark: Exclude<Mark, 'link'>): Edit {
  const start = text.slice(0, from).lastIndexOf('\n') + 1
  // A selection that ends with a line does not reach into the next one.
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to
  const nextBreak = text.indexOf('\n', last)
  const end = nextBreak < 0 ? text.length : nextBreak
  const { pattern, of } = LINE_MARKS[mark]
  const lines = text.slice(start, end).split('\n')
  const written = lines.filter((line) => line.trim())
  const isOn = written.length > 0 && written.every((line) => pattern.test(line))
  let count = 0
  const marked = lines
    .map((line) => {
      const plain = line.replace(ANY_MARK, '')
      return isOn || (!line.trim() && lines.length > 1) ? plain : of(count++) + plain
    })
    .join('\n')
  const isApart = (line: string | undefined) => isOn || mark === 'heading' || !line?.trim() || pattern.test(line)
  const before = isApart(
    start === 0
      ? ''
      : text
          .slice(0, start - 1)
          .split('\n')
          .at(-1),
  )
    ? ''
    : '\n'
  const after = isApart(text.slice(end + 1).split('\n')[0]) ? '' : '\n'
  const begins = start + before.length
  const ends = begins + marked.length
  return {
    ...{ from: start, to: end, text: before + marked + after },
    select: from === to ? [Math.max(begins, ends - (end - to)), Math.max(begins, ends - (end - to))] : [begins, ends],
  }
}

/** What a press on a mark does. @param name of a link that has none yet. */
export const markText = (selected: Selected, mark: Mark, name: string): Edit =>
  mark === 'link' ? link(selected, name) : markLines(selected, mark)
