import type { badges } from './en/badges.ts'
import type { days } from './en/days.ts'
import type { frame } from './en/frame.ts'
import type { home } from './en/home.ts'
import type { me } from './en/me.ts'
import type { signIn } from './en/sign-in.ts'
import type { wallet } from './en/wallet.ts'

declare module '@laurel/kit/i18n/resources.ts' {
  interface TextResources {
    badges: typeof badges
    days: typeof days
    frame: typeof frame
    home: typeof home
    me: typeof me
    'sign-in': typeof signIn
    wallet: typeof wallet
  }
}
