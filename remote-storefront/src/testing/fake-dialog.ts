/** Gives jsdom, which has none, dialogs that open and close. Call in `beforeAll`. */
export function fakeDialog() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
