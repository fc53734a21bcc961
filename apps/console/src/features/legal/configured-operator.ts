import { OPERATOR_META, type Operator, operator } from '@laurel/contract/legal.ts'

const read = (): Operator => {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${OPERATOR_META}"]`)?.content
  return content ? operator.parse(JSON.parse(content)) : {}
}

/** As the server wrote it into the page; the development server writes nothing. */
export const configuredOperator = read()
