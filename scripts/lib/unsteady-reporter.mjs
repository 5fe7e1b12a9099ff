import { writeFileSync } from 'node:fs'

/** A Vitest reporter: writes the names of the tests that passed only when they were repeated to the file `UNSTEADY_REPORT`. */
export default class UnsteadyReporter {
  onTestRunEnd(modules) {
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.moduleId} › ${test.fullName}`),
    )
    writeFileSync(process.env.UNSTEADY_REPORT, JSON.stringify(names))
  }
}
