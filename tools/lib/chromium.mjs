import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './child.mjs'
import { toolPath } from './dependencies.mjs'
import { runNode24 } from './node24.mjs'
import { giveUp } from './project.mjs'

// The shell is the same engine without windows around it, and a third quicker.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const DOWNLOAD_MS = 10 * 60_000

/** The path of a Chromium that runs on this machine, installed when there is none. */
export async function ensureChromium() {
  const installed = [process.env.CHROMIUM_PATH, ...onPath(), ...MAC_APPS].find(isRunnable)
  if (installed) return installed
  return (
    (await fromPlaywright()) ??
    (await fromDebian()) ??
    giveUp(
      'No Chromium was found and none could be installed. Install Chromium or Chrome, or name it with CHROMIUM_PATH, and run the command again.',
    )
  )
}

const onPath = () => {
  const dirs = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return dirs.flatMap((dir) => NAMES.map((name) => join(dir, name)))
}

/** Being there is not enough: a download may lack system libraries, and some packages hold only a signpost. */
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

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium with apt-get …')
  const options = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], options)
    const installed = onPath().find(isRunnable)
    if (installed) return installed
  }
  return undefined
}
