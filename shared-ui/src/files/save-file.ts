/** How long a browser may take to begin with a file, in milliseconds. */
const BEGIN_MS = 60_000

/** Has the browser keep a file under its name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), BEGIN_MS)
}
