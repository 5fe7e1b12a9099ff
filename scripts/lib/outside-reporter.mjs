import { writeFileSync } from 'node:fs'

/** A Vitest reporter: writes the messages of errors that no test has caught to the file `OUTSIDE_REPORT`. */
export default class OutsideReporter {
  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.OUTSIDE_REPORT, JSON.stringify(errors.map(({ message }) => String(message))))
  }
}
