import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { root } from './workspaces.mjs'

/**
 * Runs a program to its end. Ctrl-C reaches it by the terminal, a `kill` of this process by being passed on.
 *
 * @param options `quiet` keeps its output back and returns it; `env` is added to the environment (`undefined` removes a variable); `nice` is how
 * far it stands back for others, from 0 to 19.
 * @returns its exit code (a death by signal counts as 1) and, when quiet, what it said.
 */
export function runProcess(program, args, { env = {}, cwd = root, quiet = false, nice = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const merged = { ...process.env, ...env }
    for (const name of Object.keys(merged)) if (merged[name] === undefined) delete merged[name]
    const child = spawn(program, args, {
      cwd,
      env: merged,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32' && !/\.exe$/i.test(program),
    })
    if (nice > 0 && child.pid) setPriority(child.pid, nice)
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))

    const passOn = (signal) => child.kill(signal)
    const waitForChild = () => {}
    process.on('SIGTERM', passOn)
    process.on('SIGHUP', passOn)
    process.on('SIGINT', process.stdin.isTTY ? waitForChild : passOn)
    const release = () => {
      process.off('SIGTERM', passOn)
      process.off('SIGHUP', passOn)
      process.off('SIGINT', process.stdin.isTTY ? waitForChild : passOn)
    }
    child.on('error', (error) => {
      release()
      reject(error)
    })
    child.on('close', (code, signal) => {
      release()
      resolve({ code: code ?? 1, signal, output })
    })
  })
}

/** The npm that started this command, else the one on the path. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? runProcess(process.execPath, [cli, ...args], options) : runProcess('npm', args, options)
}

/** Runs a tool of ours from node_modules by its script, without npx in between. */
export function runTool(script, args, options) {
  return runProcess(process.execPath, [`${root}/node_modules/${script}`, ...args], options)
}
