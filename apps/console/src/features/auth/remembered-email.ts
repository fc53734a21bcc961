/** Of this tab alone: others who use the browser are not shown it. */
const KEY = 'laurel.email'

/** The address to sign in with next: of the session that ran out, or of the account whose password was just chosen. */
export const rememberedEmail = () => sessionStorage.getItem(KEY) ?? ''

export const rememberEmail = (email: string) => sessionStorage.setItem(KEY, email)

/** Somebody who signs out on purpose leaves nothing behind. */
export const forgetEmail = () => sessionStorage.removeItem(KEY)
