import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inProject } from './project.mjs'

const BEAT_MS = 1000
const DEAD_AFTER_MS = 10_000
const POLL_MS = 300

/** Does some work while no other command in this clone does the same. The lock of a killed command expires. */
export async function oneAtATime(name, work) {
  mkdirSync(inProject('.cache'), { recursive: true })
  const lock = inProject('.cache', `${name}.lock`)
  if (!take(lock)) {
    console.log(`Waiting for another command: ${name} …`)
    while (!take(lock)) await sleep(POLL_MS)
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const beat = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - beat < DEAD_AFTER_MS) return false
    rmSync(lock, { force: true })
    return take(lock)
  }
}
