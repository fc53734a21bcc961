import { OPERATOR_META, type Operator } from '@laurel/contract/legal.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const escapeAttribute = (text: string) => text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? character)

/** The page of the console with the operator written into it, where its legal pages read it without a call. */
export const pageWithOperator = (html: string, operator: Operator) =>
  html.replace(
    new RegExp(`(<meta name="${OPERATOR_META}" content=")[^"]*(")`),
    (_, before: string, after: string) => before + escapeAttribute(JSON.stringify(operator)) + after,
  )
