import type { NAME_FORMS } from '@laurel/contract/me.ts'

interface Named {
  firstname: string
  lastname: string
}

/** How colleagues read a name; undefined where they read none. */
export const nameAs = (form: (typeof NAME_FORMS)[number], { firstname, lastname }: Named) => {
  if (form === 'full') return `${firstname} ${lastname}`
  return form === 'initial' ? `${firstname} ${lastname.charAt(0)}.` : undefined
}
