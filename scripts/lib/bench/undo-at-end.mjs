import { explained } from '../step.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Does work that makes things which must not stay, and undoes them in reverse when it is over, has failed, or is told to stop.
 *
 * @param work gets `acquire(make, undo)`: `make` is called at once, or never where the end has come.
 */
export async function undoAtEnd(work) {
  const undoing = []
  let isOver = false
  const acquire = (make, undo) => {
    if (isOver) throw explained('')
    const made = make()
    undoing.push(() => undo(made))
    return made
  }
  let stop
  const stopped = new Promise((_, reject) => {
    stop = () => reject(explained('Stopped.', 130))
  })
  for (const signal of SIGNALS) process.on(signal, stop)
  try {
    return await Promise.race([work(acquire), stopped])
  } finally {
    isOver = true
    for (const undo of undoing.reverse())
      await Promise.resolve()
        .then(undo)
        .catch((error) => console.log(`Something was left behind: ${error.message}`))
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}
