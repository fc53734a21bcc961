import { readFileSync } from 'node:fs'
import { inProject } from './lib/project.mjs'

/** Looks at what `npm ci` would install: nothing without a hash, from elsewhere, or with a script of its own. */
const read = (name) => JSON.parse(readFileSync(inProject(name), 'utf8'))
const { packages } = read('package-lock.json')
// Named here are those that have a script; none of them is run.
const scripted = read('package.json').allowScripts

const isOwn = (path, { link }) => link || !path.includes('node_modules/')
const packageName = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const problemsFor = ([path, found]) => [
  ...(found.integrity ? [] : ['has no integrity hash']),
  ...(found.resolved ? [`names where it comes from: ${found.resolved}`] : []),
  ...(found.hasInstallScript && !(packageName(path) in scripted) ? ['wants to run an install script'] : []),
]

const installed = Object.entries(packages).filter(([path, found]) => !isOwn(path, found))
const problems = [
  ...installed.flatMap((entry) => problemsFor(entry).map((problem) => `${entry[0]} ${problem}`)),
  ...Object.entries(scripted).flatMap(([name, isRun]) => (isRun ? [`${name} may run its install script`] : [])),
]
for (const problem of problems) console.log(problem)
console.log(
  problems.length === 0
    ? `${installed.length} packages, all with a hash and without a script that runs.`
    : `${problems.length} problems`,
)
process.exit(problems.length === 0 ? 0 : 1)
