import type { ErrorCode } from '../../errors.ts'
import { UNKNOWN_ERROR } from '../unknown.ts'

/** Refusals that browsers also say by themselves. All others are in `refusals.ts`, which no browser loads. */
export const errors = {
  token_not_found: 'Token not found',
  token_or_user_not_found: 'Token or user not found',
  own_account: 'You cannot do this to your own account.',
  file_not_image: 'File must be a image',
  at_least_one_company_required: 'Name at least one company.',
  at_least_one_role_required: 'Name at least one role.',
  cant_find_import_system: "Can't find import system",
  unknown_error: UNKNOWN_ERROR.en,
  unavailable: 'The service is not ready. Try again in a moment.',
  person_managed:
    'The identity provider of the company keeps this. Change it there, or stop managing this person first.',
} satisfies Partial<Record<ErrorCode, string>>
