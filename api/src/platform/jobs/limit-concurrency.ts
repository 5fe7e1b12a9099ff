/** Makes a function that runs at most so many tasks at once; the others wait in line. */
export function limitConcurrency(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (task) => {
    if (running < max) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // The place passes to the next in line without becoming free in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
