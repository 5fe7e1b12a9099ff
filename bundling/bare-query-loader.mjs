/** Leaves out of TanStack Query the lists that grow page by page, which no page has. Half a kilobyte of the shell. */
export default function withoutEndlessLists(code) {
  return code.replace(
    'this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior',
    'this.options.behavior',
  )
}
