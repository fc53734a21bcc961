/** What a person who knows the owner would try. */
export interface Person {
  firstName: string
  lastName: string
  email: string
  company: string | null
  employeeId: string | null
}

const PRODUCT_WORDS = ['laurel', 'demo']
/** Shorter words are part of too many others. */
const WORD_MIN = 3
/** A password needs at least this many letters besides the known words. */
const LETTERS_MIN = 4

/** Letters and digits only, without case and accents: `Élodie-42` and `elodie42` are the same guess. */
const simplify = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const wordsFor = ({ firstName, lastName, email, company, employeeId }: Person) => {
  const [localPart = ''] = email.split('@')
  const texts = [firstName, lastName, company ?? '']
  return [...texts, ...texts.flatMap((text) => text.split(/\s+/)), email, localPart, employeeId ?? '', ...PRODUCT_WORDS]
    .map(simplify)
    .filter((word) => word.length >= WORD_MIN)
    .sort((one, other) => other.length - one.length)
}

/** Whether few letters are left of a password without the words of its owner, digits and signs. */
export const isPersonalPassword = (password: string, person: Person) => {
  const simple = simplify(password)
  const rest = wordsFor(person).reduce((text, word) => text.replaceAll(word, ' '), simple)
  return rest !== simple && rest.replace(/[^\p{L}]/gu, '').length < LETTERS_MIN
}
