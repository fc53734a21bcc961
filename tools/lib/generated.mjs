import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './project.mjs'

const isCheck = process.argv.includes('--check')

/**
 * Writes generated files, given as path and text; with `--check` it compares instead, and the exit code is 1 where one
 * differs. `command` is the npm script that writes them.
 */
export function writeOrCompare(command, files) {
  for (const [path, text] of Object.entries(files)) {
    const isSame = existsSync(inProject(path)) && readFileSync(inProject(path), 'utf8') === text
    if (isSame) {
      console.log(`${path} is up to date.`)
    } else if (isCheck) {
      console.log(`${path} is out of date: npm run ${command} writes it.`)
      process.exitCode = 1
    } else {
      writeFileSync(inProject(path), text)
      console.log(`${path} written.`)
    }
  }
}
