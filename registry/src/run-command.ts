import { RegistryError } from './registry-error'

/** Runs a command; a refusal becomes one line and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
