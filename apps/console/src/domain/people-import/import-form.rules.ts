import type { Language } from '@laurel/contract/constants.ts'
import { fieldLabel, type RuleCode, sayRule } from '@laurel/contract/messages/say.ts'
import { userImportForm } from '@laurel/contract/user-import.ts'
import type { FormErrors } from '@mantine/form'
import { validateWith } from '../../lib/form-rules.ts'
import { type ImportValues, isPast, toImportBody } from './import-form.model.ts'

/** Only where there are several companies one has to be chosen. */
export const validateImport =
  (lang: Language, acrossCompanies: boolean) =>
  (values: ImportValues): FormErrors => {
    const { companyid, scheduledInvitation, scheduledAt } = values
    const say = (rule: RuleCode, field: string) => sayRule(lang, rule, { field: fieldLabel(lang, field) })
    return {
      ...(acrossCompanies && companyid === null && { companyid: say('required', 'companyid') }),
      ...(scheduledInvitation &&
        scheduledAt !== null &&
        isPast(scheduledAt, Date.now()) && { scheduledAt: say('moment_past', 'scheduledAt') }),
      ...validateWith(userImportForm, lang)(toImportBody(values)),
    }
  }
