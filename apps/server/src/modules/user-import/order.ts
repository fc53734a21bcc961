import { id, language, longId } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { askedBy, taskOrder } from '../tasks/run-task.service.ts'

const invitation = z.object({ campaignName: z.string(), scheduledAt: z.coerce.date(), templateId: z.int() })

const importOrder = z.object({
  companyId: id,
  divisionId: id,
  roleId: id,
  /** The language of the people in the file. */
  lang: language,
  fileName: z.string(),
  trustIds: z.boolean(),
  /** Null: people are invited at once. */
  invitation: invitation.nullable(),
})

export type ImportOrder = z.infer<typeof importOrder>

/** The stored order of a long import, with the person who asked and the language of the answer. */
export const importRequest = askedBy.extend({ order: importOrder })

export type ImportRequest = z.infer<typeof importRequest>

/** The data of the job that undoes a long import. */
export const undoOrder = taskOrder.extend({ companyId: id, importId: longId })

export type UndoOrder = z.infer<typeof undoOrder>
