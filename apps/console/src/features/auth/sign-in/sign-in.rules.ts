import { text } from '@laurel/contract/rules.ts'
import * as z from 'zod'

export { signInForm } from '@laurel/contract/session.ts'

export const codeForm = z.object({ code: text(40) })
