import { FILES_OF_IMPORT } from '@laurel/contract/gps-data.ts'
import { expect, it } from 'vitest'
import { newUpload, validateUpload, wantedFiles } from './upload.model.ts'

const fileKindsFor = (importId: number | null) => wantedFiles(importId)?.map(({ file }) => file)

it('an upload asks for the files that the server reads for each import system', () => {
  for (const [importId, files] of Object.entries(FILES_OF_IMPORT)) {
    expect(fileKindsFor(Number(importId))).toEqual(files)
  }
})

it('an upload knows no files for any other import system', () => {
  expect(wantedFiles(null)).toBeUndefined()
  expect(wantedFiles(0)).toBeUndefined()
  expect(wantedFiles(6)).toBeUndefined()
})

it('an upload needs all of its files and the division', () => {
  const validate = validateUpload('en', wantedFiles(2) ?? [], (kind) => kind)
  expect(validate(newUpload(null))).toEqual({
    divisionid: 'Division field is required',
    firstfile: 'schedule field is required',
    secondfile: 'worked field is required',
  })
  const file = new File(['x'], 'gps.csv')
  expect(validate({ divisionid: 1, firstfile: file, secondfile: file })).toEqual({})
})
