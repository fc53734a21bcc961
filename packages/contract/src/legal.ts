import * as z from 'zod'

/** Who runs this installation, as the legal pages name them; what nobody configured is left out. */
export const operator = z
  .object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string(), requestUrl: z.string() })
  .partial()
export type Operator = z.infer<typeof operator>

/** The server writes the operator as JSON into this `meta` of the page, so that the legal pages need no call. */
export const OPERATOR_META = 'laurel-operator'
