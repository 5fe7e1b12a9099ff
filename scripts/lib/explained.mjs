/** Says what went wrong in plain words and makes the error that ends the command without a stack. */
export function explained(message, exitCode = 1) {
  if (message) console.log(message)
  return Object.assign(new Error(message), { explained: true, exitCode })
}
