const capital = (word) => word[0].toUpperCase() + word.slice(1)

/** “absences” → “absence”, “entries” → “entry”, “branches” → “branch”. */
const singular = (word) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|s|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** Every spelling of a subject that the skeleton uses, by its placeholder. */
export function spellingsFor(many, one = singular(many)) {
  const spell = (name, kebab) => {
    const words = kebab.split('-')
    const pascal = words.map(capital).join('')
    const text = words.join(' ')
    return {
      [`$${name}$`]: kebab,
      [`$${name}Camel$`]: pascal[0].toLowerCase() + pascal.slice(1),
      [`$${capital(name)}$`]: pascal,
      [`$${name.toUpperCase()}$`]: words.join('_').toUpperCase(),
      [`$${name}_snake$`]: words.join('_'),
      [`$${name}Words$`]: text,
      [`$${capital(name)}Words$`]: capital(text),
    }
  }
  const article = /^[aeiou]/.test(one) ? 'an' : 'a'
  return { $aOneWords$: `${article} ${one.replaceAll('-', ' ')}`, ...spell('many', many), ...spell('one', one) }
}
