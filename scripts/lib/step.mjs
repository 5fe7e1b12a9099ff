/** Says what went wrong in plain words and makes the error that ends the command without a stack. */
export function explained(message, exitCode = 1) {
  if (message) console.log(message)
  return Object.assign(new Error(message), { explained: true, exitCode })
}

/** Runs one step with a line before it and one after it with the time that it took. */
export async function step(label, work) {
  const started = performance.now()
  console.log(`· ${label} …`)
  const result = await work()
  console.log(`✓ ${label} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  return result
}
