import { existsSync } from 'node:fs'
import { ensureDependencies, toolPath } from './lib/dependencies.mjs'
import { runNode24 } from './lib/node24.mjs'
import { inProject } from './lib/project.mjs'

/**
 * Runs a file of the project, or a tool that the packages bring, on Node 24: `node tools/run.mjs vitest run`.
 * Flags before its name are for Node itself.
 */
const given = process.argv.slice(2)
const at = given.findIndex((one) => !one.startsWith('-'))
const program = given[at]
await ensureDependencies()
const path = existsSync(inProject(program)) ? program : toolPath(program)
const { code } = await runNode24([...given.slice(0, at), path, ...given.slice(at + 1)])
process.exit(code)
