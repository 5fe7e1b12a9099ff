import { test as base } from '../fixtures/test'
import { runAlone } from '../shop/run-alone'

interface WorkerFixtures {
  /** Origin of the dev server of a remote alone. The one of another remote ends: tests of one remote stand together. */
  alone: (folder: string) => Promise<string>
}

/** The tests' `test`, with a dev server that the tests of a remote share. */
export const test = base.extend<object, WorkerFixtures>({
  alone: [
    async ({}, use) => {
      let running: { folder: string; remote: Awaited<ReturnType<typeof runAlone>> } | undefined
      const stop = () => running?.remote.child.kill('SIGTERM')
      await use(async (folder) => {
        if (running?.folder !== folder) {
          stop()
          running = { folder, remote: await runAlone(folder) }
        }
        return running.remote.origin
      })
      stop()
    },
    { scope: 'worker' },
  ],
})
