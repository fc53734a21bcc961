import type { Language } from '@laurel/contract/constants.ts'
import { GPS_FILES, type GpsFile, gpsUpload, type UploadMode } from '@laurel/contract/gps-data.ts'
import { fieldLabel, sayRule } from '@laurel/contract/messages/say.ts'
import type { FormErrors } from '@mantine/form'

export interface UploadValues {
  divisionid: number | null
  firstfile: File | null
  secondfile: File | null
}

export const newUpload = (divisionid: number | null): UploadValues => ({
  divisionid,
  firstfile: null,
  secondfile: null,
})

/** What the files of each import system hold, in their order. */
const KINDS = {
  1: ['days'],
  2: ['schedule', 'worked'],
  3: ['attendance', 'tickets'],
  4: ['stamps'],
  5: ['trucks', 'assignments'],
} as const

type ImportId = keyof typeof KINDS
export type FileKind = (typeof KINDS)[ImportId][number]

export interface WantedFile {
  file: GpsFile
  kind: FileKind
}

const isImportId = (id: number): id is ImportId => id in KINDS

/** Which files an import system reads; undefined where there is no such system. */
export const wantedFiles = (importId: number | null): readonly WantedFile[] | undefined => {
  if (importId === null || !isImportId(importId)) return undefined
  const kinds: readonly FileKind[] = KINDS[importId]
  return GPS_FILES.flatMap((file, index) => {
    const kind = kinds[index]
    return kind === undefined ? [] : [{ file, kind }]
  })
}

/** The problem of a missing file names it as on screen. */
export const validateUpload =
  (lang: Language, wanted: readonly WantedFile[], nameFor: (kind: FileKind) => string) =>
  (values: UploadValues): FormErrors => {
    const say = (field: string) => sayRule(lang, 'required', { field })
    const missing = wanted.filter(({ file }) => values[file] === null)
    return {
      ...(values.divisionid === null && { divisionid: say(fieldLabel(lang, 'divisionid')) }),
      ...Object.fromEntries(missing.map(({ file, kind }) => [file, say(nameFor(kind))])),
    }
  }

/** What is sent: a second file only where one is read. */
export const toUploadBody = ({ divisionid, firstfile, secondfile }: UploadValues, mode: UploadMode) =>
  gpsUpload.parse({ divisionid, firstfile, ...(secondfile && { secondfile }), ...(mode !== 'new' && { mode }) })
