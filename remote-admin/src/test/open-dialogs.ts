/** jsdom knows the element, not its modal behaviour; the browser's own part is seen in the journeys. */
export function openDialogs(): void {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    // What was focused meanwhile lay behind it: the browser would not have done so.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    this.dispatchEvent(new Event('close'))
  }
}
