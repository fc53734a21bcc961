/** Kept per tab, so that others who use the browser do not see it. */
const KEY = 'laurel.email'

/** The address to sign in with next: of the session that ran out, or of the account whose password was just chosen. */
export const rememberedEmail = () => sessionStorage.getItem(KEY) ?? ''

export const rememberEmail = (email: string) => sessionStorage.setItem(KEY, email)

/** Called when a person signs out on purpose. */
export const forgetEmail = () => sessionStorage.removeItem(KEY)
