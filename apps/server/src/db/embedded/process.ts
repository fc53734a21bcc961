import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { runAs } from './account.ts'
import { hasCode } from './error.ts'

export const exists = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Whether a process id from a lock file still belongs to the PostgreSQL of this cluster, and not to a later program. */
export const isClusterServer = async (cluster: string, pid: number) => {
  if (!exists(pid)) return false
  try {
    return await (process.platform === 'linux' ? isServerOnLinux(cluster, pid) : isPostgresByPs(pid))
  } catch {
    return false
  }
}

const isServerOnLinux = async (cluster: string, pid: number) => {
  const state = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.[0]
  if (state === 'Z' || state === 'X') return false
  const [program = '', ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
  const at = args.indexOf('-D')
  return basename(program) === 'postgres' && at >= 0 && isSameDir(args[at + 1] ?? '', cluster)
}

const isPostgresByPs = async (pid: number) => {
  const { stdout } = await runAs({}, 'ps', ['-o', 'state=,comm=', '-p', String(pid)])
  const [state = '', ...program] = stdout.trim().split(/\s+/)
  return !state.startsWith('Z') && basename(program.join(' ')) === 'postgres'
}

/** A directory that cannot be looked at counts as the same one: taking a live server for a dead one is worse. */
const isSameDir = async (one: string, other: string) => {
  try {
    const [a, b] = await Promise.all([stat(one), stat(other)])
    return a.dev === b.dev && a.ino === b.ino
  } catch {
    return true
  }
}
