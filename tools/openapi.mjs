import { execFileSync } from 'node:child_process'
import { toOpenApi } from '../apps/server/src/boot/openapi.ts'
import { ENDPOINTS } from '../packages/contract/src/endpoints.ts'
import { toolPath } from './lib/dependencies.mjs'
import { writeOrCompare } from './lib/generated.mjs'
import { inProject } from './lib/project.mjs'

const SNAPSHOT = 'docs/openapi.json'

/** Keeps the description of the API as a file, so that a review shows every change of it; `--check` compares. */
const description = toOpenApi(ENDPOINTS, 'snapshot')
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
const refused = operations[0].responses.default
for (const { responses } of operations) {
  // The same for every call: once in the file is enough.
  if (JSON.stringify(responses.default) === JSON.stringify(refused))
    responses.default = { $ref: '#/components/responses/refused' }
}
description.components = { ...description.components, responses: { refused } }
const text = execFileSync(process.execPath, [toolPath('biome'), 'format', `--stdin-file-path=${SNAPSHOT}`], {
  cwd: inProject(),
  input: JSON.stringify(description),
  encoding: 'utf8',
  maxBuffer: 100_000_000,
})
writeOrCompare('openapi', { [SNAPSHOT]: text })
