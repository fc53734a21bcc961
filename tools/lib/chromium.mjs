import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { toolPath } from './dependencies.mjs'
import { runNode24 } from './node24.mjs'
import { run } from './processes.mjs'
import { giveUp } from './project.mjs'

// The headless shell is the same engine without windows, and a third quicker.
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const NAMES = ['chromium-headless-shell', ...WITH_WINDOWS]
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const DOWNLOAD_MS = 10 * 60_000

export const NO_CHROMIUM =
  'No Chromium was found and none could be installed. Install Chromium or Chrome, or name it with CHROMIUM_PATH, and run the command again.'

/** The path of a Chromium that runs on this machine, installed when there is none; undefined where that fails. */
export async function findChromium() {
  const installed = [process.env.CHROMIUM_PATH, ...onPath(NAMES), ...MAC_APPS].find(isRunnable)
  return installed ?? (await fromPlaywright()) ?? (await fromDebian(NAMES))
}

/** One that can show notifications, which the headless shell cannot; undefined where there is none. */
export async function findFullChromium() {
  const installed = [process.env.FULL_CHROMIUM_PATH, ...onPath(WITH_WINDOWS), ...MAC_APPS].find(isRunnable)
  return installed ?? (await fromDebian(WITH_WINDOWS)) ?? (await fromPlaywright())
}

export const ensureChromium = async () => (await findChromium()) ?? giveUp(NO_CHROMIUM)

const onPath = (names) => {
  const dirs = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return dirs.flatMap((dir) => names.map((name) => join(dir, name)))
}

/** A file is not enough: a download may lack system libraries, and some packages hold only a script that points elsewhere. */
const isRunnable = (path) =>
  Boolean(path) && existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  if (isRunnable(path)) return path
  console.log('Downloading Chromium …')
  await runNode24([toolPath('playwright'), 'install', 'chromium'], { quiet: true, timeout: DOWNLOAD_MS })
  return isRunnable(path) ? path : undefined
}

async function fromDebian(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium with apt-get …')
  const options = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  for (const name of ['chromium-headless-shell', 'chromium'].filter((one) => names.includes(one))) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], options)
    const installed = onPath(names).find(isRunnable)
    if (installed) return installed
  }
  return undefined
}
