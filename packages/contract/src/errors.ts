import * as z from 'zod'

/** Every way a call can be refused, and the HTTP status it answers with. */
export const ERROR_STATUS = {
  malformed: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  badge_not_granted: 403,
  reversal_not_yours: 403,
  not_found: 404,
  companykey_taken: 409,
  email_taken: 409,
  employeeid_taken: 409,
  division_name_taken: 409,
  location_needed: 409,
  record_changed: 409,
  in_use: 409,
  already_reversed: 409,
  too_large: 413,
  image_too_big: 413,
  unsupported_type: 415,
  invalid: 422,
  account_inactive: 422,
  account_removed: 422,
  second_factor_required: 422,
  second_factor_wrong: 422,
  token_not_found: 422,
  token_or_user_not_found: 422,
  old_password_wrong: 422,
  login_as_refused: 422,
  login_as_incomplete: 422,
  limit_reached: 422,
  role_fixed: 422,
  company_fixed: 422,
  own_account: 422,
  last_admin: 422,
  admin_kept: 422,
  person_removed: 422,
  person_not_removed: 422,
  person_not_active: 422,
  file_not_image: 422,
  image_type: 422,
  image_pixels: 422,
  image_with_extras: 422,
  system_badge_kept: 422,
  badge_without_limits: 422,
  badge_not_assignable: 422,
  awarded_in_future: 422,
  person_inactive: 422,
  monthly_limit_reached: 422,
  weekly_limit_reached: 422,
  driver_limit_reached: 422,
  weekly_driver_limit_reached: 422,
  reversal_too_late: 422,
  award_coins_spent: 422,
  coins_insufficient: 422,
  too_many_tries: 429,
  too_many_requests: 429,
  unknown_error: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

const problem = z.object({
  path: z.string().optional(),
  row: z.int().optional(),
  column: z.string().optional(),
  message: z.string(),
})

/** The answer to every refused call; `message` and `result` hold the same sentence in the caller's language. */
export const refusal = z.object({
  status: z.literal(0),
  code: z.string(),
  message: z.string(),
  result: z.string(),
  requestid: z.string(),
  errors: z.array(problem).optional(),
})

export type Refusal = z.infer<typeof refusal>
export type Problem = z.infer<typeof problem>
