import { FILES_OF_IMPORT } from '@laurel/contract/gps-data.ts'
import { describe, expect, it } from 'vitest'
import { newUpload, validateUpload, wantedFiles } from './upload.model.ts'

const fileKindsFor = (importId: number | null) => wantedFiles(importId)?.map(({ file }) => file)

describe('the files of an upload', () => {
  it('are those that the server reads for each import system', () => {
    for (const [importId, files] of Object.entries(FILES_OF_IMPORT)) {
      expect(fileKindsFor(Number(importId))).toEqual(files)
    }
  })

  it('are unknown for any other import system', () => {
    expect(wantedFiles(null)).toBeUndefined()
    expect(wantedFiles(0)).toBeUndefined()
    expect(wantedFiles(6)).toBeUndefined()
  })

  it('are all needed, and so is the division', () => {
    const validate = validateUpload('en', wantedFiles(2) ?? [], (kind) => kind)
    expect(validate(newUpload(null))).toEqual({
      divisionid: 'Division field is required',
      firstfile: 'schedule field is required',
      secondfile: 'worked field is required',
    })
    const file = new File(['x'], 'gps.csv')
    expect(validate({ divisionid: 1, firstfile: file, secondfile: file })).toEqual({})
  })
})
