/** Goes to a page of the shop as if for the first time: nothing that was read or typed before is left, and no way back to it. */
export const freshPage = {
  goTo: (path: string): void => window.location.replace(path),
}
