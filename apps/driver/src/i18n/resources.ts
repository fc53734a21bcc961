import type { account } from './en/account.ts'
import type { badges } from './en/badges.ts'
import type { board } from './en/board.ts'
import type { competitions } from './en/competitions.ts'
import type { days } from './en/days.ts'
import type { feed } from './en/feed.ts'
import type { frame } from './en/frame.ts'
import type { history } from './en/history.ts'
import type { home } from './en/home.ts'
import type { ideas } from './en/ideas.ts'
import type { inbox } from './en/inbox.ts'
import type { install } from './en/install.ts'
import type { invitation } from './en/invitation.ts'
import type { legal } from './en/legal.ts'
import type { me } from './en/me.ts'
import type { myData } from './en/my-data.ts'
import type { signIn } from './en/sign-in.ts'
import type { wallet } from './en/wallet.ts'

declare module '@laurel/kit/i18n/resources.ts' {
  interface TextResources {
    legal: typeof legal
    'my-data': typeof myData
    history: typeof history
    account: typeof account
    badges: typeof badges
    board: typeof board
    competitions: typeof competitions
    feed: typeof feed
    days: typeof days
    frame: typeof frame
    home: typeof home
    install: typeof install
    ideas: typeof ideas
    inbox: typeof inbox
    invitation: typeof invitation
    me: typeof me
    'sign-in': typeof signIn
    wallet: typeof wallet
  }
}
