/** Loads the page anew, with nothing of what this window knows. */
export function reloadPage(): void {
  window.location.reload()
}
