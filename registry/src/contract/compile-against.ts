import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { ContractBundle } from '../documents/contract-bundle.schema'

/** As the compiler prints it: `remote-toys/src/remote.tsx(2,57): error TS2339: Property …`. */
const FAULT = /^(?:(.+?)\((\d+),\d+\): )?error TS\d+: (.*)$/

/** Of the native compiler; a remote of ours says some kilobytes at most. */
const MOST_OUTPUT = 8 * 1024 * 1024

/** Writes a kept contract's declarations. A name that leads out of the folder is refused: who published them may be anybody. */
async function writeDeclarations(folder: string, { declarations }: ContractBundle): Promise<void> {
  for (const [name, text] of Object.entries(declarations)) {
    const path = resolve(folder, name)
    if (!path.startsWith(folder + sep) || !path.endsWith('.d.ts')) throw new Error(`No declaration file: ${name}`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}

/** Runs the native compiler. @returns what it says, by lines; it ends with a code of its own whenever it says something. */
const compile = (root: string, project: string) =>
  new Promise<string[]>((resolve, reject) => {
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
    // By itself it takes four checkers, each of which learns the same types anew.
    const how = ['-p', project, '--pretty', 'false', '--checkers', '1']
    const options = { cwd: root, maxBuffer: MOST_OUTPUT }
    execFile(process.execPath, [compiler, ...how], options, (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter(Boolean)
      if (error && !lines.some((line) => FAULT.test(line))) reject(new Error(stderr || stdout, { cause: error }))
      else resolve(lines)
    })
  })

/**
 * Compiles what a remote exposes, and all that it imports, against a contract that was kept.
 *
 * @param folder the remote's folder.
 * @returns the compiler's messages, each with file and line.
 */
export async function compileAgainst(root: string, folder: string, contract: ContractBundle): Promise<string[]> {
  // Within the project, so that the packages which declarations import are found where the sources find them.
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const project = await mkdtemp(join(cache, 'contract-'))
  try {
    await writeDeclarations(join(project, 'declarations'), contract)
    const settings = {
      extends: '../../tsconfig.browser.json',
      compilerOptions: {
        noEmit: true,
        incremental: false,
        tsBuildInfoFile: null,
        paths: {
          'shared-contracts': ['./declarations/index.d.ts'],
          'shared-contracts/*': ['./declarations/*.d.ts', './declarations/*/index.d.ts'],
        },
      },
      files: [relative(project, join(folder, 'src/remote.tsx'))],
      include: [],
      exclude: [],
    }
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(settings))
    return (await compile(root, project)).flatMap((line) => {
      const [, file, at, message = ''] = FAULT.exec(line) ?? []
      return message ? [file ? `${file}:${at} ${message}` : message] : []
    })
  } finally {
    await rm(project, { recursive: true, force: true })
  }
}
