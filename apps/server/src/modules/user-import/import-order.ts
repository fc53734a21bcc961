import { id, language } from '@laurel/contract/rules.ts'
import * as z from 'zod'

const invitation = z.object({ campaignName: z.string(), scheduledAt: z.coerce.date(), templateId: z.int() })

/** What somebody asked to be imported, and where. */
const importOrder = z.object({
  companyId: id,
  divisionId: id,
  roleId: id,
  /** Of the people in the file. */
  lang: language,
  fileName: z.string(),
  trustIds: z.boolean(),
  /** Without one people are invited at once. */
  invitation: invitation.nullable(),
})

export type ImportOrder = z.infer<typeof importOrder>

const asker = z.object({
  id,
  name: z.string(),
  companyId: id.nullable(),
  impersonator: z.object({ id, name: z.string() }).nullable(),
})

/** An order that waits: with who asked, and in which language they are answered. */
export const importRequest = z.object({ order: importOrder, lang: language, actor: asker })

export type ImportRequest = z.infer<typeof importRequest>
